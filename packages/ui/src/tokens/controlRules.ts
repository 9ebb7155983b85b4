import { DARK, LESS_MOTION, LIGHT, MORE_CONTRAST, RELATIVE_LIGHT, SHAPE } from './controls.js';
import { onHost } from './tokenRules.js';

export type Theme = 'auto' | 'light' | 'dark';

/** For the light theme in browsers with relative colours. The dark theme mixes its tints with the surface instead. */
const RELATIVE_RULES = `@supports (color:oklch(from red l c h)){${onHost(RELATIVE_LIGHT)}}`;

export const CONDITIONAL_RULES = [
  `@media (prefers-contrast:more){${onHost(MORE_CONTRAST)}}`,
  `@media (prefers-reduced-motion:reduce){${onHost(LESS_MOTION)}}`,
].join('');

export function printTheme(theme: Theme, light: string, dark: string): string {
  const rules: Readonly<Record<Theme, string>> = {
    light: RELATIVE_RULES,
    dark: `@media screen{${dark}}`,
    auto: `@media screen and (prefers-color-scheme:dark){${dark}}@media not (prefers-color-scheme:dark){${RELATIVE_RULES}}`,
  };
  return light + rules[theme] + CONDITIONAL_RULES;
}

export const controlTokens = (theme: Theme): string =>
  printTheme(theme, onHost({ ...SHAPE, ...LIGHT }), onHost(DARK));
