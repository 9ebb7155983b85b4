import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react';

/** Rows rendered beyond each edge. */
const OVERSCAN = 3;

/** Assumed height of the box until it is measured, in CSS pixels. */
const FIRST_HEIGHT = 600;

/** A rendered row. */
export interface Row {
  readonly index: number;
  /** Space above the row for rows that are not rendered, in CSS pixels, in addition to the gap. */
  readonly space: number;
}

interface RowWindowOptions {
  /** The scroll container. */
  readonly box: RefObject<HTMLElement | null>;
  /** Stable keys of all rows. The array stays the same object while the rows do not change. */
  readonly keys: readonly number[];
  /** Estimated height of a row, in CSS pixels. */
  readonly sizeOf: (index: number) => number;
  /** Rows that stay rendered outside the viewport. */
  readonly kept: readonly number[];
  /** Gap between rows, before the first and after the last, in CSS pixels. */
  readonly gap: number;
  /** If false, all rows are rendered. */
  readonly isEnabled: boolean;
}

const toRow = (_row: unknown, index: number): Row => ({ index, space: 0 });

/**
 * Virtualizes a long list. Rendered are the visible rows, a few around them, the last one, and those in
 * `kept`. Rows are in normal flow, with space in place of missing ones, so that a growing row moves those
 * below it. The list starts at its end.
 */
export function useRowWindow({ box, keys, sizeOf, kept, gap, isEnabled }: RowWindowOptions) {
  const last = keys.length - 1;
  const withKept = useCallback(
    (range: Range) => {
      const indexes = new Set([...defaultRangeExtractor(range), ...kept, last]);
      return [...indexes].filter((index) => index >= 0 && index <= last).toSorted((a, b) => a - b);
    },
    [kept, last],
  );
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    getScrollElement: () => box.current,
    estimateSize: sizeOf,
    getItemKey,
    rangeExtractor: withKept,
    overscan: OVERSCAN,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    initialRect: { width: 0, height: FIRST_HEIGHT },
    initialOffset: Number.MAX_SAFE_INTEGER,
    enabled: isEnabled,
  });
  useLayoutEffect(() => {
    // Browsers with scroll anchoring keep the position without interrupting a scroll; the virtualizer's
    // correction would interrupt it.
    if (CSS.supports('overflow-anchor', 'auto'))
      Object.assign(virtualizer, { shouldAdjustScrollPositionOnItemSizeChange: () => false });
  }, [virtualizer]);
  const all = useMemo(() => keys.map(toRow), [keys]);
  if (!isEnabled) return { rows: all, measure: undefined };

  let end = 0;
  const rows = virtualizer.getVirtualItems().map((item): Row => {
    const space = item.start - gap - end;
    end = item.end;
    return { index: item.index, space };
  });
  return { rows, measure: virtualizer.measureElement };
}
