import { LoggedError } from '../common/unexpectedError';
import type { JobStore } from './jobs';
import type { MemoryStore } from './memory';
import type { SavedStore } from './saved';
import type { UsageKey } from './usageKey';

/** `content` is untrusted text from a user or a model. */
export interface StoredMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface StoredChat {
  readonly id: string;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  /** Oldest first. */
  readonly messages: readonly StoredMessage[];
}

/** A position in the list of chats. A page starts after the chat with this time and id. */
export interface ChatCursor {
  readonly createdAt: number;
  readonly id: string;
}

export interface ChatPage {
  /** Newest first. */
  readonly chats: readonly StoredChat[];
  /** The cursor of the next page, which may be empty. Undefined on the last page. */
  readonly next: ChatCursor | undefined;
}

/** The storage limits of one owner. `sizes.ts` counts the bytes: UTF-8, with an overhead per chat and message. */
export interface ChatLimits {
  readonly messagesPerChat: number;
  readonly bytesPerChat: number;
  readonly bytesPerOwner: number;
  /** A page ends before the chat that would exceed this size. It always has at least one chat. */
  readonly bytesPerPage: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * A long reply of a model has 2 KB, so a chat with a thousand messages fits into its limit. 20 MB are enough for ten
 * such chats, or a thousand usual ones. A page is not larger than the largest chat, because it exists several times in
 * memory.
 */
export const CHAT_LIMITS: ChatLimits = {
  messagesPerChat: 1_000,
  bytesPerChat: 2 * MEGABYTE,
  bytesPerOwner: 20 * MEGABYTE,
  bytesPerPage: 2 * MEGABYTE,
};

/** The result of a write. Only `kept` means that something has changed. */
export type SaveResult =
  | 'kept'
  | 'noChat'
  /** The chat has reached its limit of messages or bytes. */
  | 'chatFull'
  | 'ownerFull';

/**
 * The gateway's storage. Many requests, processes and machines may use it at the same time. Every statement about a
 * chat has its owner in the WHERE clause, so a chat of another owner counts as missing.
 */
export interface Store {
  readonly jobs: JobStore;
  readonly memory: MemoryStore;
  readonly saved: SavedStore;

  /**
   * Adds to a usage counter if the sum stays within the limit. This is one statement, so that parallel calls never
   * exceed the limit. Returns the new sum, or undefined if nothing was added.
   */
  spend(key: UsageKey, amount: number, limit: number): Promise<number | undefined>;
  /** Subtracts from a usage counter, which never falls below 0. */
  refund(key: UsageKey, amount: number): Promise<void>;
  used(key: UsageKey): Promise<number>;
  /** Deletes the usage counters of earlier days. @returns their number */
  pruneUsage(beforeDay: string): Promise<number>;

  /** The newest chats: at most `limit` chats with at most the bytes of a page, but always at least one chat. */
  listChats(owner: string, limit: number, after?: ChatCursor): Promise<ChatPage>;
  /**
   * Stores a chat and its first messages in one transaction. `kept` means that they are on disk. Parallel calls never
   * exceed a limit together.
   */
  createChat(owner: string, chat: StoredChat): Promise<Exclude<SaveResult, 'noChat'>>;
  /** With the same guarantees as `createChat`. */
  addMessage(owner: string, chatId: string, message: StoredMessage, at: number): Promise<SaveResult>;
  renameChat(owner: string, chatId: string, name: string): Promise<boolean>;
  deleteChat(owner: string, chatId: string): Promise<boolean>;

  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Writes a counter that limits nothing, and that `pruneUsage` deletes. @throws StoreError */
export async function tryWrite(store: Store, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await store.spend({ subject: 'readyz', counter: 'writes', day }, 1, Infinity);
}

/** The store is not reachable, or has rejected a statement. The message contains no stored data. */
export class StoreError extends LoggedError {
  override readonly name = 'StoreError';
}
