import { z } from 'zod';
import { ApiError } from '../../common/apiError';
import { isSliceOver, nextSlice } from '../../common/slices';
import type { LanguagePair } from '../../engines/contracts/translation';
import { MAX_ENTRIES, type MemoryStore, type NewEntry } from '../../store/memory';
import { entryId } from '../../store/sqlMemory';
import { memoryFull } from './entries';
import { toNewEntry } from './newEntry';
import { readRows, type MemoryFormat, type RowProblem } from './readFiles';

/** A file with more problems is another file than its sender thinks. */
const MAX_PROBLEMS = 200;
const SHOWN_PROBLEMS = 100;

/** Entries per statement. The event loop runs between two statements. */
const BATCH = 200;

const count = z.int().min(0);

export const ImportReport = z.object({
  added: count,
  replaced: count,
  kept: count.describe('Other translations that the memory had, and that were not replaced.'),
  unchanged: count,
  skipped: count,
  problems: z
    .array(z.object({ line: z.int().min(1), reason: z.string() }))
    .readonly()
    .describe('Why lines were skipped: the first hundred.'),
});
export type ImportReport = z.output<typeof ImportReport>;

export interface ImportOptions {
  readonly format: MemoryFormat;
  readonly languages?: LanguagePair | undefined;
  readonly replaces: boolean;
  /** Nothing is written, and the report says what would be. */
  readonly isDryRun?: boolean | undefined;
  readonly author: string;
  readonly clock: () => number;
}

interface Problem {
  readonly line: number;
  readonly reason: RowProblem;
}

/** The entry of a row. A CSV file has no marks, so an equal target keeps the marks of the memory. */
interface ReadEntry extends NewEntry {
  readonly id: string;
  readonly hasMarks: boolean;
}

async function readEntries(
  file: AsyncIterable<Uint8Array>,
  { format, languages }: ImportOptions,
): Promise<{
  readonly entries: readonly ReadEntry[];
  readonly skipped: number;
  readonly problems: readonly Problem[];
}> {
  const entries: ReadEntry[] = [];
  const problems: Problem[] = [];
  let skipped = 0;
  for await (const { line, entry: given } of readRows(file, format, languages)) {
    if (isSliceOver()) await nextSlice();
    const entry = typeof given === 'string' ? given : toNewEntry(given);
    if (typeof entry === 'string') {
      skipped += 1;
      if (skipped <= SHOWN_PROBLEMS) problems.push({ line, reason: entry });
    } else entries.push({ ...entry, id: entryId(entry), hasMarks: format === 'tmx' });
  }
  return { entries, skipped, problems };
}

function isUnchanged(entry: ReadEntry, before: NewEntry): boolean {
  const hasSameMarks = JSON.stringify(entry.marks) === JSON.stringify(before.marks);
  return entry.target === before.target && (!entry.hasMarks || hasSameMarks);
}

/** Decides about the rows one after the other, as if each were saved by itself. */
async function planImport(memory: MemoryStore, entries: readonly ReadEntry[], replaces: boolean) {
  const counts = { added: 0, replaced: 0, kept: 0, unchanged: 0 };
  const planned = new Map<string, NewEntry>();
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch = entries.slice(start, start + BATCH);
    const stored = await memory.findAll(batch.map(({ id }) => id));
    for (const entry of batch) {
      const before = planned.get(entry.id) ?? stored.get(entry.id);
      if (!before) counts.added += 1;
      else if (isUnchanged(entry, before)) counts.unchanged += 1;
      else if (replaces) counts.replaced += 1;
      else counts.kept += 1;
      if (!before || (replaces && !isUnchanged(entry, before))) planned.set(entry.id, entry);
    }
    if (isSliceOver()) await nextSlice();
  }
  return { counts, planned: [...planned.values()] };
}

/**
 * Adds the translations of a file. The file is read to its end before the first one is written.
 * @throws ApiError `bad_request` if the file cannot be read or has too many problems, `memory_full`
 */
export async function importFile(
  memory: MemoryStore,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { entries, skipped, problems } = await readEntries(file, options);
  if (skipped > MAX_PROBLEMS) {
    const sentence = `The file has ${skipped} lines that cannot be stored. Nothing was stored.`;
    throw new ApiError('bad_request', sentence, {}, { problems });
  }
  const { counts, planned } = await planImport(memory, entries, options.replaces);
  if (counts.added > 0 && (await memory.count()) + counts.added > MAX_ENTRIES) throw memoryFull();
  for (let start = 0; start < planned.length && !options.isDryRun; start += BATCH) {
    const batch = planned.slice(start, start + BATCH);
    await memory.saveAll(batch, options.author, options.clock(), options.replaces);
    await nextSlice();
  }
  return { ...counts, skipped, problems };
}
