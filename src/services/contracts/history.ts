import type { ChatRecord, ChatTurn } from '../../domain/history/history';

/** Only the signal: saved chats cost nothing and have no allowance. */
export interface HistoryCall {
  readonly signal: AbortSignal;
}

/**
 * The visitor's saved chats (spec §7, calls 11–15). Every method rejects with a `ServiceError`, or with the signal's
 * reason once the signal is aborted, and with nothing else.
 */
export interface ChatHistory {
  /** All of them up to a bound, the newest first. It alone is tried a second time by itself. */
  list(call: HistoryCall): Promise<ChatRecord[]>;
  create(name: string, turns: readonly ChatTurn[], call: HistoryCall): Promise<ChatRecord>;
  addMessage(id: string, turn: ChatTurn, call: HistoryCall): Promise<void>;
  rename(id: string, name: string, call: HistoryCall): Promise<void>;
  remove(id: string, call: HistoryCall): Promise<void>;
}
