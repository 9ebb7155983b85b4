/** The offset of the caret in the text of a field; undefined if a part of the text is selected. */
export function caretOf(field: HTMLElement): number | undefined {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return field.selectionStart === field.selectionEnd ? (field.selectionStart ?? undefined) : undefined;
  const selected = getSelection();
  if (!selected?.isCollapsed || !selected.anchorNode) return undefined;
  const before = document.createRange();
  before.setStart(field, 0);
  before.setEnd(selected.anchorNode, selected.anchorOffset);
  return before.toString().length;
}

/** Puts the caret into the text of a field. A contenteditable element must contain one text node. */
export function setCaret(field: HTMLElement, offset: number): void {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    field.setSelectionRange(offset, offset);
  else if (field.firstChild) getSelection()?.collapse(field.firstChild, offset);
}
