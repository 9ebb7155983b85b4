import { moveCaret } from '../../../domain/field/edit';
import type { FieldAdapter, FieldText } from '../../contracts/field';
import { nextTimer } from './inputText';
import { readEditable, type EditableContent } from './readEditable';
import { visibleRange } from './visibleRange';

/** What the text of a contenteditable element is, and where each part of it stands. */
export interface EditableText extends FieldText {
  /** The DOM range of a part of the text that was read last. */
  rangeOf(start: number, end: number): Range | undefined;
}

/** The selection of the root that has the element: a shadow root has its own in Chromium. */
function selectionOf(element: HTMLElement): Selection | null {
  const root = element.getRootNode();
  const own: unknown = Reflect.get(root, 'getSelection');
  return typeof own === 'function' ? Reflect.apply(own, root, []) : element.ownerDocument.getSelection();
}

/**
 * Asks the editor that may be behind an element to replace the selection, as browsers do for their own spelling suggestions.
 * @returns true if it has taken over
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

/** Tells the editor what the `input` of a command does not: it is no typing, but a step of its own for undo (TinyMCE). */
function reportReplacement(field: HTMLElement, text: string): void {
  const inputType = 'insertReplacementText';
  field.dispatchEvent(new InputEvent('input', { inputType, data: text, bubbles: true, composed: true }));
}

/** Calls a function when nodes of the field change: editors write them after `input`, and undo without one. */
function followNodes(field: HTMLElement, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(field, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** One text node has neither formatting nor lines in it. */
const isInOneText = (range: Range | undefined) =>
  range?.startContainer instanceof Text && range.startContainer === range.endContainer;

/** The text of a contenteditable element. */
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
    // Editors may have replaced the nodes since the text was read.
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
      // Trix makes a removal or an insertion at the caret of the previous change: it would save another text than it shows.
      if (field.localName === 'trix-editor' && (start === end || text === '')) return 'refused';
      const before = read();
      const expected = before.slice(0, start) + text + before.slice(end);
      const edit = { start, removed: end - start, added: text.length };
      const selected = last ?? selection() ?? { start: end, end };
      const isDone = async () => {
        // Editors write their own state to the page after the event.
        await nextTimer();
        return read() === expected;
      };
      select(start, end);
      // They read the selection when the browser says that it has changed.
      await nextTimer();
      const isTaken = offerReplacement(field, text);
      let isReplaced = isTaken && (await isDone());
      // An editor that has changed nothing may still follow what the browser does.
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

/** The text of an editor, by its adapter. */
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
