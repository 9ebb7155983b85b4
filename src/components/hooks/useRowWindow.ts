import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react';

/** Rows beyond the edges that are there before they come into sight. */
const OVERSCAN = 3;

/** Until the box has been measured, in CSS pixels. */
const FIRST_HEIGHT = 600;

/** A row that is there. */
export interface Row {
  readonly index: number;
  /** Room above it for rows that are not there, in CSS pixels, on top of the gap that all rows have. */
  readonly space: number;
}

interface RowWindowOptions {
  /** What scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  /** The keys of all rows: what a row is known by. They stay the same object while the rows do. */
  readonly keys: readonly number[];
  /** About how high a row will be, in CSS pixels. */
  readonly sizeOf: (index: number) => number;
  /** Rows that stay where they are out of sight. */
  readonly kept: readonly number[];
  /** Between rows, before the first and behind the last, in CSS pixels. */
  readonly gap: number;
  /** Whether there is a window at all; without one all rows are there. */
  readonly isOn: boolean;
}

const whole = (_row: unknown, index: number): Row => ({ index, space: 0 });

/**
 * Which rows of a long list are there: those in sight, a few around them, the last one, and those that are kept. They
 * stand in the flow one behind the other, with room for what is missing between them: a row that grows moves those below
 * it by itself. A list is first shown at its end.
 */
export function useRowWindow({ box, keys, sizeOf, kept, gap, isOn }: RowWindowOptions) {
  const last = keys.length - 1;
  const withKept = useCallback(
    (range: Range) => {
      const wanted = new Set([...defaultRangeExtractor(range), ...kept, last]);
      return [...wanted].filter((index) => index >= 0 && index <= last).toSorted((a, b) => a - b);
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
    enabled: isOn,
  });
  useLayoutEffect(() => {
    // Browsers that keep what is in sight where it is do it without ending a scroll that is under way; ours would.
    if (CSS.supports('overflow-anchor', 'auto'))
      Object.assign(virtualizer, { shouldAdjustScrollPositionOnItemSizeChange: () => false });
  }, [virtualizer]);
  const all = useMemo(() => keys.map(whole), [keys]);
  if (!isOn) return { rows: all, measure: undefined };

  let end = 0;
  const rows = virtualizer.getVirtualItems().map((item): Row => {
    const space = item.start - gap - end;
    end = item.end;
    return { index: item.index, space };
  });
  return { rows, measure: virtualizer.measureElement };
}
