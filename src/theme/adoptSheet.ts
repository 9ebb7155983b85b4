const adopted = new WeakMap<ShadowRoot, CSSStyleSheet[]>();

/** Appends a constructed style sheet to a shadow root, unless it already has it. */
export function adoptSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  // The facade adopted the first sheets.
  const sheets = adopted.get(root) ?? [...root.adoptedStyleSheets];
  if (sheets.includes(sheet)) return;
  adopted.set(root, [...sheets, sheet]);
  root.adoptedStyleSheets.push(sheet);
}

/**
 * Adopts all sheets again. Browsers drop constructed sheets when a root moves to another document, and accept
 * them only in the document that created them.
 */
export function readoptSheets(root: ShadowRoot): void {
  if (root.ownerDocument === document) root.adoptedStyleSheets = adopted.get(root) ?? [];
}
