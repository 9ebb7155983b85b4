import { ServiceError } from '../../domain/errors';
import { chatName, type ChatRecord, type ChatTurn } from '../../domain/history/history';
import type { ChatHistory, HistoryCall } from '../../services/contracts/history';

interface Conversation {
  /** The id of its record, once the server has created one. */
  id: string | undefined;
  /** The name of the lost record that it continues, if known. */
  name: string | undefined;
  /** The messages that the record is known to contain. */
  kept: ChatTurn[];
  /** The messages still to be saved, oldest first. */
  readonly pending: ChatTurn[];
  /** The server rejected several messages in one request. */
  isOneByOne: boolean;
}

/** How to continue a conversation whose record is gone. */
export interface LostChat {
  /** Whether to continue in a new record. False if the user deleted the chat here. */
  readonly isWanted: boolean;
  readonly name: string | undefined;
}

export interface RecorderPorts {
  /** Calls the history service as the current user. */
  ask<T>(call: (history: ChatHistory, options: HistoryCall) => Promise<T>): Promise<T>;
  report(problem: unknown): void;
  /** The server created the record. `isCurrent`: the conversation is the one on screen. */
  onCreated(chat: ChatRecord, isCurrent: boolean): void;
  /** A point in time, passed back to `onAdded` as `since`. */
  mark(): number;
  onAdded(id: string, turn: ChatTurn, since: number): void;
  /** The server no longer has this record. */
  onGone(id: string): LostChat;
}

/** Text sent when a record is created, in UTF-16 code units: servers limit request bodies. Our own figure. */
const FIRST_UNITS = 10_000;

/** The messages that create a record: as many as fit in one request, and at least one. */
function firstTurns({ pending, isOneByOne }: Conversation): ChatTurn[] {
  let remaining = FIRST_UNITS;
  const end = pending.findIndex(({ content }, index) => {
    remaining -= content.length;
    return index > 0 && (isOneByOne || remaining < 0);
  });
  return end < 0 ? [...pending] : pending.slice(0, end);
}

/** Saves messages one by one and in order. It never throws: a message that fails is tried again with the next one. */
export interface HistoryRecorder {
  record(turn: ChatTurn): void;
  /** Switches to the conversation of a record with these messages. Returns the messages that are not saved yet. */
  resume(id: string, kept: readonly ChatTurn[]): readonly ChatTurn[];
  /** How many messages the record of the conversation on screen is known to contain. */
  count(): number;
  /** The next message starts another conversation. */
  startNew(): void;
  /** Drops the unsaved messages of a deleted record. True if its conversation is on screen. */
  drop(id: string): boolean;
  /** Drops everything when the user changes. */
  forget(): void;
}

/** What to do with a message that the server rejected. */
type SaveFailure = 'again' | 'gone' | 'full' | 'never';

/** The record is gone, for example deleted in another tab. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const FULL = 409;
/** Statuses for which a retry cannot succeed. */
const NEVER: ReadonlySet<number> = new Set([400, 413, 422]);

function classifyFailure(cause: unknown, hasRecord: boolean): SaveFailure {
  if (!(cause instanceof ServiceError) || cause.error.kind !== 'http') return 'again';
  const { status } = cause.error;
  if (hasRecord && GONE.has(status)) return 'gone';
  if (hasRecord && status === FULL) return 'full';
  return NEVER.has(status) ? 'never' : 'again';
}

const newConversation = (): Conversation => ({
  id: undefined,
  name: undefined,
  kept: [],
  pending: [],
  isOneByOne: false,
});

export function createHistoryRecorder(ports: RecorderPorts): HistoryRecorder {
  let current: Conversation | undefined;
  /** Conversations with unsaved messages, in the order of their creation. */
  let unsaved = new Set<Conversation>();
  let isWanted = false;
  let worker: object | undefined;

  /** Saves the oldest message, or creates the record. True if the next message can be tried. */
  async function saveOne(conversation: Conversation, isMine: () => boolean): Promise<boolean> {
    const { id, pending } = conversation;
    const [turn] = pending;
    if (!turn) return false;
    const turns = id === undefined ? firstTurns(conversation) : [turn];
    try {
      if (id === undefined) {
        const name = conversation.name ?? chatName(pending);
        const chat = await ports.ask((history, call) => history.create(name, turns, call));
        if (!isMine()) return false;
        conversation.id = chat.id;
        ports.onCreated(chat, conversation === current);
      } else {
        const since = ports.mark();
        await ports.ask((history, call) => history.addMessage(id, turn, call));
        if (!isMine()) return false;
        ports.onAdded(id, turn, since);
      }
      conversation.kept.push(...pending.splice(0, turns.length));
      return true;
    } catch (cause) {
      if (!isMine()) return false;
      ports.report(cause);
      return handleFailure(conversation, classifyFailure(cause, id !== undefined), turns.length);
    }
  }

  /** Acts on a rejection. True if there is something else to try now. */
  function handleFailure(conversation: Conversation, verdict: SaveFailure, tried: number): boolean {
    const { id, pending, kept } = conversation;
    if (verdict === 'again') return false;
    if (verdict === 'never') {
      // Send the messages one by one to find the rejected one.
      if (tried > 1) conversation.isOneByOne = true;
      else pending.shift();
      return true;
    }
    const loss = verdict === 'gone' && id !== undefined ? ports.onGone(id) : undefined;
    if (loss?.isWanted === false) {
      pending.length = 0;
      return false;
    }
    // If the record is gone, a new one repeats the saved messages. A full record still exists, so the new one only
    // gets the rest.
    if (loss) pending.unshift(...kept);
    conversation.kept = [];
    conversation.name = loss?.name;
    conversation.id = undefined;
    return true;
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

  /** Only one worker runs at a time, which keeps the messages in order. */
  function save(): void {
    isWanted = true;
    if (worker) return;
    const mine = {};
    worker = mine;
    void saveAll(() => worker === mine).finally(() => {
      if (worker !== mine) return;
      worker = undefined;
      // A message arrived after the worker's last check.
      if (isWanted) save();
    });
  }

  return {
    record(turn) {
      if (!current && turn.role !== 'user') {
        ports.report(new Error('The message was not saved: its chat has no id.'));
        return;
      }
      current ??= newConversation();
      current.pending.push(turn);
      unsaved.add(current);
      save();
    },
    resume(id, kept) {
      current = [...unsaved].find((conversation) => conversation.id === id) ?? { ...newConversation(), id };
      current.kept = [...kept];
      return [...current.pending];
    },
    count: () => current?.kept.length ?? 0,
    startNew: () => (current = undefined),
    drop(id) {
      for (const conversation of unsaved) {
        if (conversation.id !== id) continue;
        conversation.pending.length = 0;
        unsaved.delete(conversation);
      }
      const isCurrent = current?.id === id;
      if (isCurrent) current = undefined;
      return isCurrent;
    },
    forget() {
      current = undefined;
      unsaved = new Set();
      isWanted = false;
      worker = undefined;
    },
  };
}
