import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import type { RefObject } from 'react';

/** The number of rows that are rendered beyond each edge. */
const OVERSCAN = 3;

/** Assumed height of the box until it is measured, in CSS pixels. */
const FIRST_HEIGHT = 600;

/** A rendered row. */
export interface Row {
  readonly index: number;
  /** Space above the row for rows that are not rendered, in CSS pixels, in addition to the gap. */
  readonly space: number;
}

export interface RowWindowOptions {
  /** The scroll container. */
  readonly box: RefObject<HTMLElement | null>;
  /** Stable keys of all rows. The array stays the same object while the rows do not change. */
  readonly keys: readonly number[];
  /** Estimated height of a row, in CSS pixels. */
  readonly sizeOf: (index: number) => number;
  /** The rows that stay rendered even outside the viewport. */
  readonly kept: readonly number[];
  /** Gap between rows, before the first and after the last, in CSS pixels. */
  readonly gap: number;
  /** If false, all rows are rendered. */
  readonly isEnabled: boolean;
}

export interface RowOptions extends RowWindowOptions {
  /** Returns the key of a row. Must be a new function whenever `keys` change. */
  readonly getItemKey: (index: number) => number;
}

/** Adds the kept rows and the last row to the visible rows and their neighbours. */
function withKept(range: Range, kept: readonly number[]): number[] {
  const last = range.count - 1;
  const indexes = new Set([...defaultRangeExtractor(range), ...kept, last]);
  return [...indexes].filter((index) => index >= 0 && index <= last).toSorted((a, b) => a - b);
}

/** Chooses the rows of a long list that are rendered. `useRowWindow` loads and drives it. */
export interface RowVirtualizer {
  /** The rows to render now. */
  rows(options: RowOptions): readonly Row[];
  /** The `ref` of a row, which measures it. */
  readonly measure: (row: HTMLElement | null) => void;
  /** Call this when the rows of `rows` are in the document. */
  onRendered(): void;
  close(): void;
}

/** @param render renders the list again, after other rows came into view or the height of a row changed */
export function createRowVirtualizer(options: RowOptions, render: () => void): RowVirtualizer {
  // React calls `measure` during a commit, and `flushSync` is not allowed during a commit.
  let isMeasuring = false;
  const onChange = (_instance: unknown, isScroll: boolean) =>
    isScroll && !isMeasuring ? flushSync(render) : render();
  // The virtualizer computes all rows again when `rangeExtractor` is a new function, so the function is kept while
  // `kept` stays the same.
  let kept: readonly number[] | undefined;
  let rangeExtractor: (range: Range) => number[] = defaultRangeExtractor;

  function toOptions(current: RowOptions) {
    const { box, keys, sizeOf, getItemKey, gap, isEnabled } = current;
    if (kept !== current.kept) {
      kept = current.kept;
      rangeExtractor = (range) => withKept(range, current.kept);
    }
    return {
      count: keys.length,
      getScrollElement: () => box.current,
      estimateSize: sizeOf,
      getItemKey,
      rangeExtractor,
      overscan: OVERSCAN,
      gap,
      paddingStart: gap,
      paddingEnd: gap,
      initialRect: { width: 0, height: FIRST_HEIGHT },
      initialOffset: Number.MAX_SAFE_INTEGER,
      enabled: isEnabled,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange,
    };
  }

  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(toOptions(options));
  // Browsers with scroll anchoring keep the scroll position by themselves. The correction by the virtualizer would
  // interrupt the user's scrolling.
  if (CSS.supports('overflow-anchor', 'auto'))
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const { _didMount: connect, _willUpdate: onRendered } = virtualizer;

  return {
    rows(current) {
      virtualizer.setOptions(toOptions(current));
      let end = 0;
      return virtualizer.getVirtualItems().map(({ index, start, end: itemEnd }) => {
        const space = start - current.gap - end;
        end = itemEnd;
        return { index, space };
      });
    },
    measure(row) {
      isMeasuring = true;
      try {
        virtualizer.measureElement(row);
      } finally {
        isMeasuring = false;
      }
    },
    onRendered,
    close: connect(),
  };
}
