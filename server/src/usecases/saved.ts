import { z } from 'zod';
import { ApiError } from '../common/apiError';
import type { SavedStore, StoredItem } from '../store/saved';
import { parseLanguageField } from './parsePair';
import { parseText } from './parseText';

export const PAGE_ITEMS = 200;

/** The last time of a `Date`. */
const MAX_TIME = 8_640_000_000_000_000;

/** The longest texts, in characters. */
const MAX_CHARS = { source: 1_000, target: 2_000, sense: 500, ipa: 100, example: 500 } as const;

const OPTIONAL = ['sense', 'ipa', 'example'] as const;

export const SavedFields = z.object({
  at: z.int().min(0).max(MAX_TIME).describe('In milliseconds since 1970.'),
  from: z.string().describe('A language.'),
  to: z.string().describe('A language.'),
  kind: z.enum(['text', 'word']),
  source: z.string(),
  target: z.string(),
  sense: z.string().optional().describe('The definition of a word.'),
  ipa: z.string().optional().describe('The pronunciation of a word.'),
  example: z.string().optional().describe('An example with the word.'),
});
export type SavedFields = z.output<typeof SavedFields>;

export const WireItem = z.object({ v: z.literal(1), id: z.string() }).extend(SavedFields.shape);

export const toWireItem = ({ more, ...item }: StoredItem) => ({ v: 1, ...item, ...more });

/** @throws ApiError `bad_request` if it is not an id that the widget makes */
export function parseItemId(id: string): string {
  if (/^[\w-]{22}$/.test(id)) return id;
  throw new ApiError('bad_request', 'The field "id" is not 22 letters, digits, "-" and "_".');
}

/** @throws ApiError for invalid fields, or `saved_full` */
export async function saveItem(
  store: SavedStore,
  owner: string,
  id: string,
  fields: SavedFields,
): Promise<{ readonly isNew: boolean }> {
  const { at, kind } = fields;
  const textOf = (name: keyof typeof MAX_CHARS) => parseText(fields[name] ?? '', MAX_CHARS[name], name);
  const item = {
    id: parseItemId(id),
    at,
    from: parseLanguageField('from', fields.from),
    to: parseLanguageField('to', fields.to),
    kind,
    source: textOf('source'),
    target: textOf('target'),
    more: Object.fromEntries(OPTIONAL.filter((name) => fields[name]).map((name) => [name, textOf(name)])),
  };
  const saved = await store.save(owner, item);
  if (saved === 'full')
    throw new ApiError('saved_full', 'There is no room for more saved items. Delete some of them.');
  return { isNew: saved === 'added' };
}
