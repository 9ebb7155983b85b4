import { create, createSheet } from './createElement.js';
import { BASE_RULES, BUTTON_RULES, SELECT_RULES } from './styles.js';
import { printTheme, type Theme } from './tokens/controlRules.js';
import { DARK_RULES, LIGHT_RULES } from './tokens/facadeRules.js';

export interface Frame {
  readonly root: ShadowRoot;
  setTheme(theme: Theme): void;
  /** Inserts the element of the root again if the page has removed it. */
  insert(): void;
  remove(): void;
}

/**
 * Appends an element to `place` whose shadow root has the custom properties and the rules that every control needs.
 * @param more rules for this root only
 */
export function createFrame(place: Element, theme: Theme, more = ''): Frame {
  // The translation of the page leaves the element out.
  const host = create('div', { translate: 'no' });
  const root = host.attachShadow({ mode: 'open' });
  const rules = createSheet(BASE_RULES + BUTTON_RULES + SELECT_RULES + more);
  const tokens = new CSSStyleSheet();
  const setTheme = (next: Theme) => tokens.replaceSync(printTheme(next, LIGHT_RULES, DARK_RULES));
  setTheme(theme);
  root.adoptedStyleSheets = [rules, tokens];
  place.append(host);
  return {
    root,
    setTheme,
    insert() {
      if (!host.isConnected) place.append(host);
    },
    remove: () => host.remove(),
  };
}

/** Constructed sheets belong to the document that created them. A root in another document gets them on its return. */
export function adoptSheets(root: ShadowRoot, ...sheets: readonly CSSStyleSheet[]): void {
  if (root.ownerDocument !== document) return;
  for (const sheet of sheets)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
