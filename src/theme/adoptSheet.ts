const adopted = new WeakMap<ShadowRoot, CSSStyleSheet[]>();

export function adoptSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  const sheets = adopted.get(root) ?? [];
  if (sheets.includes(sheet)) return;
  adopted.set(root, [...sheets, sheet]);
  // A root in another document gets its sheets when it returns to this document.
  if (root.ownerDocument === document) root.adoptedStyleSheets.push(sheet);
}

/**
 * Browsers drop constructed sheets when a root moves to another document, and accept them only in the document that
 * created them.
 */
export function readoptSheets(root: ShadowRoot): void {
  if (root.ownerDocument === document) root.adoptedStyleSheets = adopted.get(root) ?? [];
}

/** Records the sheets that other code has adopted in the root. */
export function keepSheets(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  if (!adopted.has(root)) adopted.set(root, [...sheets]);
}
