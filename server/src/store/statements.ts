import type { Statement } from './sqlDatabase';
import type { ChatCursor, StoredChat, StoredMessage, UsageKey } from './store';

const one = (sql: string) => sql.replace(/\s+/g, ' ').trim();

const SPEND = one(`
  insert into usage (subject, counter, day, n) values ($1, $2, $3, $4)
  on conflict (subject, counter, day) do update set n = usage.n + $4 where usage.n + $4 <= $5
  returning n`);

/** Yields the new sum, or no row if it would pass the limit. The first amount is the caller's to check. */
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

/** Yields `n`, or no row. */
export function readUsage({ subject, counter, day }: UsageKey): Statement {
  return { sql: USED, values: [subject, counter, day] };
}

/** Yields a row for each counter that is gone. */
export function deleteUsage(beforeDay: string): Statement {
  return { sql: 'delete from usage where day < $1 returning n', values: [beforeDay] };
}

/** One statement for the chats and all their messages: neither a query a chat, nor a chat that changes in between. */
const LIST = one(`
  select c.id, c.name, c.created_at, m.role, m.content
  from (
    select id, name, created_at from chats
    where owner = $1 and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4
  ) c
  left join messages m on m.chat_id = c.id
  order by c.created_at desc, c.id desc, m.position`);

/** Yields a row a message; a chat without any has one row with neither role nor content. */
export function listChats(owner: string, limit: number, { createdAt, id }: ChatCursor): Statement {
  return { sql: LIST, values: [owner, createdAt, id, limit] };
}

const CREATE = 'insert into chats (id, owner, name, created_at) values ($1, $2, $3, $4)';

export function insertChat(owner: string, { id, name, createdAt }: StoredChat): Statement {
  return { sql: CREATE, values: [id, owner, name, createdAt] };
}

const LOCK = 'update chats set name = name where id = $1 and owner = $2';

/** Changes nothing, and makes whoever else would add to the chat wait until the transaction ends. */
export function lockChat(owner: string, id: string): Statement {
  return { sql: LOCK, values: [id, owner] };
}

/** Takes the next position from the table itself: right only while the transaction holds the chat. */
const ADD = one(`
  insert into messages (chat_id, position, role, content, created_at)
  select c.id, coalesce((select max(m.position) + 1 from messages m where m.chat_id = c.id), 0),
    $3, $4, cast($5 as bigint)
  from chats c where c.id = $1 and c.owner = $2
  returning position`);

/** Yields a row if the owner has the chat. */
export function addMessage(
  owner: string,
  chatId: string,
  { role, content }: StoredMessage,
  at: number,
): Statement {
  return { sql: ADD, values: [chatId, owner, role, content, at] };
}

const RENAME = 'update chats set name = $3 where id = $1 and owner = $2 returning id';

/** Yields a row if the owner has the chat. */
export function renameChat(owner: string, id: string, name: string): Statement {
  return { sql: RENAME, values: [id, owner, name] };
}

const DELETE = 'delete from chats where id = $1 and owner = $2 returning id';

/** Yields a row if the owner had the chat. Its messages go with it. */
export function deleteChat(owner: string, id: string): Statement {
  return { sql: DELETE, values: [id, owner] };
}

const COUNT = one(`
  select count(m.position) as n from chats c left join messages m on m.chat_id = c.id
  where c.id = $1 and c.owner = $2 group by c.id`);

/** Yields `n`, or no row where the owner has no such chat. */
export function countMessages(owner: string, id: string): Statement {
  return { sql: COUNT, values: [id, owner] };
}

export const PING: Statement = { sql: 'select 1 as answer', values: [] };
