import type { ChatRecord, ChatTurn } from '../../domain/history/history';
import type { Request } from '../../domain/request';

/** What went wrong behind the visitor's back; the words are chosen where it is shown (spec §8). */
export type HistoryAlert = 'missing' | 'refresh' | 'rename' | 'delete';

/** What the visitor is about to do with a chat. */
export interface HistoryTask {
  readonly kind: 'menu' | 'rename' | 'delete';
  readonly id: string;
}

export interface HistoryView {
  readonly isOpen: boolean;
  readonly list: Request<readonly ChatRecord[]>;
  /** The record of the conversation on screen, once there is one. */
  readonly currentId: string | undefined;
  readonly task: HistoryTask | undefined;
  /** `id` tells two alike apart. */
  readonly alert: { readonly id: number; readonly kind: HistoryAlert } | undefined;
}

/** The conversation on screen, as the history sees it. */
export interface ConversationPort {
  /** Ends a reply under way. What is shown of it stays, and is kept. */
  stop(): void;
  /** Shows a saved chat in place of what is there. */
  show(messages: readonly ChatTurn[]): void;
  /** Shows the chat on screen with what was said in it elsewhere, another tab perhaps. */
  catchUp(messages: readonly ChatTurn[]): void;
  /** A reply is awaited, or being written. */
  isBusy(): boolean;
  /** Begins anew: the chat on screen was deleted. */
  startNewChat(): void;
}

export interface HistoryController {
  /** Whose messages a chosen chat replaces. */
  connect(conversation: ConversationPort): void;
  /** Keeps what was just said, where somebody is logged in. Never fails. */
  record(turn: ChatTurn): void;
  /** The visitor begins a new chat. */
  startNew(): void;
  /** Opens the panel and fetches what is new; closes it. */
  toggle(): void;
  close(): void;
  /** Fetches the list once more: after a failure, or when the visitor comes back to the page. */
  refresh(): void;
  select(id: string): void;
  /** Opens an item's menu, its name to edit, or the question before deleting it; undefined: nothing. */
  setTask(task: HistoryTask | undefined): void;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  hideAlert(): void;
  /** The page has changed its configuration: perhaps somebody else is there. */
  applyConfig(): void;
  /** The element was removed from the page: aborts the request for the list. Edits under way are finished. */
  suspend(): void;
  /** The element is back on the page: a list whose request was aborted is fetched again. */
  resume(): void;
  report(problem: unknown): void;
}
