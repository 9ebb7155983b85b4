import type { ChatRecord, ChatTurn } from '../../domain/history/history';
import type { RequestState } from '../../domain/requestState';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { UiSlice } from '../ui/types';

/** An operation that failed in the background. `i18n/history` contains the messages (spec §8). */
export type HistoryAlert = 'missing' | 'refresh' | 'rename' | 'delete';

export interface HistoryTask {
  readonly kind: 'menu' | 'rename' | 'delete';
  readonly id: string;
}

export interface HistoryView {
  readonly isOpen: boolean;
  readonly list: RequestState<readonly ChatRecord[]>;
  /** The record of the chat on screen, once the chat is saved. */
  readonly currentId: string | undefined;
  readonly task: HistoryTask | undefined;
  /** `id` distinguishes two alerts of the same kind. */
  readonly alert: { readonly id: number; readonly kind: HistoryAlert } | undefined;
}

export interface ConversationPort {
  /** Stops the reply. The part on screen stays and is saved. */
  stop(): void;
  show(messages: readonly ChatTurn[]): void;
  /** Updates the chat on screen with messages from another tab, for example. */
  catchUp(messages: readonly ChatTurn[]): void;
  isBusy(): boolean;
  startNewChat(): void;
}

export interface HistoryController extends Omit<FeatureController, 'onUserChange'> {
  connect(conversation: ConversationPort): void;
  /** Saves a message if the user's chats are stored. Never throws. */
  saveMessage(turn: ChatTurn): void;
  /** Call when the user starts a new chat: the next message creates a record. */
  startNew(): void;
  /** Opens the panel and requests the list, or closes it. */
  toggle(): void;
  close(): void;
  /** Requests the list again, after a failure or when the user returns to the page. */
  refresh(): void;
  select(id: string): void;
  /** Opens the menu, rename box or delete dialog of a chat; undefined closes it. */
  setTask(task: HistoryTask | undefined): void;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  hideAlert(): void;
  report(error: unknown): void;
}

export interface HistorySlice {
  readonly controller: HistoryController | undefined;
  readonly view: HistoryView | undefined;
}

export interface HistoryDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'hideToast'>;
}

export interface HistoryAccess {
  view(): HistoryView;
  set(change: Partial<HistoryView>): void;
  alert(kind: HistoryAlert): void;
}
