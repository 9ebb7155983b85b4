import type { JobStore } from './jobs';
import type { UsageKey } from './usageKey';

/** A message of a saved chat. `content` is untrusted text of a user or a model. */
export interface StoredMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface StoredChat {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Oldest first. */
  readonly messages: readonly StoredMessage[];
}

/** The position of a page in a list of chats: it starts after this chat. */
export interface ChatCursor {
  readonly createdAt: number;
  readonly id: string;
}

export interface ChatPage {
  /** The newest first, with their messages. */
  readonly chats: readonly StoredChat[];
  /** The start of the next page, which may be empty; undefined on the last page. */
  readonly next: ChatCursor | undefined;
}

/** Storage limits of one owner. Bytes are counted by `sizes.ts`: UTF-8, with an overhead per chat and message. */
export interface ChatLimits {
  readonly messagesPerChat: number;
  readonly bytesPerChat: number;
  readonly bytesPerOwner: number;
  /** A page ends before the chat that would exceed this size; it has at least one chat. */
  readonly bytesPerPage: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * A long reply of a model has 2 KB, so a chat of a thousand messages fits; 20 MB are ten such chats, or a thousand
 * usual ones. A page exists several times in memory, so it is not larger than the largest chat.
 */
export const CHAT_LIMITS: ChatLimits = {
  messagesPerChat: 1_000,
  bytesPerChat: 2 * MEGABYTE,
  bytesPerOwner: 20 * MEGABYTE,
  bytesPerPage: 2 * MEGABYTE,
};

/** The result of a write. Unless it is `kept`, nothing has changed. */
export type SaveResult =
  | 'kept'
  /** The owner has no such chat. */
  | 'noChat'
  /** The chat has reached its limit of messages or bytes. */
  | 'chatFull'
  /** The owner has reached the limit of bytes. */
  | 'ownerFull';

/**
 * The gateway's storage. Every statement on a chat has its owner in the WHERE clause: a chat of another owner is
 * treated as missing. Safe for concurrent use by many requests, processes and machines.
 */
export interface Store {
  readonly jobs: JobStore;

  /**
   * Adds to a counter if the sum stays within the limit, in one statement, so that parallel calls never exceed it.
   * Returns the new sum, or undefined if nothing was added.
   */
  spend(key: UsageKey, amount: number, limit: number): Promise<number | undefined>;
  /** Subtracts from a counter, down to 0. */
  refund(key: UsageKey, amount: number): Promise<void>;
  used(key: UsageKey): Promise<number>;
  /** Deletes the counters of earlier days. Returns their number. */
  pruneUsage(beforeDay: string): Promise<number>;

  /** The newest chats: at most `limit`, and about the bytes of a page, but at least one. */
  listChats(owner: string, limit: number, after?: ChatCursor): Promise<ChatPage>;
  /**
   * Stores the chat and its first messages atomically. `kept` means on disk. Parallel calls never exceed a limit
   * together.
   */
  createChat(owner: string, chat: StoredChat): Promise<Exclude<SaveResult, 'noChat'>>;
  /** Stores a message under the same guarantees. */
  addMessage(owner: string, chatId: string, message: StoredMessage, at: number): Promise<SaveResult>;
  renameChat(owner: string, chatId: string, name: string): Promise<boolean>;
  deleteChat(owner: string, chatId: string): Promise<boolean>;

  /** Resolves if the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store is not reachable, or rejected a statement. The message contains nothing of the data. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
