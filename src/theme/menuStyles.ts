import menu from './styles/menu.css?inline';

const dressed = new WeakSet<ShadowRoot>();
let sheet: CSSStyleSheet | undefined;

/** Dresses the language menus of a shadow root; once is enough. Their rules come with their own chunk. */
export function adoptMenuStyles(root: ShadowRoot): void {
  if (dressed.has(root)) return;
  dressed.add(root);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(menu);
  }
  root.adoptedStyleSheets.push(sheet);
}
