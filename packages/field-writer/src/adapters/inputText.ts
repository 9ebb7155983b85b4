import { moveCaret } from '../checks/edit.js';
import type { FieldText } from './types.js';
import { visibleRange } from '../fields/visibleRange.js';

/** By then, frameworks have written their state back, and editors have handled `selectionchange`. */
export const nextTimer = () => new Promise<void>((resolve) => setTimeout(resolve));

export function createInputText(field: HTMLTextAreaElement | HTMLInputElement): FieldText {
  const { ownerDocument } = field;
  const isFocused = () => field.matches(':focus');

  function selection() {
    const { selectionStart: start, selectionEnd: end } = field;
    return isFocused() && start !== null && end !== null ? { start, end } : undefined;
  }

  return {
    element: field,
    read: () => field.value,
    get isReadOnly() {
      return field.readOnly || field.matches(':disabled');
    },
    selection,
    select({ start, end }) {
      field.focus({ preventScroll: true });
      field.setSelectionRange(start, end);
    },
    visible: () => visibleRange(field, field.value.length),
    isPlain: () => true,
    async replace({ start, end }, text, before) {
      if (field.readOnly || field.matches(':disabled')) return 'readOnly';
      const { value, maxLength, scrollTop } = field;
      const expected = value.slice(0, start) + text + value.slice(end);
      // Only the page can have set a longer value. The browser would cut what is inserted.
      if (maxLength >= 0 && text !== '' && expected.length > maxLength) return 'tooLong';
      const edit = { start, removed: end - start, added: text.length };
      const selected = selection() ?? before ?? { start: end, end };
      field.focus({ preventScroll: true });
      field.setSelectionRange(start, end);
      // Only `execCommand` keeps the browser's undo history. Inserting an empty text does nothing in some browsers.
      if (text === '') ownerDocument.execCommand('delete');
      else ownerDocument.execCommand('insertText', false, text);
      if (field.value === expected) {
        field.setSelectionRange(moveCaret(selected.start, edit), moveCaret(selected.end, edit));
        field.scrollTop = scrollTop;
        await nextTimer();
        return field.value === value ? 'refused' : undefined;
      }
      if (field.value !== value) ownerDocument.execCommand('undo');
      field.setSelectionRange(selected.start, selected.end);
      return 'refused';
    },
  };
}
