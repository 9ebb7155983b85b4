import { numberOf, textOf, type Row, type SqlDatabase } from './sqlDatabase';
import * as statements from './statements';
import { areKeys, requireKeys, requireWhole, toStorableText } from './storable';
import { StoreError, type Store, type StoredChat, type StoredMessage, type UsageKey } from './store';

/** After this comes every chat. */
const NEWEST = { createdAt: Number.MAX_SAFE_INTEGER, id: '' };

/** The store on a database of SQL. Its tables are there already. */
export function createSqlStore(database: SqlDatabase): Store {
  return {
    async spend(key, amount, limit) {
      requireUsage(key, amount);
      const most = Math.min(Math.floor(limit), Number.MAX_SAFE_INTEGER);
      if (Number.isNaN(most)) throw new StoreError('a limit is not a number');
      if (amount > most) return undefined;
      const [rows = []] = await database.write([statements.spendUsage(key, amount, most)]);
      return rows[0] && numberOf(rows[0], 'n');
    },
    async refund(key, amount) {
      requireUsage(key, amount);
      await database.write([statements.refundUsage(key, amount)]);
    },
    async used(key) {
      if (!areKeys(key.subject, key.counter, key.day)) return 0;
      const [row] = await database.read(statements.readUsage(key));
      return row ? numberOf(row, 'n') : 0;
    },
    async pruneUsage(beforeDay) {
      requireKeys(beforeDay);
      return count(await database.write([statements.deleteUsage(beforeDay)]));
    },

    async listChats(owner, limit, after = NEWEST) {
      requireWhole(limit);
      requireWhole(after.createdAt);
      if (!areKeys(owner, after.id) || limit < 1) return [];
      return toChats(await database.read(statements.listChats(owner, limit, after)));
    },
    async createChat(owner, chat) {
      requireKeys(owner, chat.id);
      requireWhole(chat.createdAt);
      await database.write([
        statements.insertChat(owner, { ...chat, name: toStorableText(chat.name) }),
        ...chat.messages.map((message) =>
          statements.addMessage(owner, chat.id, toStorableMessage(message), chat.createdAt),
        ),
      ]);
    },
    async addMessage(owner, chatId, message, at) {
      requireWhole(at);
      if (!areKeys(owner, chatId)) return false;
      const done = await database.write([
        statements.lockChat(owner, chatId),
        statements.addMessage(owner, chatId, toStorableMessage(message), at),
      ]);
      return count(done) > 0;
    },
    async renameChat(owner, chatId, name) {
      if (!areKeys(owner, chatId)) return false;
      return count(await database.write([statements.renameChat(owner, chatId, toStorableText(name))])) > 0;
    },
    async deleteChat(owner, chatId) {
      if (!areKeys(owner, chatId)) return false;
      return count(await database.write([statements.deleteChat(owner, chatId)])) > 0;
    },
    async countMessages(owner, chatId) {
      if (!areKeys(owner, chatId)) return undefined;
      const [row] = await database.read(statements.countMessages(owner, chatId));
      return row && numberOf(row, 'n');
    },

    async ping() {
      await database.read(statements.PING);
    },
    close: () => database.close(),
  };
}

/** How many rows the last statement yielded. */
function count(yields: readonly (readonly Row[])[]): number {
  return yields.at(-1)?.length ?? 0;
}

function requireUsage({ subject, counter, day }: UsageKey, amount: number): void {
  requireKeys(subject, counter, day);
  requireWhole(amount);
  if (amount < 0) throw new StoreError('an amount is below 0');
}

function toStorableMessage({ role, content }: StoredMessage): StoredMessage {
  return { role, content: toStorableText(content) };
}

/** Rows of one chat follow one another. */
function toChats(rows: readonly Row[]): readonly StoredChat[] {
  const chats: (Omit<StoredChat, 'messages'> & { readonly messages: StoredMessage[] })[] = [];
  for (const row of rows) {
    const id = textOf(row, 'id');
    let chat = chats.at(-1);
    if (chat?.id !== id) {
      chat = { id, name: textOf(row, 'name'), createdAt: numberOf(row, 'created_at'), messages: [] };
      chats.push(chat);
    }
    if (row['role'] === null) continue;
    const role = textOf(row, 'role') === 'assistant' ? 'assistant' : 'user';
    chat.messages.push({ role, content: textOf(row, 'content') });
  }
  return chats;
}
