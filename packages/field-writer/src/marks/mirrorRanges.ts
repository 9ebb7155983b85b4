import type { FieldText } from '../adapters/types.js';
import type { RangeSource } from './rangeMarks.js';
import { clipToVisible } from '../fields/visibleRect.js';

/** Colours of the marks. The page may set them on the field. */
const COLOURS = ['--la-mark-spelling', '--la-mark-grammar', '--la-mark-style'];

/** CSS properties that affect the positions of characters or the colours, copied from the field to the mirror. */
const COPIED = [
  'colorScheme',
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontKerning',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontVariant',
  'fontVariationSettings',
  'fontWeight',
  'hyphens',
  'letterSpacing',
  'lineBreak',
  'lineHeight',
  'overflowWrap',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
  'paddingTop',
  'tabSize',
  'textAlign',
  'textIndent',
  'textRendering',
  'textTransform',
  'unicodeBidi',
  'whiteSpace',
  'wordBreak',
  'wordSpacing',
  'writingMode',
] as const;

/** In CSS pixels, from the widget's element. */
type OffsetOf = (rect: DOMRect) => { readonly left: number; readonly top: number };

type Point = readonly [Node, number];

function rangeBetween(from: Point, to: Point): Range {
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

/**
 * Creates ranges for a textarea or an input in browsers that have no ranges for values. The ranges are in a mirror: an
 * invisible copy of the text over the field, in our shadow root. Each line is a block, so that only changed lines are
 * rewritten.
 */
export function createMirrorRanges(
  { element: field, read, visible }: FieldText,
  mirror: HTMLElement,
  offsetOf: OffsetOf,
): RangeSource {
  const text = document.createElement('div');
  mirror.replaceChildren(text);
  let lines: readonly string[] = [];
  /** The start offset of each line that is not empty, by its text node. */
  let starts = new Map<Node, number>();
  const placeOf = (node: Node, offset: number) => (starts.get(node) ?? NaN) + offset;

  /** Updates the lines that differ. A `br` keeps the height of an empty line. */
  function write(): void {
    const next = read().split('\n');
    let head = 0;
    while (head < lines.length && head < next.length && lines[head] === next[head]) head += 1;
    let tail = 0;
    const most = Math.min(lines.length, next.length) - head;
    while (tail < most && lines.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
    const old = [...text.children].slice(head, lines.length - tail);
    const after = text.children[lines.length - tail] ?? null;
    for (const line of next.slice(head, next.length - tail)) {
      const block = old.shift() ?? text.insertBefore(document.createElement('div'), after);
      block.replaceChildren(line === '' ? document.createElement('br') : line);
    }
    for (const block of old) block.remove();
    lines = next;
    starts = new Map();
    let start = 0;
    [...text.children].forEach((block, index) => {
      if (block.firstChild instanceof Text) starts.set(block.firstChild, start);
      start += (next[index]?.length ?? 0) + 1;
    });
  }

  function pointAt(offset: number): Point | undefined {
    const [node, start] = [...starts].findLast(([, from]) => from <= offset) ?? [];
    return node instanceof Text && start !== undefined
      ? [node, Math.min(offset - start, node.length)]
      : undefined;
  }

  function place(): void {
    const style = getComputedStyle(field);
    for (const name of COPIED) text.style[name] = style[name];
    for (const name of COLOURS) text.style.setProperty(name, style.getPropertyValue(name));
    const isLine = field instanceof HTMLInputElement;
    if (isLine) text.style.whiteSpace = 'pre';
    const rect = field.getBoundingClientRect();
    const { left, top } = offsetOf(rect);
    Object.assign(mirror.style, {
      left: `${left + field.clientLeft}px`,
      top: `${top + field.clientTop}px`,
      width: `${field.clientWidth}px`,
      height: `${field.clientHeight}px`,
      alignItems: isLine ? 'center' : '',
      clipPath: clipToVisible(field, rect.width / field.offsetWidth || 1),
    });
    text.style.translate = `${-field.scrollLeft}px ${-field.scrollTop}px`;
  }

  function createRange(start: number, end: number): Range | undefined {
    const from = pointAt(start);
    const to = pointAt(end);
    return from && to && rangeBetween(from, to);
  }

  return {
    createRange,
    visible,
    isCurrent: (range, { start, end }) =>
      placeOf(range.startContainer, range.startOffset) === start &&
      placeOf(range.endContainer, range.endOffset) === end,
    beforeSet: write,
    onPlace: place,
    onDispose: () => mirror.remove(),
  };
}
