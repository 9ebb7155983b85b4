import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../common/apiError';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { answer, describeRoute, json, type RouteDescription } from '../../openapi/describeRoute';
import { BEARER, STORED } from '../../openapi/parts';
import type { BurstLimiter } from '../../quota/burstLimiter';
import type { MemoryStore } from '../../store/memory';
import { TMX_MEDIA_TYPE } from '../../usecases/documentName';
import {
  EntryFields,
  listEntries,
  parseFilterPair,
  removeEntry,
  saveEntry,
  toWireEntry,
  WireEntry,
} from '../../usecases/memory/entries';
import { exportFile } from '../../usecases/memory/exportFile';
import { importFile, ImportReport } from '../../usecases/memory/importFile';
import type { MemoryFormat } from '../../usecases/memory/readFiles';
import { expectType, parseBody } from '../body';
import { AFTER, linkNextPage, readCursor } from '../paging';
import { fileTooLarge } from '../uploadBody';
import { exportResponse } from './documentResponse';

export interface MemoryRouteDeps {
  readonly identity: Identity;
  readonly burst: BurstLimiter;
  /** Undefined if the gateway has no memory. */
  readonly memory: MemoryStore | undefined;
  readonly fileLimitBytes: number;
  readonly clock: () => number;
}

const CSV_MEDIA_TYPE = 'text/csv';
const MEDIA_TYPES: Readonly<Record<MemoryFormat, string>> = { csv: CSV_MEDIA_TYPE, tmx: TMX_MEDIA_TYPE };

const errors = [...STORED, 'owner_required', 'bad_request', 'not_found'] as const;
const languageErrors = ['unknown_language', 'same_language'] as const;

const parameter = (name: string, description: string, values?: readonly string[]) =>
  ({ name, in: 'query', schema: { type: 'string', ...(values && { enum: values }) }, description }) as const;

const PAIR_PARAMETERS = [
  parameter('lang_src', 'Only with lang_dst.'),
  parameter('lang_dst', 'Only with lang_src.'),
];

export const TO_CORRECT = {
  lang_src: 'en',
  lang_dst: 'es',
  source: 'Read the full terms first.',
  target: 'Lea primero los términos completos.',
  marks: [[9, 19, 16, 34]],
};

const LIST: RouteDescription = {
  summary: 'The sentences that the owner of the site has corrected, the newest first',
  description: 'At most 200. All routes of the memory need a token with the scope "memory".',
  security: BEARER,
  parameters: [
    ...PAIR_PARAMETERS,
    parameter('q', 'A part of the source or the target.'),
    parameter('path', 'Only those of this page.'),
    AFTER,
  ],
  answers: {
    200: answer('A page of entries.', json({ EntryList: z.object({ entries: z.array(WireEntry) }) }), [
      'Link',
    ]),
  },
  errors: [...errors, ...languageErrors],
};
const SAVE: RouteDescription = {
  summary: 'Corrects the translation of a sentence, for all visitors',
  security: BEARER,
  request: json({ EntryFields }, { entry: TO_CORRECT }),
  answers: {
    200: answer('The entry, which has replaced another one.', json({ MemoryEntry: WireEntry })),
    201: answer('The new entry.', json({ MemoryEntry: WireEntry })),
  },
  errors: [...errors, ...languageErrors, 'empty_text', 'text_too_long', 'memory_conflict', 'memory_full'],
};
const REMOVE: RouteDescription = {
  summary: 'Removes a correction: the engines translate the sentence again',
  security: BEARER,
  parameters: [parameter('seen', 'The updated_at that was shown. If it is old, nothing is removed.')],
  answers: { 200: answer('Done.', json({ RemovedEntry: z.object({ id: z.string() }) })) },
  errors: [...errors, 'memory_conflict'],
};
const FileText = z.string();
const TO_IMPORT =
  'source,target,source_language,target_language,path\nAdd to cart,Añadir al carrito,en,es,\n';
