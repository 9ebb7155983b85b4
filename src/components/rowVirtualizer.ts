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

const OVERSCAN = 3;

/** The assumed height of the box until it is measured, in CSS pixels. */
const FIRST_HEIGHT = 600;

export interface Row {
  readonly index: number;
  /** In CSS pixels, in addition to the gap. The space above the row for rows that are not rendered. */
  readonly space: number;
}

export interface RowWindowOptions {
  readonly box: RefObject<HTMLElement | null>;
  /** A stable key for each row. Must be the same array object until the rows change. */
  readonly keys: readonly number[];
  /** In CSS pixels. */
  readonly sizeOf: (index: number) => number;
  readonly kept: readonly number[];
  /** In CSS pixels. Also applies before the first row and after the last. */
  readonly gap: number;
  readonly isEnabled: boolean;
}

export interface RowOptions extends RowWindowOptions {
  /** Must be a new function whenever `keys` change. */
  readonly getItemKey: (index: number) => number;
}

function withKept(range: Range, kept: readonly number[]): number[] {
  const last = range.count - 1;
  const indexes = new Set([...defaultRangeExtractor(range), ...kept, last]);
  return [...indexes].filter((index) => index >= 0 && index <= last).toSorted((a, b) => a - b);
}

export interface RowVirtualizer {
  rows(options: RowOptions): readonly Row[];
  readonly measure: (row: HTMLElement | null) => void;
  /** Must be called when the rows are in the document. */
  onRendered(): void;
  close(): void;
}

/** @param render renders the list again, after different rows came into view or the height of a row changed */
export function createRowVirtualizer(options: RowOptions, render: () => void): RowVirtualizer {
  // React calls `measure` during a commit, and `flushSync` is not allowed during a commit.
  let isMeasuring = false;
  const onChange = (_instance: unknown, isScroll: boolean) =>
    isScroll && !isMeasuring ? flushSync(render) : render();
  // A new `rangeExtractor` makes the virtualizer compute all rows again, so the function is kept until `kept` changes.
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
  // Browsers with scroll anchoring keep the scroll position. A correction by the virtualizer would interrupt the user's
  // scrolling.
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
