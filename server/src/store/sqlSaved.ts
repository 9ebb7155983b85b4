import { z } from 'zod';
import { SAVED_LIMITS, type ItemCursor, type SavedStore, type StoredItem } from './saved';
import { sizeOfItem } from './sizes';
import { numberOf, textOf, type Row, type SqlDatabase, type Statement } from './sqlDatabase';
import { forgetOwner, lockOwner } from './statements';
import { areKeys, requireKeys, requireWhole, toStorableText } from './storable';

const COLUMNS = 'id, at, from_lang, to_lang, kind, source, target, more';

const More = z.record(z.string(), z.string());

function toItem(row: Row): StoredItem {
  return {
    id: textOf(row, 'id'),
    at: numberOf(row, 'at'),
    from: textOf(row, 'from_lang'),
    to: textOf(row, 'to_lang'),
    kind: textOf(row, 'kind'),
    source: textOf(row, 'source'),
    target: textOf(row, 'target'),
    more: More.parse(JSON.parse(textOf(row, 'more'))),
  };
}

const NEWEST: ItemCursor = { at: Number.MAX_SAFE_INTEGER, id: '' };

const LIST = `select ${COLUMNS} from saved where owner = $1 and (at, id) < ($2, $3) order by at desc, id desc limit $4`;

/** The transaction must hold the lock of the owner, so that no other one adds an item meanwhile. */
const ADD = `
  insert into saved (owner, ${COLUMNS}, size)
  select $1, $2, cast($3 as bigint), $4, $5, $6, $7, $8, $9, cast($10 as bigint)
  where (select count(*) < ${SAVED_LIMITS.items}
      and coalesce(sum(size), 0) + cast($10 as bigint) <= ${SAVED_LIMITS.bytes} from saved where owner = $1)
  on conflict (owner, id) do nothing returning id`;

const FIND = 'select id from saved where owner = $1 and id = $2';

/** Every statement has the owner, so an item of another owner counts as missing. */
export function createSqlSaved(database: SqlDatabase): SavedStore {
  async function remove(owner: string, sql: string, ...values: Statement['values']): Promise<number> {
    const [, removed = []] = await database.write([
      lockOwner(owner),
      { sql: `${sql} returning id`, values: [owner, ...values] },
      forgetOwner(owner),
    ]);
    return removed.length;
  }

  return {
    async list(owner, { at, id } = NEWEST, limit) {
      requireWhole(at);
      if (!areKeys(owner, id)) return [];
      return (await database.read({ sql: LIST, values: [owner, at, id, limit] })).map(toItem);
    },
    async save(owner, { id, at, ...item }) {
      requireKeys(owner, id);
      requireWhole(at);
      const texts = [item.from, item.to, item.kind, item.source, item.target, JSON.stringify(item.more)];
      const stored = texts.map(toStorableText);
      const [, added = [], found = []] = await database.write([
        lockOwner(owner),
        { sql: ADD, values: [owner, id, at, ...stored, sizeOfItem(stored)] },
        { sql: FIND, values: [owner, id], isCondition: true },
      ]);
      if (added.length > 0) return 'added';
      return found.length > 0 ? 'known' : 'full';
    },
    remove: async (owner, id) =>
      areKeys(owner, id) && (await remove(owner, 'delete from saved where owner = $1 and id = $2', id)) > 0,
    clear: async (owner) => (areKeys(owner) ? remove(owner, 'delete from saved where owner = $1') : 0),
  };
}
