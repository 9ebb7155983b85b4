import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  MAX_ENTRIES,
  type EntryCursor,
  type MemoryEntry,
  type MemoryPair,
  type MemoryStore,
  type NewEntry,
  type SaveEntryResult,
} from './memory';
import { numberOf, textOf, type Row, type SqlDatabase, type Statement } from './sqlDatabase';
import { areKeys, requireWhole, toStorableText } from './storable';

/** Of base64url, which are 132 bits. */
const ID_CHARS = 22;

type EntryKey = Pick<NewEntry, 'languages' | 'path' | 'source'>;

export function entryId({ languages, path, source }: EntryKey): string {
  const parts = JSON.stringify([languages.source, languages.target, path, source]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, ID_CHARS);
}

const Marks = z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])).readonly();

function toEntry(row: Row): MemoryEntry {
  return {
    id: textOf(row, 'key'),
    languages: { source: textOf(row, 'source_lang'), target: textOf(row, 'target_lang') },
    path: textOf(row, 'path'),
    source: textOf(row, 'source'),
    target: textOf(row, 'target'),
    marks: Marks.parse(JSON.parse(textOf(row, 'marks'))),
    author: textOf(row, 'author'),
    createdAt: numberOf(row, 'created_at'),
    updatedAt: numberOf(row, 'updated_at'),
  };
}

const COLUMNS = 'key, source_lang, target_lang, path, source, target, marks, author, created_at, updated_at';
const COLUMN_COUNT = 10;
const READ = `select ${COLUMNS} from memory`;
const PAIR = 'source_lang = $1 and target_lang = $2';

/** Two prepared statements read any number of ids: they are filled up with empty ids, which take time too. */
const FEW_IDS = 8;
const MANY_IDS = 100;
const findSome = (count: number) =>
  `${READ} where key in (${Array.from({ length: count }, (_id, index) => `$${index + 1}`).join(', ')})`;
const ANY: Statement = { sql: 'select 1 from memory limit 1', values: [], isFirst: true };
const FIND = { [FEW_IDS]: findSome(FEW_IDS), [MANY_IDS]: findSome(MANY_IDS) };

const CHANGE = `update memory set target = $2, marks = $3, author = $4,
  updated_at = case when cast($5 as bigint) > updated_at then cast($5 as bigint) else updated_at + 1 end where key = $1`;
const REPLACE = `${CHANGE} returning ${COLUMNS}`;
const REPLACE_SEEN = `${CHANGE} and updated_at = $6 returning ${COLUMNS}`;

const ADD = `
  insert into memory (${COLUMNS})
  select $1, $2, $3, $4, $5, $6, $7, $8, cast($9 as bigint), cast($10 as bigint)
  where (select count(*) from memory) < ${MAX_ENTRIES}
  on conflict (key) do nothing returning ${COLUMNS}`;

function addMany(count: number, replaces: boolean): string {
  const rows = Array.from({ length: count }, (_row, row) => {
    const values = Array.from(
      { length: COLUMN_COUNT },
      (_value, column) => `$${row * COLUMN_COUNT + column + 1}`,
    );
    return `(${values.join(', ')})`;
  });
  const replacing = `do update set target = excluded.target, marks = excluded.marks, author = excluded.author,
    updated_at = case when excluded.updated_at > memory.updated_at then excluded.updated_at
      else memory.updated_at + 1 end`;
  return `insert into memory (${COLUMNS}) values ${rows.join(', ')}
    on conflict (key) ${replaces ? replacing : 'do nothing'} returning key`;
}

const NEWEST: EntryCursor = { updatedAt: Number.MAX_SAFE_INTEGER, id: '' };
const ORDER = 'order by updated_at desc, key desc limit';
const LIST = `${READ} where (updated_at, key) < ($1, $2) ${ORDER} $3`;
const LIST_PAIR = `${READ} where ${PAIR} and (updated_at, key) < ($3, $4) ${ORDER} $5`;
const READ_ON = `${READ} where key > $1 order by key limit $2`;
const READ_ON_PAIR = `${READ} where ${PAIR} and key > $3 order by key limit $4`;

const REMOVED_AT_ONCE = 1_000;
const removeSome = (where: string) =>
  `delete from memory where key in (select key from memory where ${where} limit ${REMOVED_AT_ONCE}) returning key`;
const REMOVE_PAIR = removeSome(PAIR);
const REMOVE_AUTHOR = removeSome('author = $1');

function valuesOf({ languages, path, source, ...entry }: NewEntry, author: string, now: number) {
  const id = entryId({ languages, path, source });
  const texts = [
    id,
    languages.source,
    languages.target,
    path,
    source,
    entry.target,
    JSON.stringify(entry.marks),
    author,
  ];
  return [...texts.map(toStorableText), now, now];
}

type Finder = Pick<MemoryStore, 'find' | 'findAll'>;

