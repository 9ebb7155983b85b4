import type { Theme } from '../../domain/hostConfig';
import { DARK, LESS_MOTION, LIGHT, MORE_CONTRAST, RELATIVE_LIGHT, SHAPE } from './screen';
import { onHost } from './tokenRules';

export const LIGHT_RULES = onHost({ ...SHAPE, ...LIGHT });

export const DARK_RULES = onHost(DARK);

/** Overrides of the light theme: dark tints are mixed with the surface. */
const RELATIVE_RULES = `@supports (color:oklch(from red l c h)){${onHost(RELATIVE_LIGHT)}}`;

/** Overrides that follow the user's settings. */
export const CONDITIONAL_RULES = [
  `@media (prefers-contrast:more){${onHost(MORE_CONTRAST)}}`,
  `@media (prefers-reduced-motion:reduce){${onHost(LESS_MOTION)}}`,
].join('');

/** The custom properties of each theme: the light ones, overridden where the theme says so. */
const THEME_RULES: Readonly<Record<Theme, string>> = {
  light: RELATIVE_RULES,
  dark: `@media screen{${DARK_RULES}}`,
  auto: `@media screen and (prefers-color-scheme:dark){${DARK_RULES}}@media not (prefers-color-scheme:dark){${RELATIVE_RULES}}`,
};

/** The custom properties that the facade does without. */
export const screenTokens = (theme: Theme): string => LIGHT_RULES + THEME_RULES[theme] + CONDITIONAL_RULES;
