import type { Theme } from '../domain/hostConfig';
import { DARK_WHEN } from './darkWhen';
import base from './styles/base.css?inline';
import buttons from './styles/buttons.css?inline';
import languageBar from './styles/languageBar.css?inline';
import narrow from './styles/narrow.css?inline';
import panes from './styles/panes.css?inline';
import select from './styles/select.css?inline';
import topbar from './styles/topbar.css?inline';
import { defaultFontSizeRule } from './tokens/defaultFontSize';
import { DARK_RULES, LIGHT_RULES } from './tokens/facadeRules';

export const FACADE_RULES = [base, buttons, select, panes, languageBar, topbar, narrow, LIGHT_RULES].join('');

/** All widgets of a page share this sheet. Only the overrides of the theme need a separate sheet for each widget. */
let shared: CSSStyleSheet | undefined;

export interface FacadeStyles {
  readonly sheets: readonly CSSStyleSheet[];
  /**
   * Does nothing if the root is in another document, because browsers accept constructed sheets only in the document
   * that created them.
   */
  adopt(): void;
  setTheme(theme: Theme): void;
}

/**
 * Constructed sheets need no nonce, pass `style-src 'none'`, and survive a move of the element. `<style>` tags do not.
 */
export function createFacadeStyles(root: ShadowRoot): FacadeStyles {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(FACADE_RULES + defaultFontSizeRule());
  }
  const own = new CSSStyleSheet();
  const sheets = [shared, own];
  const adopt = () => {
    if (root.ownerDocument === document) root.adoptedStyleSheets = sheets;
  };
  // The dark theme is only for screens, because paper is white.
  const setTheme = (theme: Theme) =>
    own.replaceSync(`@media screen{@media ${DARK_WHEN[theme]}{${DARK_RULES}}}`);
  return { sheets, adopt, setTheme };
}
