import type { Lines } from '@lang-assistant/ui/popover';
import { isSelectable } from './actions.js';

export interface SelectedText {
  /** Includes white space at its ends. */
  readonly text: string;
  /** The language tag of the element around the text; empty if the page sets none. */
  readonly language: string;
  readonly isInField: boolean;
  /** Measures the position on the screen. Undefined if no part of the text is visible. */
  readLines(): Lines | undefined;
  isSame(other: SelectedText): boolean;
  readonly bounds: readonly unknown[];
  /** Selects the text again and focuses its field. */
  restore(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const OPTED_OUT = '[translate="no"],.notranslate,[data-la-ignore],lang-assistant';

/** Other input types hold passwords, numbers or addresses, which are not prose. */
const isTextField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search)$/.test(element.type));

const languageAt = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

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
    // Browsers do not report the position of the text in a field, so the whole field counts as one line.
    readLines: () => ({ boxes: [field.getBoundingClientRect()], isRtl: isRtl(field) }),
    isSame: (other) => isSame(bounds, other),
    bounds,
    restore,
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
    readLines() {
      const boxes = readBoxes(range);
      const isBackwards = isRtl(endContainer instanceof Element ? endContainer : root);
      return boxes.length > 0 ? { boxes, isRtl: isBackwards } : undefined;
    },
    isSame: (other) => isSame(bounds, other),
    bounds,
    restore,
  };
}

export function readSelectedText(): SelectedText | undefined {
  const { activeElement } = document;
  const selection = getSelection();
  const selected = isTextField(activeElement) ? readField(activeElement) : selection && readRange(selection);
  return selected && isSelectable(selected.text) && /\p{L}/u.test(selected.text) ? selected : undefined;
}
