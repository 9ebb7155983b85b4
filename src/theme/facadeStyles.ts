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

/** The sheet that all widgets of a page share. Each widget has its own sheet only for the overrides of its theme. */
let shared: CSSStyleSheet | undefined;

/** The style sheets of the facade in one shadow root. */
export interface FacadeStyles {
  readonly sheets: readonly CSSStyleSheet[];
  /**
   * Adopts the sheets, unless the root is in another document. Browsers accept constructed sheets only in the document
   * that created them.
   */
  adopt(): void;
  setTheme(theme: Theme): void;
}

/**
 * Creates the style sheets of the facade for a shadow root. Constructed sheets need no nonce, pass `style-src 'none'`,
 * and survive moving the element. `<style>` tags do not.
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
  // The dark theme is for screens only, because paper is white.
  const setTheme = (theme: Theme) =>
    own.replaceSync(`@media screen{@media ${DARK_WHEN[theme]}{${DARK_RULES}}}`);
  return { sheets, adopt, setTheme };
}
