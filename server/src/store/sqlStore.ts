import { numberOf, textOf, type Row, type SqlDatabase } from './sqlDatabase';
import { sizeOfChat, sizeOfMessage } from './sizes';
import { createSqlJobs } from './sqlJobs';
import { createSqlMemory } from './sqlMemory';
import { createSqlSaved } from './sqlSaved';
import * as statements from './statements';
import { areKeys, requireKeys, requireWhole, toStorableText } from './storable';
import {
  CHAT_LIMITS,
  StoreError,
  type ChatLimits,
  type ChatPage,
  type SaveResult,
  type Store,
  type StoredChat,
  type StoredMessage,
} from './store';
import type { UsageKey } from './usageKey';

/** The cursor before the newest chat. */
const NEWEST = { createdAt: Number.MAX_SAFE_INTEGER, id: '' };

/** The result of `addMessage`, by the number of statements that ran before the rollback. */
const ADDED: readonly (SaveResult | undefined)[] = [undefined, 'noChat', 'chatFull', 'ownerFull'];

/**
 * The tables of the database must be current. Every change locks the chat first, the row of its owner second, and rows of
 * saved items last. Another order in another call could cause a deadlock.
 */
export function createSqlStore(database: SqlDatabase, limits: ChatLimits = CHAT_LIMITS): Store {
  return {
    jobs: createSqlJobs(database),
    memory: createSqlMemory(database),
    saved: createSqlSaved(database),
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
      requireWhole(limit, after.createdAt);
      if (!areKeys(owner, after.id) || limit < 1) return { chats: [], next: undefined };
      const page = statements.listChats(owner, limit, after, limits.bytesPerPage);
      return toPage(await database.read(page), limit);
    },
    async createChat(owner, { id, createdAt, ...chat }) {
      requireKeys(owner, id);
      requireWhole(createdAt);
      const messages = chat.messages.map(toStorableMessage);
      const bytes = sizeOfChat(messages);
      if (messages.length > limits.messagesPerChat || bytes > limits.bytesPerChat) return 'chatFull';
      if (bytes > limits.bytesPerOwner) return 'ownerFull';
      const kept = { id, createdAt, name: toStorableText(chat.name), messages };
      const done = await database.write([
        statements.insertChat(owner, kept, bytes),
        { ...statements.allotBytes(owner, bytes, limits.bytesPerOwner), isCondition: true },
        ...messages.map((message) => statements.addMessage(owner, id, message, createdAt)),
      ]);
      return done[1]?.length === 0 ? 'ownerFull' : 'kept';
    },
    async addMessage(owner, chatId, given, at) {
      requireWhole(at);
      if (!areKeys(owner, chatId)) return 'noChat';
      const message = toStorableMessage(given);
      const bytes = sizeOfMessage(message);
      const done = await database.write([
        { ...statements.lockChat(owner, chatId), isCondition: true },
        { ...statements.growChat(owner, chatId, bytes, limits), isCondition: true },
        { ...statements.allotBytes(owner, bytes, limits.bytesPerOwner), isCondition: true },
        statements.addMessage(owner, chatId, message, at),
      ]);
      return ADDED[done.length] ?? 'kept';
    },
    async renameChat(owner, chatId, name) {
      if (!areKeys(owner, chatId)) return false;
      return count(await database.write([statements.renameChat(owner, chatId, toStorableText(name))])) > 0;
    },
    async deleteChat(owner, chatId) {
      if (!areKeys(owner, chatId)) return false;
      const done = await database.write([
        { ...statements.lockChat(owner, chatId), isCondition: true },
        statements.freeBytes(owner, chatId),
        statements.deleteChat(owner, chatId),
        statements.forgetOwner(owner),
      ]);
      return done.length > 1;
    },

    ping: async () => void (await database.read(statements.PING)),
    close: () => database.close(),
  };
}

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

/** There is a next page if this page is full by number of chats or by bytes. */
function toPage(rows: readonly Row[], limit: number): ChatPage {
  const chats = toChats(rows);
  const found = rows[0] ? numberOf(rows[0], 'found') : 0;
  return { chats, next: found === limit || found > chats.length ? chats.at(-1) : undefined };
}

/** Groups rows into chats. The rows of a chat are adjacent. */
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
