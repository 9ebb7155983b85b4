import type { Theme } from '../domain/hostConfig';
import { adoptSheet } from './adoptSheet';
import base from './styles/base.css?inline';
import buttons from './styles/buttons.css?inline';
import languageBar from './styles/languageBar.css?inline';
import motion from './styles/motion.css?inline';
import panes from './styles/panes.css?inline';
import select from './styles/select.css?inline';
import topbar from './styles/topbar.css?inline';
import { DARK, LESS_MOTION, LIGHT, MORE_CONTRAST, RELATIVE_LIGHT, SHAPE } from './tokens';

const COMPONENTS = [base, buttons, select, topbar, languageBar, panes, motion].join('\n');

function onHost(tokens: Readonly<Record<string, string>>, more = ''): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--la-${name}:${value};`);
  return `:host{${lines.join('')}${more}}`;
}

const DARK_RULE = onHost(DARK, 'color-scheme:dark;');

const THEME_RULES: Readonly<Record<Theme, string>> = {
  light: '',
  dark: DARK_RULE,
  auto: `@media (prefers-color-scheme:dark){${DARK_RULE}}`,
};

/** A theme's custom properties on `:host`, so that any rule of the page overrides them. */
function tokenRules(theme: Theme): string {
  return [
    onHost({ ...SHAPE, ...LIGHT }, 'color-scheme:light;'),
    `@supports (color:oklch(from red l c h)){${onHost(RELATIVE_LIGHT)}}`,
    THEME_RULES[theme],
    `@media (prefers-contrast:more){${onHost(MORE_CONTRAST)}}`,
    `@media (prefers-reduced-motion:reduce){${onHost(LESS_MOTION)}}`,
  ].join('\n');
}

/** Shared by all widgets of a page. Only the tokens are per widget. */
let components: CSSStyleSheet | undefined;

function componentSheet(): CSSStyleSheet {
  if (!components) {
    components = new CSSStyleSheet();
    components.replaceSync(COMPONENTS);
  }
  return components;
}

/**
 * Adds the style sheets to a shadow root and returns a function that changes the theme. Constructed sheets
 * need no nonce, pass `style-src 'none'`, and survive moving the element; `<style>` tags do not.
 */
export function adoptHostStyles(root: ShadowRoot): (theme: Theme) => void {
  const tokens = new CSSStyleSheet();
  adoptSheet(root, tokens);
  adoptSheet(root, componentSheet());
  return (theme) => tokens.replaceSync(tokenRules(theme));
}
