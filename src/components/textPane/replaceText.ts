import { fitEdit } from '@lang-assistant/core/text';

/**
 * `execCommand` is the only way to change a text without losing the undo history. Setting the value clears the history.
 */
function insert(text: string): void {
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

/** `execCommand` always changes the focused box. */
function isFocused(box: HTMLTextAreaElement): boolean {
  const root = box.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === box;
}

function insertAll(box: HTMLTextAreaElement, text: string): void {
  if (isFocused(box)) {
    box.select();
    insert(text);
  }
  // `execCommand` does nothing if the box is not rendered or the browser refuses.
  if (box.value !== text) box.value = text;
}

/** Makes one edit, which Undo reverts. The focus stays where it is. */
export function replaceText(box: HTMLTextAreaElement, text: string): void {
  const root = box.getRootNode();
  const focused = (root instanceof ShadowRoot ? root.activeElement : null) ?? document.activeElement;
  box.focus({ preventScroll: true });
  insertAll(box, text);
  if (focused === box) return;
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  else box.blur();
}

/** Undefined if the event does not contain the inserted text. */
function insertedText({ inputType, data }: InputEvent): string | undefined {
  if (inputType === 'insertLineBreak') return '\n';
  if (inputType !== 'insertText' && inputType !== 'insertFromPaste') return undefined;
  return data?.replace(/\r\n?/g, '\n');
}

/**
 * Cuts an edit that exceeds the limit before the browser applies it, and inserts only the part that fits, as one edit.
 * Does not cut compositions.
 * @returns the text that the edit would have produced; undefined if the browser applies the edit itself
 */
export function cutEdit(box: HTMLTextAreaElement, event: InputEvent, limit: number): string | undefined {
  const inserted = event.isComposing || !event.cancelable ? undefined : insertedText(event);
  const { value, selectionStart, selectionEnd } = box;
  const length = value.length - (selectionEnd - selectionStart);
  // A text never has more characters than UTF-16 code units, so a text that passes this check needs no counting.
  if (inserted === undefined || length + inserted.length <= limit) return undefined;
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  const wanted = before + inserted + after;
  const fitting = fitEdit(value, wanted, limit);
  if (fitting === wanted) return undefined;
  event.preventDefault();
  if (!fitting.startsWith(before) || !fitting.endsWith(after)) insertAll(box, fitting);
  else if (fitting !== value) insert(fitting.slice(before.length, fitting.length - after.length));
  return wanted;
}

/**
 * Undoes an edit that the browser has already applied, and applies the part that fits. The caret keeps its position.
 */
export function cutLastEdit(box: HTMLTextAreaElement, before: string, fitting: string): void {
  // Counted from the end, because the cut text is before the caret.
  const caret = Math.max(fitting.length - (box.value.length - box.selectionEnd), 0);
  if (isFocused(box)) document.execCommand('undo');
  // Chromium may also undo the text that was typed before.
  if (box.value !== before) insertAll(box, before);
  if (box.value !== fitting) insertAll(box, fitting);
  box.setSelectionRange(caret, caret);
}
