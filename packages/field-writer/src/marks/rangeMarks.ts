import type { TextRange } from '@lang-assistant/core/check';
import type { FieldMarks, Mark } from './types.js';
import { addHighlight, HIGHLIGHTS, OPEN_HIGHLIGHT } from './highlights.js';

export type DrawnRange = AbstractRange & Pick<Range, 'getClientRects' | 'getBoundingClientRect'>;

/** Hundreds of ranges make each repaint slower (WebKit). */
const MAX_RANGES = 300;

export interface RangeSource {
  readonly createRange: (start: number, end: number) => DrawnRange | undefined;
  readonly visible: () => TextRange;
  /** Whether a range is still at the position of its mark. By default, it is compared with a new range. */
  readonly isCurrent?: (range: DrawnRange, mark: Mark) => boolean;
  readonly beforeSet?: () => void;
  readonly onPlace?: () => void;
  readonly onDispose: () => void;
}

interface Drawn {
  readonly range: DrawnRange;
  readonly remove: () => void;
}

const isSameRange = (a: AbstractRange, b: AbstractRange | undefined): boolean =>
  a.startContainer === b?.startContainer &&
  a.startOffset === b.startOffset &&
  a.endContainer === b.endContainer &&
  a.endOffset === b.endOffset;

function nearest(marks: readonly Mark[], { start, end }: TextRange): readonly Mark[] {
  const screen = end - start;
  const near = marks.filter((mark) => mark.end >= start - screen && mark.start <= end + screen);
  if (near.length <= MAX_RANGES) return near;
  const middle = (start + end) / 2;
  return near
    .toSorted((a, b) => Math.abs(a.start - middle) - Math.abs(b.start - middle))
    .slice(0, MAX_RANGES);
}

export function createRangeMarks(options: RangeSource): FieldMarks {
  const { createRange, visible, beforeSet, onPlace, onDispose } = options;
  const {
    isCurrent = (range: DrawnRange, { start, end }: Mark) => isSameRange(range, createRange(start, end)),
  } = options;
  const drawn = new Map<number, Drawn>();
  let marks: readonly Mark[] = [];
  let removeOpen: (() => void) | undefined;
  let openId: number | undefined;

  function remove(id: number): void {
    drawn.get(id)?.remove();
    drawn.delete(id);
  }

  function draw(wanted: readonly Mark[]): void {
    const ids = new Set(wanted.map(({ id }) => id));
    for (const id of drawn.keys()) if (!ids.has(id)) remove(id);
    for (const mark of wanted) {
      const before = drawn.get(mark.id);
      // The browser moves most ranges with the text.
      if (before && isCurrent(before.range, mark)) continue;
      remove(mark.id);
      const range = createRange(mark.start, mark.end);
      if (range) drawn.set(mark.id, { range, remove: addHighlight(HIGHLIGHTS[mark.kind], range) });
    }
    removeOpen?.();
    const open = openId === undefined ? undefined : drawn.get(openId);
    removeOpen = open && addHighlight(OPEN_HIGHLIGHT, open.range);
  }

  const marksOf: FieldMarks = {
    set(next, open) {
      beforeSet?.();
      marks = next;
      openId = open;
      // Finding the other marks in view would force a layout, so `place` draws them later.
      draw(next.filter(({ id }) => drawn.has(id)));
    },
    rectOf(id) {
      const known = drawn.get(id);
      if (known) return known.range.getBoundingClientRect();
      const mark = marks.find((other) => other.id === id);
      return mark && createRange(mark.start, mark.end)?.getBoundingClientRect();
    },
    hit(x, y) {
      for (const [id, { range }] of drawn)
        for (const rect of range.getClientRects())
          if (x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top && y <= rect.bottom) return id;
      return undefined;
    },
    place() {
      onPlace?.();
      if (marks.length > 0) draw(nearest(marks, visible()));
    },
    dispose() {
      marks = [];
      openId = undefined;
      draw([]);
      onDispose();
    },
  };
  return marksOf;
}
