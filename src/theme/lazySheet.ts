import { adoptSheet } from './adoptSheet';

/** A sheet that comes with its own chunk and is made when it is first needed: one for all widgets of a page. */
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
