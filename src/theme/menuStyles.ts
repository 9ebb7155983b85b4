import { adoptSheet } from './adoptSheet';
import menu from './styles/menu.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Dresses the language menus of a shadow root. Their rules come with their own chunk. */
export function adoptMenuStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(menu);
  }
  adoptSheet(root, sheet);
}
