/** A message of a saved chat. `content` is a visitor's or a model's own words: data, never markup to be trusted. */
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

/** Where in a list of chats the next page begins: after this one. */
export interface ChatCursor {
  readonly createdAt: number;
  readonly id: string;
}

export interface ChatPage {
  /** The newest first, with their messages. */
  readonly chats: readonly StoredChat[];
  /** Where the next page begins, which may be empty; undefined where there is nothing more. */
  readonly next: ChatCursor | undefined;
}

/** Bounds of what is kept of one owner. Bytes are those of `sizes.ts`: of UTF-8, and something for each chat and message. */
export interface ChatLimits {
  readonly messagesPerChat: number;
  readonly bytesPerChat: number;
  readonly bytesPerOwner: number;
  /** A page of the list ends before the chat that would make it larger, but for its first. */
  readonly bytesPerPage: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * A long answer of a model has 2 KB, so that a chat of a thousand messages fits; 20 MB are ten such chats, or a thousand of
 * the usual kind. A page of the list is in memory as a whole, several times over: it is as large as the largest chat.
 */
export const CHAT_LIMITS: ChatLimits = {
  messagesPerChat: 1_000,
  bytesPerChat: 2 * MEGABYTE,
  bytesPerOwner: 20 * MEGABYTE,
  bytesPerPage: 2 * MEGABYTE,
};

/** What became of something that was to be kept. Where it is not `kept`, nothing has changed. */
export type SaveResult =
  | 'kept'
  /** The owner has no such chat. */
  | 'noChat'
  /** The chat has as many messages, or bytes, as one may. */
  | 'chatFull'
  /** The owner has as many bytes as one may. */
  | 'ownerFull';

/** What is counted for whom. `subject` names a visitor without saying who it is: a token's subject, or a salted hash. */
export interface UsageKey {
  readonly subject: string;
  /** `ai`, `write`, `files`, `words`. */
  readonly counter: string;
  /** `2026-11-21`, in UTC. */
  readonly day: string;
}

/**
 * All that the gateway keeps. Every statement that touches a chat names its owner in its WHERE: somebody else's chat
 * is the same as none. Safe to use from many requests, processes and machines at once.
 */
export interface Store {
  /**
   * Adds to a counter if the sum stays within the limit, in one statement, so that parallel calls never overspend.
   * Returns the new sum, or undefined where it does not fit: then nothing was added.
   */
  spend(key: UsageKey, amount: number, limit: number): Promise<number | undefined>;
  /** Takes from a counter, never below 0. */
  refund(key: UsageKey, amount: number): Promise<void>;
  /** What was used. */
  used(key: UsageKey): Promise<number>;
  /** Forgets counters of days before this one. Returns how many. */
  pruneUsage(beforeDay: string): Promise<number>;

  /** The newest, at most `limit` of them and about as many bytes as a page may have, but at least one. */
  listChats(owner: string, limit: number, after?: ChatCursor): Promise<ChatPage>;
  /** The chat and its first messages, all or nothing. `kept` means: on disk. Parallel calls never pass a limit together. */
  createChat(owner: string, chat: StoredChat): Promise<Exclude<SaveResult, 'noChat'>>;
  /** Likewise. */
  addMessage(owner: string, chatId: string, message: StoredMessage, at: number): Promise<SaveResult>;
  renameChat(owner: string, chatId: string, name: string): Promise<boolean>;
  deleteChat(owner: string, chatId: string): Promise<boolean>;

  /** Resolves if the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A store cannot be reached, or refused. The message says nothing of what was to be stored. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
