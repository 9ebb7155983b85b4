import { ServiceError } from '../../domain/errors';
import { sortChats, withEdits, type ChatEdit, type ChatRecord } from '../../domain/history/history';
import { audienceOf } from '../../domain/hostConfig';
import { IDLE, LOADING } from '../../domain/requestState';
import { ROLES } from '../../domain/usage/roles';
import { toWellFormed } from '../../domain/text';
import type { ChatHistory, HistoryCall } from '../../services/contracts/history';
import type { Services } from '../../services/contracts/services';
import { createHistoryRecorder } from './historyRecorder';
import { createLatestRequest } from '../latestRequest';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from '../ui/types';
import type { ConversationPort, HistoryAlert, HistoryController, HistorySlice, HistoryView } from './types';

interface HistoryDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'hideToast'>;
}

const EMPTY: HistoryView = {
  isOpen: false,
  list: IDLE,
  currentId: undefined,
  task: undefined,
  alert: undefined,
};

export function createHistoryController(
  slice: SliceApi<HistorySlice, HistoryDeps>,
  services: Services,
): HistoryController {
  const latest = createLatestRequest(services.reportError);
  const edits = new Map<string, ChatEdit>();
  let conversation: ConversationPort | undefined;
  let chats: readonly ChatRecord[] | undefined;
  /** Increases with every local change: a list requested before the change is outdated. */
  let version = 0;
  /** Number of lists received. */
  let listCount = 0;
  let lastAlert = 0;
  let isListing = false;
  let owner = ownerNow();
  let ownerScope = new AbortController();
  /** Edits are sent one at a time, so that the server gets them in the user's order. */
  let lastEdit: Promise<unknown> = Promise.resolve();

  const view = () => slice.get().view ?? EMPTY;
  const set = (change: Partial<HistoryView>) => slice.set({ view: { ...view(), ...change } });
  const config = () => slice.deps().session.config;
  const keepsChats = () => config().historyUrl !== '' && ROLES[audienceOf(config())].keepsChats;

  function ownerNow(): string {
    const { historyUrl, userToken } = slice.deps().session.config;
    return JSON.stringify([historyUrl, userToken]);
  }

  async function ask<T>(call: (history: ChatHistory, options: HistoryCall) => Promise<T>): Promise<T> {
    const { signal } = ownerScope;
    const history = await services.historyFor(config());
    signal.throwIfAborted();
    return call(history, { signal });
  }

  /** Stores the chats and shows them with the pending edits applied. */
  function setChats(next: readonly ChatRecord[] | undefined): void {
    version += 1;
    chats = next;
    if (next) set({ list: { kind: 'success', value: withEdits(next, edits) } });
  }

  const change = (id: string, edit: (chat: ChatRecord) => ChatRecord[]) =>
    setChats(chats?.flatMap((chat) => (chat.id === id ? edit(chat) : [chat])));

  function alert(kind: HistoryAlert): void {
    lastAlert += 1;
    // Only one message is on screen at a time.
    slice.deps().ui.hideToast();
    set({ alert: { id: lastAlert, kind } });
  }

  const recorder = createHistoryRecorder({
    ask,
    report: services.reportError,
    onCreated(chat, isCurrent) {
      if (isCurrent) set({ currentId: chat.id });
      // The newest chat comes first, even if the server sends no date.
      setChats(chats && [chat, ...chats.filter(({ id }) => id !== chat.id)]);
    },
    mark: () => listCount,
    onAdded(id, turn, since) {
      // A list received since may or may not contain this message.
      if (chats && since !== listCount) load();
      else change(id, (chat) => [{ ...chat, messages: [...chat.messages, turn] }]);
    },
    onGone(id) {
      const name = chats?.find((chat) => chat.id === id)?.name;
      const isWanted = edits.get(id)?.kind !== 'deleted';
      if (isWanted) change(id, () => []);
      return { isWanted, name };
    },
  });

  function load(): void {
    if (!keepsChats()) return;
    if (!chats) set({ list: LOADING });
    const before = version;
    isListing = true;
    latest.run(
      0,
      async (signal) => (await services.historyFor(config())).list({ signal }),
      (outcome) => {
        isListing = false;
        // The list may lack changes made since it was requested.
        if (outcome.kind === 'success' && before !== version) load();
        else if (outcome.kind === 'success') {
          listCount += 1;
          setChats(sortChats(outcome.value));
        } else if (chats) alert('refresh');
        else set({ list: outcome });
      },
    );
  }

  /** Shows an edit at once, sends it, and reverts it on failure. Resolves to whether it succeeded. */
  function perform(id: string, edit: ChatEdit): Promise<boolean> {
    edits.set(id, edit);
    setChats(chats);
    const made = make(id, edit, lastEdit);
    lastEdit = made;
    return made;
  }

  async function make(id: string, edit: ChatEdit, before: Promise<unknown>): Promise<boolean> {
    const { signal } = ownerScope;
    await before;
    if (signal.aborted) return false;
    const isDeletion = edit.kind === 'deleted';
    const isDone = await ask((history, call) =>
      isDeletion ? history.remove(id, call) : history.rename(id, edit.name, call),
    ).then(
      () => true,
      (cause: unknown) => {
        if (isDeletion && isGone(cause)) return true;
        if (!signal.aborted) services.reportError(cause);
        return false;
      },
    );
    if (signal.aborted) return false;
    // Keep a later edit of the same chat.
    if (edits.get(id) === edit) edits.delete(id);
    if (isDone) return true;
    setChats(chats);
    alert(isDeletion ? 'delete' : 'rename');
    return false;
  }

  const controller: HistoryController = {
    connect: (port) => (conversation = port),
    record(turn) {
      if (keepsChats()) recorder.record({ role: turn.role, content: turn.content });
    },
    startNew() {
      recorder.startNew();
      set({ currentId: undefined });
    },
    toggle() {
      const { isOpen } = view();
      set({ isOpen: !isOpen, task: undefined });
      if (!isOpen) load();
    },
    close: () => set({ isOpen: false, task: undefined }),
    refresh: load,
    select(id) {
      const { list, currentId } = view();
      const chat = list.kind === 'success' ? list.value.find((one) => one.id === id) : undefined;
      if (!chat) {
        alert('missing');
        return;
      }
      controller.close();
      const { messages } = chat;
      if (id === currentId) {
        // The screen is newer than the list, except for messages added in another tab.
        if (conversation?.isBusy() || messages.length <= recorder.count()) return;
        conversation?.catchUp([...messages, ...recorder.resume(id, messages)]);
        return;
      }
      // Stop a pending reply: the text shown so far belongs to the previous chat.
      conversation?.stop();
      conversation?.show([...messages, ...recorder.resume(id, messages)]);
      set({ currentId: id });
    },
    setTask: (task) => set({ task }),
    async rename(id, typed) {
      const name = toWellFormed(typed);
      set({ task: undefined });
      const before = chats && withEdits(chats, edits).find((chat) => chat.id === id);
      if (before?.name === name) return;
      if (await perform(id, { kind: 'renamed', name })) change(id, (chat) => [{ ...chat, name }]);
    },
    async remove(id) {
      set({ task: undefined });
      if (!(await perform(id, { kind: 'deleted' }))) return;
      change(id, () => []);
      if (!recorder.drop(id) && view().currentId !== id) return;
      controller.startNew();
      conversation?.startNewChat();
    },
    hideAlert: () => set({ alert: undefined }),
    // `applyConfig` compares the owner, which also depends on `historyUrl`.
    onUserChange: () => undefined,
    applyConfig() {
      const next = ownerNow();
      if (next === owner) return;
      owner = next;
      const { isOpen } = view();
      latest.cancel();
      isListing = false;
      ownerScope.abort();
      ownerScope = new AbortController();
      edits.clear();
      recorder.forget();
      chats = undefined;
      version += 1;
      slice.set({ view: { ...EMPTY, isOpen } });
      if (isOpen) load();
    },
    suspend() {
      // `isListing` stays set: `resume` then asks for the list again.
      latest.cancel();
      set({ task: undefined, alert: undefined });
    },
    resume() {
      if (isListing) load();
    },
    report: services.reportError,
  };
  slice.set({ view: EMPTY });
  return controller;
}

/** A 404 counts as a successful deletion: the chat is already gone. */
function isGone(cause: unknown): boolean {
  return cause instanceof ServiceError && cause.error.kind === 'http' && cause.error.status === 404;
}
