import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { Row, RowVirtualizer, RowWindowOptions } from '../rowVirtualizer';
import { useLazy } from './useLazy';

const loadVirtualizer = () =>
  import('../rowVirtualizer').then(({ createRowVirtualizer }) => createRowVirtualizer);

const toRow = (_row: unknown, index: number): Row => ({ index, space: 0 });

/**
 * Renders only some rows of a long list, once the code for it is loaded: the visible rows, a few rows around them, the
 * last row, and the rows in `kept`. Rows are in normal flow, with space in place of missing rows, so that a growing row
 * moves the rows below it. The list starts at its end.
 */
export function useRowWindow(options: RowWindowOptions) {
  const { keys, isEnabled } = options;
  const create = useLazy(isEnabled, loadVirtualizer);
  const [virtualizer, setVirtualizer] = useState<RowVirtualizer>();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const all = useMemo(() => keys.map(toRow), [keys]);
  const rowOptions = { ...options, getItemKey };
  if (create && !virtualizer) setVirtualizer(create(rowOptions, render));
  const rows = virtualizer?.rows(rowOptions);

  useLayoutEffect(() => virtualizer?.onRendered());
  useEffect(() => () => virtualizer?.close(), [virtualizer]);

  return isEnabled && rows ? { rows, measure: virtualizer?.measure } : { rows: all, measure: undefined };
}
