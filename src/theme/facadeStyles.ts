import type { Theme } from '../domain/theme';
import { BASE_RULES, BUTTON_RULES, SELECT_RULES } from '@lang-assistant/ui/styles';
import { DARK_WHEN } from './darkWhen';
import languageBar from './styles/languageBar.css?inline';
import narrow from './styles/narrow.css?inline';
import panes from './styles/panes.css?inline';
import topbar from './styles/topbar.css?inline';
import { DARK_RULES, LIGHT_RULES } from '@lang-assistant/ui/tokens/facadeRules';

/**
 * Sets `--la-em` to the browser's default font size: a `font-size: medium` that no rule of the page changes. The unit
 * `rem` would depend on the page. The registered property is a length in pixels wherever it is used. Without
 * registration, `1em` would be relative to each element that uses it.
 */
const FONT_SIZE_RULE = ':host{font:medium sans-serif!important;--la-em:1em}';

/** Empty in browsers without registered properties. The size is then 16 px. */
function defaultFontSizeRule(): string {
  if (!('registerProperty' in CSS)) return '';
  try {
    CSS.registerProperty({ name: '--la-em', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Another copy of the widget on the page has already registered it.
  }
  return FONT_SIZE_RULE;
}

export const FACADE_RULES = [
  BASE_RULES,
  BUTTON_RULES,
  SELECT_RULES,
  panes,
  languageBar,
  topbar,
  narrow,
  LIGHT_RULES,
].join('');

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
