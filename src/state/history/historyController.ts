import { ServiceError } from '@lang-assistant/core/errors';
import type { SaveOperation } from '../../domain/events';
import { MAX_LISTED_CHATS, type ChatEdit } from '../../domain/history/history';
import { IDLE } from '../../domain/requestState';
import { toWellFormed } from '@lang-assistant/core/text';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createHistoryOwner, type HistoryOwner } from './historyOwner';
import { createMessageSaver, type MessageSaver } from './messageSaver';
import { createSavedChats, type SavedChats } from './savedChats';
import type {
  ConversationPort,
  HistoryAccess,
  HistoryController,
  HistoryDeps,
  HistorySlice,
  HistoryView,
} from './types';
import { isAlreadyDeleted } from './saveRules';

/**
 * Shows an edit at once, sends it, and reverts it on failure. Edits are sent one at a time, in the user's order.
 * Resolves to whether the edit succeeded.
 */
type PerformEdit = (id: string, edit: ChatEdit) => Promise<boolean>;

/** @param edits the pending edits by chat; the queue adds and removes them */
function createEditQueue(
  chats: SavedChats,
  edits: Map<string, ChatEdit>,
  owner: HistoryOwner,
  alert: HistoryAccess['alert'],
  report: (problem: unknown, operation: SaveOperation) => void,
): PerformEdit {
  let last: Promise<unknown> = Promise.resolve();

  async function send(id: string, edit: ChatEdit, before: Promise<unknown>): Promise<boolean> {
    const signal = owner.signal();
    await before;
    if (signal.aborted) return false;
    const isDeletion = edit.kind === 'deleted';
    const isDone = await owner
      .ask((history, call) => (isDeletion ? history.remove(id, call) : history.rename(id, edit.name, call)))
      .then(
        () => true,
        (cause: unknown) => {
          if (isDeletion && isAlreadyDeleted(cause)) return true;
          if (!signal.aborted) report(cause, isDeletion ? 'delete' : 'rename');
          return false;
        },
      );
    if (signal.aborted) return false;
    // Keep a later edit of the same chat by the user.
    if (edits.get(id) === edit) edits.delete(id);
    if (isDone) return true;
    chats.showEdits();
    alert(isDeletion ? 'delete' : 'rename');
    return false;
  }

  return function perform(id, edit) {
    edits.set(id, edit);
    chats.showEdits();
    const sent = send(id, edit, last);
    last = sent;
    return sent;
  };
}

const EMPTY: HistoryView = {
  isOpen: false,
  list: IDLE,
  currentId: undefined,
  task: undefined,
  alert: undefined,
};

function createHistoryAccess(slice: SliceApi<HistorySlice, HistoryDeps>): HistoryAccess {
  let lastAlert = 0;
  const view = () => slice.get().view ?? EMPTY;
  const set = (change: Partial<HistoryView>) => slice.set({ view: { ...view(), ...change } });
  return {
    view,
    set,
    alert(kind) {
      lastAlert += 1;
      // Only one message is shown at a time, so hide the toast.
      slice.deps().ui.hideToast();
      set({ alert: { id: lastAlert, kind } });
    },
  };
}

type Report = (problem: unknown, operation?: SaveOperation) => void;

function createReport({ emit, reportError }: Services): Report {
  return (problem, operation) => {
    if (problem instanceof ServiceError)
      emit('la-error', { feature: 'history', error: { ...problem.error, ...(operation && { operation }) } });
    else reportError(problem);
  };
}

/** A chat that was deleted on another device leaves the list; its messages stay on screen. */
type RemoveMissing = (id: string) => boolean;

function createRemoveMissing(
  chats: SavedChats,
  edits: ReadonlyMap<string, ChatEdit>,
  { view, set, alert }: HistoryAccess,
): RemoveMissing {
  return (id) => {
    if (edits.get(id)?.kind === 'deleted') return false;
    chats.change(id, () => []);
    if (view().currentId === id) set({ currentId: undefined });
    alert('missing');
    return true;
  };
}

/** Saved messages also update the list of chats. */
function saveInto(
  chats: SavedChats,
  removeMissing: RemoveMissing,
  { set }: HistoryAccess,
  { ask }: HistoryOwner,
  report: Report,
): MessageSaver {
  return createMessageSaver({
    ask,
    report,
    onCreated(chat, isCurrent) {
      if (isCurrent) set({ currentId: chat.id });
      chats.add(chat);
    },
    mark: chats.listCount,
    onAdded: chats.addMessage,
    onGone(id) {
      const isWanted = removeMissing(id);
      if (isWanted) chats.load();
      return isWanted;
    },
  });
}

