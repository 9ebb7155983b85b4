import type { Statement } from './sqlDatabase';
import type { ChatCursor, ChatLimits, StoredChat, StoredMessage } from './store';
import type { UsageKey } from './usageKey';

const one = (sql: string) => sql.replace(/\s+/g, ' ').trim();

const SPEND = one(`
  insert into usage (subject, counter, day, n) values ($1, $2, $3, $4)
  on conflict (subject, counter, day) do update set n = usage.n + $4 where usage.n + $4 <= $5
  returning n`);

/**
 * Returns the new sum, or no row if the sum would exceed the limit. The caller must check the amount itself if the
 * counter does not exist yet.
 */
export function spendUsage({ subject, counter, day }: UsageKey, amount: number, limit: number): Statement {
  return { sql: SPEND, values: [subject, counter, day, amount, limit] };
}

const REFUND = one(`
  update usage set n = case when n > $4 then n - $4 else 0 end
  where subject = $1 and counter = $2 and day = $3`);

export function refundUsage({ subject, counter, day }: UsageKey, amount: number): Statement {
  return { sql: REFUND, values: [subject, counter, day, amount] };
}

const USED = 'select n from usage where subject = $1 and counter = $2 and day = $3';

export function readUsage({ subject, counter, day }: UsageKey): Statement {
  return { sql: USED, values: [subject, counter, day] };
}

/** Returns a row for each deleted counter. */
export function deleteUsage(beforeDay: string): Statement {
  return { sql: 'delete from usage where day < $1 returning n', values: [beforeDay] };
}

/**
 * Reads the chats and their messages in one statement. This avoids a query per chat, and gives a consistent snapshot.
 * The stored sizes determine the end of the page, so no message of another page is read.
 */
const LIST = one(`
  select c.id, c.name, c.created_at, c.found, m.role, m.content
  from (
    select id, name, created_at, size,
      sum(size) over (order by created_at desc, id desc) as reached, count(*) over () as found
    from (
      select id, name, created_at, size from chats
      where owner = $1 and (created_at, id) < ($2, $3)
      order by created_at desc, id desc limit $4
    ) newest
  ) c
  left join messages m on m.chat_id = c.id
  where c.reached <= $5 or c.reached = c.size
  order by c.created_at desc, c.id desc, m.position`);

/**
 * Returns a row for each message. A chat without messages has one row without role and content. `found` is the number
 * of chats before the size limit applies. Only the first chat may be larger than `bytes`.
 */
export function listChats(
  owner: string,
  limit: number,
  { createdAt, id }: ChatCursor,
  bytes: number,
): Statement {
  return { sql: LIST, values: [owner, createdAt, id, limit, bytes] };
}

const ALLOT = one(`
  insert into owners (owner, size) values ($1, $2)
  on conflict (owner) do update set size = owners.size + $2 where owners.size + $2 <= $3
  returning size`);

/**
 * Adds bytes to an owner, and returns a row if the owner stays within the limit. The caller must reject an amount above
 * the limit.
 */
export function allotBytes(owner: string, bytes: number, limit: number): Statement {
  return { sql: ALLOT, values: [owner, bytes, limit] };
}

const LOCK_OWNER = one(`
  insert into owners (owner, size) values ($1, 0)
  on conflict (owner) do update set size = owners.size`);

/** Locks the row of an owner until the transaction ends. The row is created if there is none. */
export function lockOwner(owner: string): Statement {
  return { sql: LOCK_OWNER, values: [owner] };
}

const FREE = one(`
  update owners set size = size - coalesce((select c.size from chats c where c.id = $1 and c.owner = $2), 0)
  where owner = $2`);

/** Subtracts the size of a chat from the bytes of its owner. The transaction must hold the lock of the chat. */
export function freeBytes(owner: string, id: string): Statement {
  return { sql: FREE, values: [id, owner] };
}

const CREATE = 'insert into chats (id, owner, name, created_at, size) values ($1, $2, $3, $4, $5)';

export function insertChat(owner: string, { id, name, createdAt }: StoredChat, size: number): Statement {
  return { sql: CREATE, values: [id, owner, name, createdAt, size] };
}

const LOCK = 'update chats set name = name where id = $1 and owner = $2 returning id';

/** Locks a chat until the transaction ends, without changing it. Returns a row if the owner has such a chat. */
export function lockChat(owner: string, id: string): Statement {
  return { sql: LOCK, values: [id, owner] };
}

const GROW = one(`
  update chats set size = size + $3
  where id = $1 and owner = $2 and size + $3 <= $4
    and coalesce((select max(m.position) from messages m where m.chat_id = $1), -1) + 1 < $5
  returning size`);

/**
 * Adds the bytes of a message to its chat, and returns a row if the chat stays within its limits. The transaction must
 * hold the lock of the chat.
 */
export function growChat(
  owner: string,
  id: string,
  bytes: number,
  { bytesPerChat, messagesPerChat }: ChatLimits,
): Statement {
  return { sql: GROW, values: [id, owner, bytes, bytesPerChat, messagesPerChat] };
}

/** Adds a message after the last position in the chat. The transaction must hold the lock of the chat. */
const ADD = one(`
  insert into messages (chat_id, position, role, content, created_at)
  select c.id, coalesce((select max(m.position) + 1 from messages m where m.chat_id = c.id), 0),
    $3, $4, cast($5 as bigint)
  from chats c where c.id = $1 and c.owner = $2
  returning position`);

/** Returns a row if the owner has such a chat. */
export function addMessage(
  owner: string,
  chatId: string,
  { role, content }: StoredMessage,
  at: number,
): Statement {
  return { sql: ADD, values: [chatId, owner, role, content, at] };
}

const RENAME = 'update chats set name = $3 where id = $1 and owner = $2 returning id';

/** Returns a row if the owner has such a chat. */
export function renameChat(owner: string, id: string, name: string): Statement {
  return { sql: RENAME, values: [id, owner, name] };
}

const FORGET = one(`
  delete from owners where owner = $1
    and not exists (select 1 from chats where owner = $1) and not exists (select 1 from saved where owner = $1)`);

/** Deletes an owner's row if the owner has no chats and items. The transaction must hold the lock of that row. */
export function forgetOwner(owner: string): Statement {
  return { sql: FORGET, values: [owner] };
}

const DELETE = 'delete from chats where id = $1 and owner = $2 returning id';

/** Also deletes the messages. Returns a row if the owner had such a chat. */
export function deleteChat(owner: string, id: string): Statement {
  return { sql: DELETE, values: [id, owner] };
}

export const PING: Statement = { sql: 'select 1 as answer', values: [] };
