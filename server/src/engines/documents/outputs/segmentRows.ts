import { EventEmitter, once } from 'node:events';
import type { BilingualRow, RowGroups as BilingualRowGroups } from '@lang-assistant/documents';
import type { SegmentWarning } from '../../translation/chain';

/** A segment of a translated document, for the outputs beside the document itself. */
export interface SegmentRow extends BilingualRow {
  readonly warnings: readonly SegmentWarning[];
}

export type RowGroups = BilingualRowGroups<SegmentRow>;

/** The rows of a document while it is translated. */
export interface RowFeed {
  /** Adds the rows of different segments, in any order. */
  add(rows: readonly SegmentRow[]): void;
  /** Ends `groups` with an error, because some rows will never be complete. */
  fail(error: unknown): void;
  /** One row per segment, each as soon as all rows before it are complete. May be called for each output. */
  groups(): AsyncGenerator<readonly SegmentRow[]>;
}

/** How many rows are passed on at a time. */
const MAX_GROUP = 100;

/** @param segments of the document, in order; equal ones share a row */
export function createRowFeed(segments: readonly string[]): RowFeed {
  const rows = new Map<string, SegmentRow>();
  const changes = new EventEmitter().setMaxListeners(0);
  let failure: { readonly error: unknown } | undefined;

  /** The rows that are complete, from the index of a segment on. */
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