function createSelect(
  { view, set, alert }: HistoryAccess,
  chats: SavedChats,
  saver: MessageSaver,
  removeMissing: RemoveMissing,
  conversation: () => ConversationPort | undefined,
): HistoryController['select'] {
  const find = (id: string) => {
    const { list } = view();
    return list.kind === 'success' ? list.value.find((one) => one.id === id) : undefined;
  };
  /** The chat on screen is newer than the list, except for messages that were added in another tab. */
  function catchUp(id: string): void {
    const messages = find(id)?.messages ?? [];
    const port = conversation();
    if (view().currentId !== id || port?.isBusy() || messages.length <= saver.count()) return;
    port?.catchUp([...messages, ...saver.resume(id, messages)]);
  }
  function checkListed(id: string): void {
    const { list, currentId } = view();
    if (find(id)) catchUp(id);
    // A list of this length may be cut.
    else if (
      id === currentId &&
      list.kind === 'success' &&
      list.value.length < MAX_LISTED_CHATS &&
      removeMissing(id)
    )
      saver.forget(id);
  }
  return function select(id) {
    const chat = find(id);
    if (!chat) {
      alert('missing');
      return;
    }
    set({ isOpen: false, task: undefined });
    // Another tab or device may have changed or deleted the chat since.
    chats.load();
    chats.afterListing(() => checkListed(id));
    if (id === view().currentId) {
      catchUp(id);
      return;
    }
    const { messages } = chat;
    const port = conversation();
    // Stop a pending reply first: the text shown so far belongs to the previous chat.
    port?.stop();
    port?.show([...messages, ...saver.resume(id, messages)]);
    set({ currentId: id });
  };
}

export function createHistoryController(
  slice: SliceApi<HistorySlice, HistoryDeps>,
  services: Services,
): HistoryController {
  const report = createReport(services);
  const access = createHistoryAccess(slice);
  const { view, set } = access;
  const owner = createHistoryOwner(slice.deps, services.historyFor);
  const edits = new Map<string, ChatEdit>();
  const chats = createSavedChats(access, edits, owner, report);
  const perform = createEditQueue(chats, edits, owner, access.alert, report);
  const removeMissing = createRemoveMissing(chats, edits, access);
  const saver = saveInto(chats, removeMissing, access, owner, report);
  let conversation: ConversationPort | undefined;

  function startNew(): void {
    saver.startNew();
    set({ currentId: undefined });
  }

  slice.set({ view: EMPTY });
  return {
    connect: (port) => (conversation = port),
    saveMessage(turn) {
      if (owner.keepsChats()) saver.save({ role: turn.role, content: turn.content });
    },
    startNew,
    toggle() {
      const { isOpen } = view();
      set({ isOpen: !isOpen, task: undefined });
      if (!isOpen) chats.load();
    },
    close: () => set({ isOpen: false, task: undefined }),
    refresh: chats.load,
    select: createSelect(access, chats, saver, removeMissing, () => conversation),
    setTask: (task) => set({ task }),
    async rename(id, typed) {
      const name = toWellFormed(typed);
      set({ task: undefined });
      if (chats.nameOf(id) === name) return;
      if (await perform(id, { kind: 'renamed', name })) chats.change(id, (chat) => [{ ...chat, name }]);
    },
    async remove(id) {
      set({ task: undefined });
      if (!(await perform(id, { kind: 'deleted' }))) return;
      chats.change(id, () => []);
      if (!saver.drop(id) && view().currentId !== id) return;
      startNew();
      conversation?.startNewChat();
    },
    hideAlert: () => set({ alert: undefined }),
    applyConfig() {
      // The owner also depends on `historyUrl`.
      if (!owner.update()) return;
      const { isOpen } = view();
      chats.clear();
      edits.clear();
      saver.clear();
      slice.set({ view: { ...EMPTY, isOpen } });
      if (isOpen) chats.load();
    },
    suspend() {
      chats.suspend();
      set({ task: undefined, alert: undefined });
    },
    resume: chats.resume,
    report,
  };
}
