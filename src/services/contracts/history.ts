import type { ChatRecord, ChatTurn } from '../../domain/history/history';

/** Only a signal: saved chats cost nothing and have no quota. */
export interface HistoryCall {
  readonly signal: AbortSignal;
}

/**
 * The user's saved chats (spec §7, calls 11–15). Each method rejects only with a `ServiceError` or, once the signal is
 * aborted, with the signal's reason.
 */
export interface ChatHistory {
  /** Newest first, up to a maximum. The only call that is retried automatically. */
  list(call: HistoryCall): Promise<ChatRecord[]>;
  create(name: string, turns: readonly ChatTurn[], call: HistoryCall): Promise<ChatRecord>;
  addMessage(id: string, turn: ChatTurn, call: HistoryCall): Promise<void>;
  rename(id: string, name: string, call: HistoryCall): Promise<void>;
  remove(id: string, call: HistoryCall): Promise<void>;
}
