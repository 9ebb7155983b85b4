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

/** The style sheets of the facade in one shadow root. */
export interface FacadeStyles {
  readonly sheets: readonly CSSStyleSheet[];
  setTheme(theme: Theme): void;
}

/**
 * Adds the style sheets of the facade to a shadow root. Constructed sheets need no nonce, pass `style-src 'none'`, and
 * survive moving the element; `<style>` tags do not.
 */
export function adoptFacadeStyles(root: ShadowRoot): FacadeStyles {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(RULES);
  }
  const own = new CSSStyleSheet();
  const sheets = [own, shared];
  if (root.ownerDocument === document) root.adoptedStyleSheets = sheets;
  let rules = '';
  return {
    sheets,
    setTheme(theme) {
      const next = themeRules(theme, LIGHT, DARK);
      if (next !== rules) own.replaceSync(next);
      rules = next;
    },
  };
}
