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

  /** The newest first, at most `limit` of them, with their messages. */
  listChats(owner: string, limit: number, after?: ChatCursor): Promise<readonly StoredChat[]>;
  /** The chat and its first messages, all or nothing. Acknowledged means: on disk. */
  createChat(owner: string, chat: StoredChat): Promise<void>;
  /** False where the owner has no such chat. */
  addMessage(owner: string, chatId: string, message: StoredMessage, at: number): Promise<boolean>;
  renameChat(owner: string, chatId: string, name: string): Promise<boolean>;
  deleteChat(owner: string, chatId: string): Promise<boolean>;
  /** How many messages a chat has; undefined where the owner has no such chat. */
  countMessages(owner: string, chatId: string): Promise<number | undefined>;

  /** Resolves if the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A store cannot be reached, or refused. The message says nothing of what was to be stored. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
