import type { Theme } from '../domain/hostConfig';
import { adoptSheet } from './adoptSheet';
import motion from './styles/motion.css?inline';
import screen from './styles/screen.css?inline';
import { onHost, themeRules } from './tokens/tokenRules';
import { DARK, LESS_MOTION, LIGHT, MORE_CONTRAST, RELATIVE_LIGHT, SHAPE } from './tokens/screen';

/** Overrides of the light theme: dark tints are mixed with the surface. */
const RELATIVE = `@supports (color:oklch(from red l c h)){${onHost(RELATIVE_LIGHT)}}`;

const RELATIVE_RULES: Readonly<Record<Theme, string>> = {
  light: RELATIVE,
  dark: '',
  auto: `@media not (prefers-color-scheme:dark){${RELATIVE}}`,
};

/** Overrides that follow the visitor's settings. */
const CONDITIONAL = [
  `@media (prefers-contrast:more){${onHost(MORE_CONTRAST)}}`,
  `@media (prefers-reduced-motion:reduce){${onHost(LESS_MOTION)}}`,
].join('');

/** Shared by all widgets of a page. Only the tokens are per widget. */
let shared: CSSStyleSheet | undefined;

/** Adds the style sheets that the facade does without, and returns a function that changes the theme. */
export function adoptScreenStyles(root: ShadowRoot): (theme: Theme) => void {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync([screen, motion].join(''));
  }
  const own = new CSSStyleSheet();
  adoptSheet(root, own);
  adoptSheet(root, shared);
  return (theme) =>
    own.replaceSync(onHost(SHAPE) + themeRules(theme, LIGHT, DARK) + RELATIVE_RULES[theme] + CONDITIONAL);
}
