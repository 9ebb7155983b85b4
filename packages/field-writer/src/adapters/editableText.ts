import { moveCaret } from '../checks/edit.js';
import type { FieldAdapter, FieldText } from './types.js';
import { nextTimer } from './inputText.js';
import { readEditable, type EditableContent } from './readEditable.js';
import { visibleRange } from '../fields/visibleRange.js';

export interface EditableText extends FieldText {
  /** By the offsets of the last `read`. */
  rangeOf(start: number, end: number): Range | undefined;
}

/** In Chromium, each shadow root has its own selection. */
function selectionOf(element: HTMLElement): Selection | null {
  const root = element.getRootNode();
  const own: unknown = Reflect.get(root, 'getSelection');
  return typeof own === 'function' ? Reflect.apply(own, root, []) : element.ownerDocument.getSelection();
}

/**
 * Offers the replacement to the editor in a `beforeinput` event, as browsers do for their spelling suggestions.
 * @returns true if the editor has taken over
 */
function offerReplacement(field: HTMLElement, text: string): boolean {
  const range = selectionOf(field)?.getRangeAt(0);
  if (!range) return false;
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  const event = new InputEvent('beforeinput', {
    inputType: text === '' ? 'deleteContentBackward' : 'insertReplacementText',
    data: text === '' ? null : text,
    dataTransfer,
    targetRanges: [new StaticRange(range)],
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  return !field.dispatchEvent(event);
}

/** The `input` event of `execCommand` looks like typing, and TinyMCE would not make it a separate undo step. */
function reportReplacement(field: HTMLElement, text: string): void {
  const inputType = 'insertReplacementText';
  field.dispatchEvent(new InputEvent('input', { inputType, data: text, bubbles: true, composed: true }));
}

/** An `input` event is not enough: editors update the DOM after it, and their undo dispatches none. */
function followNodes(field: HTMLElement, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(field, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** One text node has no formatting. With `white-space: pre-wrap`, it can have line breaks. */
function isInOneText(range: Range | undefined): boolean {
  const node = range?.startContainer;
  return node instanceof Text && node === range?.endContainer && !String(range).includes('\n');
}

export function createEditableText(field: HTMLElement): EditableText {
  const { ownerDocument } = field;
  let content: EditableContent = readEditable(field);
  const isReadOnly = () => !field.isContentEditable || field.getAttribute('aria-readonly') === 'true';

  function read(): string {
    content = readEditable(field);
    return content.text;
  }

  function selection() {
    const selected = selectionOf(field);
    if (!selected?.anchorNode || !field.contains(selected.anchorNode)) return undefined;
    const range = selected.getRangeAt(0);
    // Editors may have replaced the nodes since the last `read`.
    const { offsetOf } = readEditable(field);
    return {
      start: offsetOf(range.startContainer, range.startOffset),
      end: offsetOf(range.endContainer, range.endOffset),
    };
  }

  function select(start: number, end: number): void {
    const range = content.rangeOf(start, end);
    if (!range) return;
    field.focus({ preventScroll: true });
    const { startContainer, startOffset, endContainer, endOffset } = range;
    selectionOf(field)?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  }

  return {
    element: field,
    read,
    get isReadOnly() {
      return isReadOnly();
    },
    selection,
    select: ({ start, end }) => select(start, end),
    visible: () => visibleRange(field, content.text.length),
    isPlain: ({ start, end }) => isInOneText(content.rangeOf(start, end)),
    rangeOf: (start, end) => content.rangeOf(start, end),
    async replace({ start, end }, text, last) {
      if (isReadOnly()) return 'readOnly';
      // Otherwise Trix would change text at the caret of the previous change, and save another text than it shows.
      if (field.localName === 'trix-editor' && (start === end || text === '')) return 'refused';
      const before = read();
      const expected = before.slice(0, start) + text + before.slice(end);
      const edit = { start, removed: end - start, added: text.length };
      const selected = last ?? selection() ?? { start: end, end };
      const isDone = async () => {
        // Editors write their state to the DOM after the event.
        await nextTimer();
        return read() === expected;
      };
      select(start, end);
      // Editors read the selection only when the browser reports that it has changed.
      await nextTimer();
      const isTaken = offerReplacement(field, text);
      let isReplaced = isTaken && (await isDone());
      // If the editor changed nothing, it may still accept the browser's editing command.
      if (!isReplaced && read() === before) {
        select(start, end);
        if (text === '') ownerDocument.execCommand('delete');
        else ownerDocument.execCommand('insertText', false, text);
        isReplaced = await isDone();
        if (isReplaced) reportReplacement(field, text);
      }
      if (isReplaced) {
        select(moveCaret(selected.start, edit), moveCaret(selected.end, edit));
        return undefined;
      }
      if (content.text !== before) ownerDocument.execCommand('undo');
      await nextTimer();
      read();
      select(selected.start, selected.end);
      return 'refused';
    },
    onChange: (changed) => followNodes(field, changed),
  };
}

export function createAdapterText(adapter: FieldAdapter): EditableText {
  const { element } = adapter;
  return {
    element,
    read: () => adapter.text(),
    get isReadOnly() {
      return !adapter.isEditable;
    },
    selection: () => adapter.selection(),
    select: ({ start, end }) => adapter.select(start, end),
    visible: () => visibleRange(element, adapter.text().length),
    isPlain: ({ start, end }) => isInOneText(adapter.rangeOf(start, end)),
    rangeOf: (start, end) => adapter.rangeOf(start, end),
    async replace({ start, end }, text) {
      if (!adapter.isEditable) return 'readOnly';
      const before = adapter.text();
      adapter.replace(start, end, text);
      await nextTimer();
      return adapter.text() === before.slice(0, start) + text + before.slice(end) ? undefined : 'refused';
    },
    onChange: (changed) => adapter.onChange(changed),
    dispose: () => adapter.dispose(),
  };
}
