import type { SelectedLines } from '../../../domain/page/placeSelection';
import { isSelectable } from '../../../domain/page/selection';

export interface SelectedText {
  /** Includes white space at its ends. */
  readonly text: string;
  /** The language tag of the element around the text; empty if the page sets none. */
  readonly language: string;
  readonly isInField: boolean;
  readonly isEditable: boolean;
  /** Measures the position on the screen. Undefined if no part of the text is visible. */
  readLines(): SelectedLines | undefined;
  isSame(other: SelectedText): boolean;
  readonly bounds: readonly unknown[];
  /** Selects the text again and focuses its field. */
  restore(): void;
  /** The user can undo the replacement. False if the page did not accept it. */
  replace(text: string): boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const OPTED_OUT = '[translate="no"],.notranslate,[data-la-ignore],lang-assistant';

/** Other input types hold passwords, numbers or addresses, which are not prose. */
const isTextField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search)$/.test(element.type));

const languageAt = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

const insert = (text: string) => document.execCommand('insertText', false, text);

function isSame(bounds: readonly unknown[], other: SelectedText): boolean {
  return bounds.every((bound, index) => bound === other.bounds[index]);
}

function readField(field: Field): SelectedText | undefined {
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  if (start === null || end === null || field.closest(OPTED_OUT)) return undefined;
  if (field.autocomplete.startsWith('cc-')) return undefined;
  const text = field.value.slice(start, end);
  const bounds = [field, start, end];
  function restore(): void {
    field.focus({ preventScroll: true });
    field.setSelectionRange(start, end, direction ?? 'none');
  }
  return {
    text,
    language: languageAt(field),
    isInField: true,
    isEditable: !field.readOnly && !field.disabled,
    // Browsers do not report the position of the text in a field, so the whole field counts as one line.
    readLines: () => ({ boxes: [field.getBoundingClientRect()], isRtl: isRtl(field) }),
    isSame: (other) => isSame(bounds, other),
    bounds,
    restore,
    replace(replacement) {
      if (field.value.slice(start, end) !== text) return false;
      restore();
      const before = field.value;
      const wanted = before.slice(0, start) + replacement + before.slice(end);
      if (insert(replacement) && field.value === wanted) return true;
      // The field cut the text, for example because of `maxlength`.
      if (field.value !== before) document.execCommand('undo');
      return false;
    },
  };
}

/** `range.getClientRects()` would also return the larger boxes of whole elements. */
function readBoxes(range: Range): DOMRect[] {
  const { commonAncestorContainer: root, startContainer, endContainer } = range;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  for (
    let node: Node | null = root instanceof Text ? root : walker.nextNode();
    node;
    node = walker.nextNode()
  ) {
    if (!range.intersectsNode(node)) continue;
    const part = document.createRange();
    part.selectNodeContents(node);
    if (node === startContainer) part.setStart(node, range.startOffset);
    if (node === endContainer) part.setEnd(node, range.endOffset);
    if (String(part).trim() !== '') boxes.push(...part.getClientRects());
  }
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

/**
 * `String(selection)` has an empty line between two `p`, but each line break that is inserted starts a new paragraph. So
 * the empty line would become an empty paragraph.
 */
function toInserted(text: string, range: Range): string {
  const hasParagraphs = range.cloneContents().querySelectorAll('p').length > 1;
  return hasParagraphs ? text.replace(/\n\n/g, '\n') : text;
}

function isOptedOut(range: Range, root: Element): boolean {
  if (root.closest(OPTED_OUT)) return true;
  return [...root.querySelectorAll(OPTED_OUT)].some((element) => range.intersectsNode(element));
}

function readRange(selection: Selection): SelectedText | undefined {
  if (selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  const { commonAncestorContainer: container, startContainer, startOffset, endContainer, endOffset } = range;
  const root = container instanceof Element ? container : container.parentElement;
  // Some browsers also report a selection inside a shadow root.
  if (root?.getRootNode() !== document || isOptedOut(range, root)) return undefined;
  const text = String(selection);
  const bounds = [startContainer, startOffset, endContainer, endOffset];
  const field = root instanceof HTMLElement && root.isContentEditable ? root : undefined;
  function restore(): void {
    field?.closest<HTMLElement>('[contenteditable]')?.focus({ preventScroll: true });
    selection.removeAllRanges();
    selection.addRange(range);
  }
  return {
    text,
    language: languageAt(root),
    isInField: field !== undefined,
    isEditable: field !== undefined,
    readLines() {
      const boxes = readBoxes(range);
      const isBackwards = isRtl(endContainer instanceof Element ? endContainer : root);
      return boxes.length > 0 ? { boxes, isRtl: isBackwards } : undefined;
    },
    isSame: (other) => isSame(bounds, other),
    bounds,
    restore,
    replace(replacement) {
      if (String(range) === '') return false;
      const inserted = toInserted(replacement, range);
      restore();
      return insert(inserted);
    },
  };
}

export function readSelectedText(): SelectedText | undefined {
  const { activeElement } = document;
  const selection = getSelection();
  const selected = isTextField(activeElement) ? readField(activeElement) : selection && readRange(selection);
  return selected && isSelectable(selected.text) && /\p{L}/u.test(selected.text) ? selected : undefined;
}
