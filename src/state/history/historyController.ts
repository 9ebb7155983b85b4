import { ServiceError } from '@lang-assistant/core/errors';
import type { SaveOperation } from '../../domain/events';
import { MAX_LISTED_CHATS, type ChatEdit } from '../../domain/history/history';
import { IDLE } from '../../domain/requestState';
import { toWellFormed } from '@lang-assistant/core/text';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createEditQueue } from './editQueue';
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
type Lose = (id: string) => boolean;

function createLose(
  chats: SavedChats,
  edits: ReadonlyMap<string, ChatEdit>,
  { view, set, alert }: HistoryAccess,
): Lose {
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
  lose: Lose,
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
      const isWanted = lose(id);
      if (isWanted) chats.load();
      return isWanted;
    },
  });
}

function createSelect(
  { view, set, alert }: HistoryAccess,
  chats: SavedChats,
  saver: MessageSaver,
  lose: Lose,
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
    else if (id === currentId && list.kind === 'success' && list.value.length < MAX_LISTED_CHATS && lose(id))
      saver.lose(id);
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
  const lose = createLose(chats, edits, access);
  const saver = saveInto(chats, lose, access, owner, report);
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
    select: createSelect(access, chats, saver, lose, () => conversation),
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
    // `applyConfig` handles this: it compares the owner, which also depends on `historyUrl`.
    onUserChange: () => undefined,
    applyConfig() {
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
