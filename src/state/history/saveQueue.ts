import { chatName, type ChatRecord, type ChatTurn } from '../../domain/history/history';
import type { SaveOperation } from '../../domain/events';
import type { ChatHistory, HistoryCall } from '../../services/contracts/history';
import { classifyFailure, firstTurns, type SaveFailure } from './saveRules';

export interface SavedConversation {
  /** The id of its record, once the server has created one. */
  id: string | undefined;
  /** The messages that the record is known to contain. */
  kept: ChatTurn[];
  /** The messages that are not saved yet, oldest first. */
  readonly pending: ChatTurn[];
  /** The server rejected several messages in one request, so they are now sent one by one. */
  isOneByOne: boolean;
}

export interface SaveQueuePorts {
  ask<T>(call: (history: ChatHistory, options: HistoryCall) => Promise<T>): Promise<T>;
  report(problem: unknown, operation: SaveOperation): void;
  onCreated(chat: ChatRecord, conversation: SavedConversation): void;
  /** Returns the `since` for `onAdded`, to find out what changed after the message was sent. */
  mark(): number;
  onAdded(id: string, turn: ChatTurn, since: number): void;
  /** Returns whether to continue in a new record. False if the user deleted the chat here. */
  onGone(id: string): boolean;
}

/** Creates the record with these messages, or adds the single message to it. False if the user changed meanwhile. */
async function send(
  conversation: SavedConversation,
  turns: readonly ChatTurn[],
  { ask, mark, onAdded, onCreated }: SaveQueuePorts,
  isMine: () => boolean,
): Promise<boolean> {
  const { id, pending } = conversation;
  if (id === undefined) {
    const chat = await ask((history, call) => history.create(chatName(pending), turns, call));
    if (!isMine()) return false;
    conversation.id = chat.id;
    onCreated(chat, conversation);
    return true;
  }
  const [turn] = turns;
  if (!turn) return false;
  const since = mark();
  await ask((history, call) => history.addMessage(id, turn, call));
  if (!isMine()) return false;
  onAdded(id, turn, since);
  return true;
}

/** Returns whether another message can be sent now. */
function handleFailure(
  conversation: SavedConversation,
  failure: SaveFailure,
  tried: number,
  onGone: SaveQueuePorts['onGone'],
): boolean {
  const { id, pending } = conversation;
  if (failure === 'again') return false;
  if (failure === 'never') {
    // Send the messages one by one to find the rejected one.
    if (tried > 1) conversation.isOneByOne = true;
    else pending.shift();
    return true;
  }
  if (failure === 'gone') {
    if (id !== undefined && !onGone(id)) {
      pending.length = 0;
      return false;
    }
    // Without its question, a reply starts no record.
    while (pending[0]?.role === 'assistant') pending.shift();
  }
  // The next record gets only what is not saved: the messages of a record that is gone were deleted on purpose.
  conversation.kept = [];
  conversation.id = undefined;
  return true;
}

/** Saves the pending messages of all conversations, one request at a time. */
export function createSaveQueue(ports: SaveQueuePorts) {
  /** In order of creation. */
  let unsaved = new Set<SavedConversation>();
  let isWanted = false;
  let worker: object | undefined;

  /** Saves the oldest message, or creates the record. Returns whether the next message can be sent. */
  async function saveOne(conversation: SavedConversation, isMine: () => boolean): Promise<boolean> {
    const { id, pending } = conversation;
    const [turn] = pending;
    if (!turn) return false;
    const turns = id === undefined ? firstTurns(conversation) : [turn];
    try {
      if (!(await send(conversation, turns, ports, isMine))) return false;
      conversation.kept.push(...pending.splice(0, turns.length));
      return true;
    } catch (cause) {
      if (!isMine()) return false;
      ports.report(cause, id === undefined ? 'create' : 'add');
      return handleFailure(
        conversation,
        classifyFailure(cause, id !== undefined),
        turns.length,
        ports.onGone,
      );
    }
  }

  async function saveAll(isMine: () => boolean): Promise<void> {
    while (isWanted && isMine()) {
      isWanted = false;
      for (const conversation of unsaved) {
        while (await saveOne(conversation, isMine));
        if (conversation.pending.length === 0) unsaved.delete(conversation);
      }
    }
  }

  /** A single worker keeps the messages in order. */
  function work(): void {
    isWanted = true;
    if (worker) return;
    const mine = {};
    worker = mine;
    void saveAll(() => worker === mine).finally(() => {
      if (worker !== mine) return;
      worker = undefined;
      // A message arrived after the worker's last check.
      if (isWanted) work();
    });
  }

  return {
    /** Also retries messages that failed before. */
    save(conversation: SavedConversation): void {
      unsaved.add(conversation);
      work();
    },
    /** Undefined if the conversation has no unsaved messages. */
    find: (id: string): SavedConversation | undefined =>
      [...unsaved].find((conversation) => conversation.id === id),
    drop(id: string): void {
      for (const conversation of unsaved) {
        if (conversation.id !== id) continue;
        conversation.pending.length = 0;
        unsaved.delete(conversation);
      }
    },
    clear(): void {
      unsaved = new Set();
      isWanted = false;
      worker = undefined;
    },
  };
}
