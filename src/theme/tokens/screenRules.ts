import { DARK, LESS_MOTION, LIGHT, MORE_CONTRAST, RELATIVE_LIGHT, SHAPE } from './screen';
import { onHost } from './tokenRules';

export const LIGHT_RULES = onHost({ ...SHAPE, ...LIGHT });

export const DARK_RULES = onHost(DARK);

/** Overrides of the light theme: dark tints are mixed with the surface. */
export const RELATIVE_RULES = `@supports (color:oklch(from red l c h)){${onHost(RELATIVE_LIGHT)}}`;

/** Overrides that follow the visitor's settings. */
export const CONDITIONAL_RULES = [
  `@media (prefers-contrast:more){${onHost(MORE_CONTRAST)}}`,
  `@media (prefers-reduced-motion:reduce){${onHost(LESS_MOTION)}}`,
].join('');
