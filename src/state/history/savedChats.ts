import {
  sortChats,
  withEdits,
  type ChatEdit,
  type ChatRecord,
  type ChatTurn,
} from '../../domain/history/history';
import { ServiceError } from '@lang-assistant/core/errors';
import { LOADING } from '../../domain/requestState';
import { createLatestRequest } from '../latestRequest';
import type { HistoryOwner } from './historyOwner';
import type { HistoryAccess } from './types';

export interface SavedChats {
  load(): void;
  /** With the pending edits applied. Undefined if the chat is not in the list. */
  nameOf(id: string): string | undefined;
  add(chat: ChatRecord): void;
  /** Replaces a chat by the result of `edit`; an empty list removes it. */
  change(id: string, edit: (chat: ChatRecord) => ChatRecord[]): void;
  /** @param since the `listCount` when the message was sent */
  addMessage(id: string, turn: ChatTurn, since: number): void;
  showEdits(): void;
  listCount(): number;
  /** Calls `then` once the list that is being requested has arrived. Only the last call counts. */
  afterListing(then: () => void): void;
  clear(): void;
  suspend(): void;
  /** Requests the list again if `suspend` aborted the request. */
  resume(): void;
}

export function createSavedChats(
  { set, alert }: HistoryAccess,
  edits: ReadonlyMap<string, ChatEdit>,
  owner: HistoryOwner,
  report: (problem: unknown) => void,
): SavedChats {
  const latest = createLatestRequest(report);
  let chats: readonly ChatRecord[] | undefined;
  /** Increases with each local change. A list that was requested before the change is outdated. */
  let version = 0;
  let listCount = 0;
  let isListing = false;
  let onListed: (() => void) | undefined;

  function setChats(next: readonly ChatRecord[] | undefined): void {
    version += 1;
    chats = next;
    if (next) set({ list: { kind: 'success', value: withEdits(next, edits) } });
  }

  const change: SavedChats['change'] = (id, edit) =>
    setChats(chats?.flatMap((chat) => (chat.id === id ? edit(chat) : [chat])));

  function load(): void {
    if (!owner.keepsChats()) return;
    if (!chats) set({ list: LOADING });
    const before = version;
    // A callback from before this request would run without a choice of the user.
    if (!isListing) onListed = undefined;
    isListing = true;
    latest.run(
      0,
      async (signal) => (await owner.service()).list({ signal }),
      (outcome) => {
        // The list may lack changes that were made after it was requested.
        if (outcome.kind === 'success' && before !== version) {
          load();
          return;
        }
        isListing = false;
        if (outcome.kind === 'success') {
          listCount += 1;
          setChats(sortChats(outcome.value));
          onListed?.();
          return;
        }
        report(new ServiceError(outcome.error));
        if (chats) alert('refresh');
        else set({ list: outcome });
      },
    );
  }

  return {
    load,
    nameOf: (id) => withEdits(chats ?? [], edits).find((chat) => chat.id === id)?.name,
    // A new chat comes first, even if the server sends no date.
    add: (chat) => setChats(chats && [chat, ...chats.filter(({ id }) => id !== chat.id)]),
    change,
    addMessage(id, turn, since) {
      // If a list has arrived since, it may already contain this message.
      if (chats && since !== listCount) load();
      else change(id, (chat) => [{ ...chat, messages: [...chat.messages, turn] }]);
    },
    showEdits: () => setChats(chats),
    listCount: () => listCount,
    afterListing: (then) => (onListed = then),
    clear() {
      latest.cancel();
      isListing = false;
      chats = undefined;
      version += 1;
    },
    // `isListing` stays true, so that `resume` requests the list again.
    suspend: latest.cancel,
    resume() {
      if (isListing) load();
    },
  };
}