const IMPORT: RouteDescription = {
  summary: 'Adds the translations of a file',
  description:
    'The file is read to its end before the first translation is stored. With more than 200 problems, nothing is stored.',
  security: BEARER,
  parameters: [
    ...PAIR_PARAMETERS,
    parameter('mode', 'Whether translations that the memory has are replaced. Default: keep.', [
      'keep',
      'replace',
    ]),
  ],
  request: {
    [CSV_MEDIA_TYPE]: { schemas: { FileText }, examples: { table: TO_IMPORT } },
    [TMX_MEDIA_TYPE]: { schemas: { FileText } },
  },
  answers: { 200: answer('What was done.', json({ ImportReport })) },
  errors: [...errors, ...languageErrors, 'file_too_large', 'memory_full'],
};
const EXPORT: RouteDescription = {
  summary: 'All corrections as a file',
  description:
    'CSV has no links and formatted words. TMX needs a pair, and has no corrections of single pages.',
  security: BEARER,
  parameters: [...PAIR_PARAMETERS, parameter('format', 'Default: csv.', ['csv', 'tmx'])],
  answers: {
    200: answer('The file.', {
      [CSV_MEDIA_TYPE]: { schemas: { FileText } },
      [TMX_MEDIA_TYPE]: { schemas: { FileText } },
    }),
  },
  errors: [...errors, ...languageErrors],
};

/** @throws ApiError `bad_request` */
function choose<const T extends string>(context: Context, name: string, values: readonly [T, ...T[]]): T {
  const given = context.req.query(name);
  const value = given === undefined ? values[0] : values.find((known) => known === given);
  if (value !== undefined) return value;
  throw new ApiError('bad_request', `The field "${name}" is not one of ${values.join(', ')}.`);
}

/** @throws ApiError `file_too_large`, or `bad_request` if the client disconnects */
async function* readFile(context: Context, fileBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of context.req.raw.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > fileBytes) throw fileTooLarge({ fileBytes });
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', 'The body was cut off.');
  }
}

const pairIn = (context: Context) =>
  parseFilterPair(context.req.query('lang_src'), context.req.query('lang_dst'));

export function memoryRoutes({
  identity,
  burst,
  memory: stored,
  fileLimitBytes,
  clock,
}: MemoryRouteDeps): Hono {
  async function open(context: Context): Promise<{
    readonly memory: MemoryStore;
    readonly owner: NonNullable<Caller['owner']>;
  }> {
    if (!stored) throw new ApiError('not_found', 'This gateway has no memory.');
    const caller = await identity.requireSiteOwner(context.var.client);
    await burst.admit(caller);
    return { memory: stored, owner: caller.owner };
  }

  return new Hono()
    .get('/memory', describeRoute(LIST), async (context) => {
      const { memory } = await open(context);
      const { q: text, path } = context.req.query();
      const filter = { languages: pairIn(context), text, path };
      const after = readCursor(context);
      const cursor = after && { updatedAt: after.time, id: after.id };
      const { entries, next } = await listEntries(memory, filter, cursor);
      if (next) linkNextPage(context, { time: next.updatedAt, id: next.id });
      return context.json({ entries: entries.map(toWireEntry) });
    })
    .put('/memory', describeRoute(SAVE), async (context) => {
      const { memory, owner } = await open(context);
      const fields = await parseBody(context, EntryFields);
      const { entry, isNew } = await saveEntry(memory, fields, owner, clock());
      return context.json(entry, isNew ? 201 : 200);
    })
    .delete('/memory/:id', describeRoute(REMOVE), async (context) => {
      const { memory } = await open(context);
      const { id } = context.req.param();
      await removeEntry(memory, id, context.req.query('seen'));
      return context.json({ id });
    })
    .post('/memory/import', describeRoute(IMPORT), async (context) => {
      const { memory, owner } = await open(context);
      const format = expectType(context, Object.values(MEDIA_TYPES)) === CSV_MEDIA_TYPE ? 'csv' : 'tmx';
      const replaces = choose(context, 'mode', ['keep', 'replace']) === 'replace';
      const options = { format, languages: pairIn(context), replaces, author: owner, clock } as const;
      return context.json(await importFile(memory, readFile(context, fileLimitBytes), options));
    })
    .get('/memory/export', describeRoute(EXPORT), async (context) => {
      const { memory } = await open(context);
      const format = choose(context, 'format', ['csv', 'tmx']);
      const { text } = await exportFile(memory, format, pairIn(context));
      return exportResponse(context, text, { name: `translations.${format}`, type: MEDIA_TYPES[format] });
    });
}
