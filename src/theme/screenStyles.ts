import type { Theme } from '../domain/hostConfig';
import { adoptSheet } from './adoptSheet';
import print from './print/print.css?inline';
import motion from './styles/motion.css?inline';
import screen from './styles/screen.css?inline';
import { CONDITIONAL_RULES, DARK_RULES, LIGHT_RULES, RELATIVE_RULES } from './tokens/screenRules';

export const SCREEN_RULES = screen + motion;

/** The custom properties of each theme: the light ones, overridden where the theme says so. */
const THEME_RULES: Readonly<Record<Theme, string>> = {
  light: RELATIVE_RULES,
  dark: `@media screen{${DARK_RULES}}`,
  auto: `@media screen and (prefers-color-scheme:dark){${DARK_RULES}}@media not (prefers-color-scheme:dark){${RELATIVE_RULES}}`,
};

/** Shared by all widgets of a page. Only the tokens are per widget. */
let shared: CSSStyleSheet | undefined;

/** Adds the style sheets that the facade does without, and returns a function that changes the theme. */
export function adoptScreenStyles(root: ShadowRoot): (theme: Theme) => void {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(SCREEN_RULES + print);
  }
  const own = new CSSStyleSheet();
  adoptSheet(root, own);
  adoptSheet(root, shared);
  return (theme) => own.replaceSync(LIGHT_RULES + THEME_RULES[theme] + CONDITIONAL_RULES);
}
