import { adoptSheet } from './adoptSheet';

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(rules: string): CSSStyleSheet {
  const known = sheets.get(rules);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  return sheet;
}

/**
 * The rules load with a lazy chunk. Their sheets are created on first use, and all widgets of a page share them.
 * @returns a function for the `ref` of an element: it adopts the sheets in the element's shadow root
 */
export function lazySheet(...rules: readonly string[]): (element: Element | null) => void {
  return (element) => {
    const root = element?.getRootNode();
    if (root instanceof ShadowRoot) for (const one of rules) adoptSheet(root, sheetOf(one));
  };
}
