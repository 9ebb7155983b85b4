const adopted = new WeakMap<ShadowRoot, CSSStyleSheet[]>();

/** Puts a constructed sheet on a shadow root, after those that it has; twice is as good as once. */
export function adoptSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  const sheets = adopted.get(root) ?? [];
  if (sheets.includes(sheet)) return;
  adopted.set(root, [...sheets, sheet]);
  root.adoptedStyleSheets.push(sheet);
}

/**
 * Puts all of them on again. Browsers drop constructed sheets when a root moves to another document,
 * and take them back only in the one that they were made in.
 */
export function adoptSheetsAgain(root: ShadowRoot): void {
  if (root.ownerDocument === document) root.adoptedStyleSheets = adopted.get(root) ?? [];
}
