import { z } from 'zod';
import { ApiError } from '../../common/apiError';
import { nextSlice } from '../../common/slices';
import type { LanguagePair } from '../../engines/contracts/translation';
import type { EntryCursor, MemoryEntry, MemoryStore } from '../../store/memory';
import { parsePair } from '../parsePair';
import { pagePath } from '../translate/translateBody';
import { countSentences, toNewEntry, type EntryProblem, type GivenEntry } from './newEntry';

const Time = z.iso.datetime();

export const WireEntry = z.object({
  id: z.string(),
  lang_src: z.string(),
  lang_dst: z.string(),
  source: z.string(),
  target: z.string(),
  marks: z
    .array(z.tuple([z.int().min(0), z.int().min(0), z.int().min(0), z.int().min(0)]))
    .readonly()
    .describe(
      'Links and formatted words: start and end in the source, then in the target, in UTF-16 code units.',
    ),
  path: z.string().describe('The only page on which it holds. Empty: all pages.'),
  author: z.string(),
  created_at: Time,
  updated_at: Time,
});
export type WireEntry = z.output<typeof WireEntry>;

export const EntryFields = z.object({
  lang_src: z.string(),
  lang_dst: z.string(),
  source: z.string().describe('One sentence.'),
  target: z.string(),
  marks: WireEntry.shape.marks.optional(),
  path: z.union([z.literal(''), pagePath]).optional(),
  seen: Time.nullable()
    .optional()
    .describe('The updated_at that was shown; null: none. If it is old, nothing is changed.'),
});
export type EntryFields = z.output<typeof EntryFields>;

const toIso = (time: number) => new Date(time).toISOString();

export function toWireEntry({ languages, createdAt, updatedAt, ...entry }: MemoryEntry): WireEntry {
  return {
    id: entry.id,
    lang_src: languages.source,
    lang_dst: languages.target,
    source: entry.source,
    target: entry.target,
    marks: entry.marks.map(([...mark]) => mark),
    path: entry.path,
    author: entry.author,
    created_at: toIso(createdAt),
    updated_at: toIso(updatedAt),
  };
}

function toError(problem: EntryProblem, given: GivenEntry): ApiError {
  switch (problem) {
    case 'empty_source':
      return new ApiError('empty_text', 'The field "source" is empty.');
    case 'empty_target':
      return new ApiError('empty_text', 'The field "target" is empty.');
    case 'source_too_long':
      return new ApiError('text_too_long', 'The field "source" is longer than 2000 characters.');
    case 'target_too_long':
      return new ApiError('text_too_long', 'The field "target" is longer than 4000 characters.');
    case 'several_sentences':
      return new ApiError(
        'text_too_long',
        `The field "source" has ${countSentences(given)} sentences. Store each by itself.`,
      );
    case 'marks':
      return new ApiError('bad_request', 'The field "marks" does not fit the texts.');
  }
}

function conflict(current: MemoryEntry | undefined): ApiError {
  const entry = current ? toWireEntry(current) : null;
  return new ApiError('memory_conflict', 'Another owner has changed the translation.', {}, { entry });
}

export interface SavedEntry {
  readonly entry: WireEntry;
  readonly isNew: boolean;
}

/** @throws ApiError for invalid fields, `memory_conflict` or `memory_full` */
export async function saveEntry(
  memory: MemoryStore,
  fields: EntryFields,
  author: string,
  now: number,
): Promise<SavedEntry> {
  const { source, target, marks, path = '', seen } = fields;
  const given = { languages: parsePair(fields.lang_src, fields.lang_dst), source, target, marks, path };
  const entry = toNewEntry(given);
  if (typeof entry === 'string') throw toError(entry, given);
  const saved = await memory.save(entry, author, now, typeof seen === 'string' ? Date.parse(seen) : seen);
  if (saved.kind === 'conflict') throw conflict(saved.current);
  if (saved.kind === 'full') throw memoryFull();
  return { entry: toWireEntry(saved.entry), isNew: saved.kind === 'added' };
}

export const memoryFull = () =>
  new ApiError('memory_full', 'The memory has a million sentences. Remove some before you add others.');

/** @throws ApiError `bad_request` for a time that cannot be read, `not_found` or `memory_conflict` */
export async function removeEntry(memory: MemoryStore, id: string, seen: string | undefined): Promise<void> {
  if (seen !== undefined && !Time.safeParse(seen).success)
    throw new ApiError('bad_request', 'The field "seen" is not a time.');
  if (await memory.remove(id, seen === undefined ? undefined : Date.parse(seen))) return;
  const current = (await memory.findAll([id])).get(id);
  if (current) throw conflict(current);
  throw new ApiError('not_found', 'There is no such entry.');
}

export interface EntryFilter {
  readonly languages?: LanguagePair | undefined;
  /** A part of the source or of the target, in any case. */
  readonly text?: string | undefined;
  readonly path?: string | undefined;
}

/** @throws ApiError if only one language is given, or for an unknown language */
export function parseFilterPair(
  source: string | undefined,
  target: string | undefined,
): LanguagePair | undefined {
  if (source !== undefined && target !== undefined) return parsePair(source, target);
  if (source === undefined && target === undefined) return undefined;
  throw new ApiError('bad_request', 'Send both fields "lang_src" and "lang_dst", or none of them.');
}

const PAGE_ENTRIES = 200;

/** A longer text is not searched: it would be compared with each entry. */
const MAX_SOUGHT_CHARS = 2_000;

/** Entries that are read at once while a text is searched. */
const SCANNED_ENTRIES = 1_000;

export interface EntryPage {
  readonly entries: readonly MemoryEntry[];
  readonly next: EntryCursor | undefined;
}

/**
 * The newest entries. The texts are compared here and not in the database, because SQLite would stop the event loop
 * during a search.
 * @throws ApiError `bad_request` for a text that is too long
 */
export async function listEntries(
  memory: MemoryStore,
  { languages, text = '', path }: EntryFilter,
  after: EntryCursor | undefined,
): Promise<EntryPage> {
  if (text.length > MAX_SOUGHT_CHARS)
    throw new ApiError('bad_request', `The field "q" is longer than ${MAX_SOUGHT_CHARS} characters.`);
  const sought = text.toLowerCase();
  const isFound = ({ source, target, path: own }: MemoryEntry) =>
    (path === undefined || own === path) &&
    (source.toLowerCase().includes(sought) || target.toLowerCase().includes(sought));
  const entries: MemoryEntry[] = [];
  for (let place = after; ;) {
    const read = await memory.list(languages, place, SCANNED_ENTRIES);
    for (const entry of read) {
      place = entry;
      if (!isFound(entry)) continue;
      entries.push(entry);
      if (entries.length === PAGE_ENTRIES) return { entries, next: entry };
    }
    if (read.length < SCANNED_ENTRIES) return { entries, next: undefined };
    await nextSlice();
  }
}
