import { EventEmitter, once } from 'node:events';
import type { BilingualRow, RowGroups as BilingualRowGroups } from '@lang-assistant/documents';
import type { SegmentWarning } from '../../translation/chain';

export interface SegmentRow extends BilingualRow {
  readonly warnings: readonly SegmentWarning[];
}

export type RowGroups = BilingualRowGroups<SegmentRow>;

/** Collects the rows of a document while it is translated, and passes them to the outputs in order. */
export interface RowFeed {
  /** Adds rows in any order. Equal segments share a row. */
  add(rows: readonly SegmentRow[]): void;
  /** Makes `groups` throw the error, because some rows will never arrive. */
  fail(error: unknown): void;
  /**
   * Yields one row per segment, in the order of the document. A row waits until all rows before it have arrived. Each
   * output makes its own call.
   */
  groups(): AsyncGenerator<readonly SegmentRow[]>;
}

const MAX_GROUP = 100;

/** @param segments all segments of the document, in order; equal segments share a row */
export function createRowFeed(segments: readonly string[]): RowFeed {
  const rows = new Map<string, SegmentRow>();
  const changes = new EventEmitter().setMaxListeners(0);
  let failure: { readonly error: unknown } | undefined;

  /** Stops at the first row that has not arrived. */
  function groupFrom(place: number): readonly SegmentRow[] {
    const group: SegmentRow[] = [];
    for (const segment of segments.slice(place, place + MAX_GROUP)) {
      const row = rows.get(segment);
      if (!row) break;
      group.push(row);
    }
    return group;
  }

  return {
    add(added) {
      for (const row of added) rows.set(row.source, row);
      changes.emit('change');
    },
    fail(error) {
      failure = { error };
      changes.emit('change');
    },
    async *groups() {
      let place = 0;
      while (place < segments.length) {
        const group = groupFrom(place);
        place += group.length;
        if (group.length > 0) yield group;
        else if (failure) throw failure.error;
        else await once(changes, 'change');
      }
    },
  };
}
