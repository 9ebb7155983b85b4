import { adoptSheet } from './adoptSheet';

/**
 * The sheet loads with a lazy chunk, is created on first use, and is shared by all widgets of a page.
 * @returns a function for the `ref` of an element: it adopts the sheet in the element's shadow root
 */
export function lazySheet(rules: string): (element: Element | null) => void {
  let sheet: CSSStyleSheet | undefined;
  return (element) => {
    const root = element?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
    }
    adoptSheet(root, sheet);
  };
}
