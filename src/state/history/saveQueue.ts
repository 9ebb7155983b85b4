import { chatName, type ChatRecord, type ChatTurn } from '../../domain/history/history';
import type { ChatHistory, HistoryCall } from '../../services/contracts/history';
import { classifyFailure, firstTurns, type SaveFailure } from './saveRules';

/** A conversation, with its saved and its unsaved messages. */
export interface SavedConversation {
  /** The id of its record, once the server has created one. */
  id: string | undefined;
  /** The name of the lost record that this conversation continues, if known. */
  name: string | undefined;
  /** The messages that the record is known to contain. */
  kept: ChatTurn[];
  /** The messages that are not saved yet, oldest first. */
  readonly pending: ChatTurn[];
  /** Set after the server rejected several messages in one request: they are then sent one by one. */
  isOneByOne: boolean;
}

/** Tells how to continue a conversation whose record is gone. */
export interface LostChat {
  /** Whether to continue in a new record. False if the user deleted the chat here. */
  readonly isWanted: boolean;
  readonly name: string | undefined;
}

export interface SaveQueuePorts {
  /** Calls the history service as the current user. */
  ask<T>(call: (history: ChatHistory, options: HistoryCall) => Promise<T>): Promise<T>;
  report(problem: unknown): void;
  /** Called when the server has created the record. */
  onCreated(chat: ChatRecord, conversation: SavedConversation): void;
  /** Returns a value that `onAdded` gets as `since`, to find out what changed after the message was sent. */
  mark(): number;
  onAdded(id: string, turn: ChatTurn, since: number): void;
  /** Called when the server no longer has this record. */
  onGone(id: string): LostChat;
}

/** Saves the pending messages of all conversations, one request at a time. */
export interface SaveQueue {
  /** Saves the pending messages of this conversation. Also retries messages that failed before. */
  save(conversation: SavedConversation): void;
  /** Finds the conversation of a record, if it has unsaved messages. */
  find(id: string): SavedConversation | undefined;
  /** Drops the unsaved messages of a deleted record. */
  drop(id: string): void;
  /** Drops everything when the user changes. */
  clear(): void;
}

/** Creates the record with these messages, or adds the single message to it. False if the user changed meanwhile. */
async function send(
  conversation: SavedConversation,
  turns: readonly ChatTurn[],
  { ask, mark, onAdded, onCreated }: SaveQueuePorts,
  isMine: () => boolean,
): Promise<boolean> {
  const { id, name, pending } = conversation;
  if (id === undefined) {
    const chat = await ask((history, call) => history.create(name ?? chatName(pending), turns, call));
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

/** Decides what to do after a rejection. Returns whether something else can be sent now. */
function handleFailure(
  conversation: SavedConversation,
  failure: SaveFailure,
  tried: number,
  onGone: SaveQueuePorts['onGone'],
): boolean {
  const { id, pending, kept } = conversation;
  if (failure === 'again') return false;
  if (failure === 'never') {
    // Send the messages one by one to find the rejected one.
    if (tried > 1) conversation.isOneByOne = true;
    else pending.shift();
    return true;
  }
  const loss = failure === 'gone' && id !== undefined ? onGone(id) : undefined;
  if (loss?.isWanted === false) {
    pending.length = 0;
    return false;
  }
  // If the record is gone, the new record repeats the saved messages. A full record still exists, so the new record only
  // gets the rest.
  if (loss) pending.unshift(...kept);
  conversation.kept = [];
  conversation.name = loss?.name;
  conversation.id = undefined;
  return true;
}

export function createSaveQueue(ports: SaveQueuePorts): SaveQueue {
  /** Conversations with unsaved messages, in order of creation. */
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
      ports.report(cause);
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

  /** Starts a worker if none is running. A single worker keeps the messages in order. */
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
    save(conversation) {
      unsaved.add(conversation);
      work();
    },
    find: (id) => [...unsaved].find((conversation) => conversation.id === id),
    drop(id) {
      for (const conversation of unsaved) {
        if (conversation.id !== id) continue;
        conversation.pending.length = 0;
        unsaved.delete(conversation);
      }
    },
    clear() {
      unsaved = new Set();
      isWanted = false;
      worker = undefined;
    },
  };
}
