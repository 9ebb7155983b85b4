import { adoptSheet } from './adoptSheet';

/**
 * A style sheet that comes with a lazy chunk. It is created on first use and shared by all widgets of a page.
 */
export function lazySheet(rules: string): (root: ShadowRoot) => void {
  let sheet: CSSStyleSheet | undefined;
  return (root) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
    }
    adoptSheet(root, sheet);
  };
}