function createFinder(database: SqlDatabase): Finder {
  const read = async (sql: string, ...values: Statement['values']) =>
    (await database.read({ sql, values })).map(toEntry);

  async function findAll(given: readonly string[]): Promise<ReadonlyMap<string, MemoryEntry>> {
    const ids = given.filter((id) => areKeys(id));
    const size = ids.length <= FEW_IDS ? FEW_IDS : MANY_IDS;
    const groups = Array.from({ length: Math.ceil(ids.length / size) }, (_group, index) =>
      ids.slice(index * size, (index + 1) * size),
    );
    const found = await Promise.all(
      groups.map((group) =>
        read(FIND[size], ...Array.from({ length: size }, (_id, index) => group[index] ?? '')),
      ),
    );
    return new Map(found.flat().map((entry) => [entry.id, entry]));
  }

  async function find(sources: readonly string[], languages: MemoryPair, path = '') {
    // The entries of the page come last, so that they win.
    const keys = (path === '' ? [''] : ['', path]).flatMap((page) =>
      sources.map((source) => ({ languages, path: page, source })),
    );
    const ids = keys.map(entryId);
    const entries = await findAll(ids);
    const isSame = (entry: MemoryEntry, key: EntryKey) =>
      entry.source === key.source &&
      entry.path === key.path &&
      entry.languages.source === languages.source &&
      entry.languages.target === languages.target;
    return new Map(
      keys.flatMap((key, index) => {
        const entry = entries.get(ids[index] ?? '');
        return entry && isSame(entry, key) ? [[key.source, entry] as const] : [];
      }),
    );
  }

  return { find, findAll };
}

function createWriter(database: SqlDatabase) {
  return async (sql: string, values: Statement['values']): Promise<readonly Row[]> => {
    const [rows = []] = await database.write([{ sql, values }]);
    return rows;
  };
}

function createSave({ findAll }: Finder, write: ReturnType<typeof createWriter>): MemoryStore['save'] {
  async function replace(entry: NewEntry, author: string, now: number, seen: number | undefined) {
    const [id = '', , , , , target = '', marks = ''] = valuesOf(entry, author, now);
    const values = [id, target, marks, toStorableText(author), now];
    const rows = await (seen === undefined ? write(REPLACE, values) : write(REPLACE_SEEN, [...values, seen]));
    return rows.map(toEntry)[0];
  }

  async function save(
    entry: NewEntry,
    author: string,
    now: number,
    seen?: number | null,
  ): Promise<SaveEntryResult> {
    requireWhole(now);
    const replaced = seen === null ? undefined : await replace(entry, author, now, seen);
    if (replaced) return { kind: 'replaced', entry: replaced };
    const [added] = typeof seen === 'number' ? [] : await write(ADD, valuesOf(entry, author, now));
    if (added) return { kind: 'added', entry: toEntry(added) };
    const id = entryId(entry);
    const found = (await findAll([id])).get(id);
    if (seen === undefined && found) return save(entry, author, now, seen);
    return found || typeof seen === 'number' ? { kind: 'conflict', current: found } : { kind: 'full' };
  }

  return save;
}

export function createSqlMemory(database: SqlDatabase): MemoryStore {
  const read = async (sql: string, ...values: Statement['values']) =>
    (await database.read({ sql, values })).map(toEntry);

  const count = async (where: string, values: Statement['values']) => {
    const [row = {}] = await database.read({
      sql: `select count(*) as n from memory where ${where}`,
      values,
    });
    return numberOf(row, 'n');
  };
  const write = createWriter(database);
  const finder = createFinder(database);

  return {
    isEmpty: async () => (await database.read(ANY)).length === 0,
    ...finder,
    save: createSave(finder, write),
    async saveAll(entries, author, now, replaces) {
      requireWhole(now);
      if (entries.length === 0) return 0;
      const values = entries.flatMap((entry) => valuesOf(entry, author, now));
      return (await write(addMany(entries.length, replaces), values)).length;
    },
    async remove(id, seen) {
      if (!areKeys(id)) return false;
      const sql = `delete from memory where key = $1${seen === undefined ? '' : ' and updated_at = $2'} returning key`;
      return (await write(sql, seen === undefined ? [id] : [id, seen])).length > 0;
    },
    async removeSome(which) {
      if ('author' in which) return (await write(REMOVE_AUTHOR, [toStorableText(which.author)])).length;
      return (await write(REMOVE_PAIR, [which.languages.source, which.languages.target])).length;
    },
    async list(languages, { updatedAt, id } = NEWEST, limit) {
      if (!areKeys(id)) return [];
      return languages
        ? read(LIST_PAIR, languages.source, languages.target, updatedAt, id, limit)
        : read(LIST, updatedAt, id, limit);
    },
    readOn: (languages, afterId, limit) =>
      languages
        ? read(READ_ON_PAIR, languages.source, languages.target, afterId, limit)
        : read(READ_ON, afterId, limit),
    count: () => count('true', []),
    countOfPages: ({ source, target }) => count(`${PAIR} and path <> ''`, [source, target]),
  };
}
