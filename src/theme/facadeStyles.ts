import type { Theme } from '../domain/hostConfig';
import base from './styles/base.css?inline';
import buttons from './styles/buttons.css?inline';
import facade from './styles/facade.css?inline';
import languageBar from './styles/languageBar.css?inline';
import panes from './styles/panes.css?inline';
import select from './styles/select.css?inline';
import topbar from './styles/topbar.css?inline';
import { themeRules } from './tokens/tokenRules';
import { DARK, LIGHT } from './tokens/facade';

const RULES = [base, buttons, select, topbar, languageBar, panes, facade].join('');

/** Shared by all widgets of a page. Only the tokens are per widget. */
let shared: CSSStyleSheet | undefined;

/**
 * Adds the style sheets of the facade to a shadow root and returns a function that changes the theme. Constructed sheets
 * need no nonce, pass `style-src 'none'`, and survive moving the element; `<style>` tags do not.
 */
export function adoptFacadeStyles(root: ShadowRoot): (theme: Theme) => void {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(RULES);
  }
  const own = new CSSStyleSheet();
  root.adoptedStyleSheets = [own, shared];
  return (theme) => own.replaceSync(themeRules(theme, LIGHT, DARK));
}
