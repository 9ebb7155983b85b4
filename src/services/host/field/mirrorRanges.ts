import type { FieldText } from '../../contracts/field';
import type { RangeSource } from './rangeMarks';

/** The colours of marks, which the page sets on the field. */
const COLOURS = ['--la-mark-spelling', '--la-mark-grammar', '--la-mark-style'];

/** The CSS properties that determine the positions of characters and the page's colours. */
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

/** The offset of the mirror from the element's own place, in its pixels. */
type OffsetOf = (rect: DOMRect) => { readonly left: number; readonly top: number };

/**
 * Ranges for a textarea or input in browsers that have none for values: in an invisible copy of its text over it, in our
 * shadow root. A line is a block; only lines that have changed are written.
 */
export function createMirrorRanges(
  { element: field, read, visible }: FieldText,
  mirror: HTMLElement,
  offsetOf: OffsetOf,
): RangeSource {
  const text = document.createElement('div');
  mirror.replaceChildren(text);
  let lines: readonly string[] = [];
  let starts: readonly number[] = [];

  /** Writes the lines that differ. An empty line keeps its height by the `br`. */
  function write(): void {
    const next = read().split('\n');
    let head = 0;
    while (head < lines.length && head < next.length && lines[head] === next[head]) head += 1;
    let tail = 0;
    const most = Math.min(lines.length, next.length) - head;
    while (tail < most && lines.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
    for (let index = lines.length - tail - 1; index >= head; index--) text.children[index]?.remove();
    const before = text.children[head] ?? null;
    for (const line of next.slice(head, next.length - tail)) {
      const block = document.createElement('div');
      block.append(line === '' ? document.createElement('br') : line);
      text.insertBefore(block, before);
    }
    lines = next;
    let start = 0;
    starts = next.map((line) => (start += line.length + 1) - line.length - 1);
  }

  function pointAt(offset: number): readonly [Node, number] | undefined {
    const index = starts.findLastIndex((start) => start <= offset);
    const node = text.children[index]?.firstChild;
    return node instanceof Text ? [node, Math.min(offset - (starts[index] ?? 0), node.length)] : undefined;
  }

  function place(): void {
    const style = getComputedStyle(field);
    for (const name of COPIED) text.style[name] = style[name];
    for (const name of COLOURS) text.style.setProperty(name, style.getPropertyValue(name));
    const isLine = field instanceof HTMLInputElement;
    if (isLine) text.style.whiteSpace = 'pre';
    const { left, top } = offsetOf(field.getBoundingClientRect());
    Object.assign(mirror.style, {
      left: `${left + field.clientLeft}px`,
      top: `${top + field.clientTop}px`,
      width: `${field.clientWidth}px`,
      height: `${field.clientHeight}px`,
      alignItems: isLine ? 'center' : '',
    });
    text.style.translate = `${-field.scrollLeft}px ${-field.scrollTop}px`;
  }

  function createRange(start: number, end: number): Range | undefined {
    const from = pointAt(start);
    const to = pointAt(end);
    if (!from || !to) return undefined;
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return range;
  }

  return {
    createRange,
    visible,
    beforeSet() {
      write();
      place();
    },
    onPlace: place,
    onDispose: () => mirror.remove(),
  };
}
