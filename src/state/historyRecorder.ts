import { ServiceError } from '../domain/errors';
import { chatName, type ChatRecord, type ChatTurn } from '../domain/history';
import type { ChatHistory, HistoryCall } from '../services/contracts/chatHistory';

/** A conversation that is kept: its record, once there is one, and what has not got there yet, the oldest first. */
interface Conversation {
  id: string | undefined;
  readonly pending: ChatTurn[];
}

export interface RecorderPorts {
  /** Makes one call as the visitor who is there now. */
  ask<T>(call: (history: ChatHistory, options: HistoryCall) => Promise<T>): Promise<T>;
  report(problem: unknown): void;
  /** The record of a conversation is there; `isCurrent`: it is the one on screen. */
  onCreated(chat: ChatRecord, isCurrent: boolean): void;
  onAdded(id: string, turn: ChatTurn): void;
}

/** Keeps what is said, turn by turn and in order. It never fails: what could not be kept is tried again with the next turn. */
export interface HistoryRecorder {
  record(turn: ChatTurn): void;
  /** The conversation on screen is that of a record. Returns what of it is not there yet. */
  resume(id: string): readonly ChatTurn[];
  /** The next thing that is said begins another conversation. */
  startNew(): void;
  /** A record was deleted: what has not got there will not. True if it is that of the conversation on screen. */
  drop(id: string): boolean;
  /** Somebody else is there. */
  forget(): void;
}

/** What a refusal means for the turn that was to be kept. */
type Verdict = 'again' | 'otherRecord' | 'never';

/** The record is gone, deleted in another tab perhaps, or full. */
const OTHER_RECORD: ReadonlySet<number> = new Set([404, 409, 410]);
/** The server will not have this turn, whatever happens. */
const NEVER: ReadonlySet<number> = new Set([400, 413, 422]);

function verdictOf(cause: unknown, hasRecord: boolean): Verdict {
  if (!(cause instanceof ServiceError) || cause.error.kind !== 'http') return 'again';
  const { status } = cause.error;
  if (hasRecord && OTHER_RECORD.has(status)) return 'otherRecord';
  return NEVER.has(status) ? 'never' : 'again';
}

export function createHistoryRecorder(ports: RecorderPorts): HistoryRecorder {
  let current: Conversation | undefined;
  /** Those with something that is not kept yet, in the order in which they came to be. */
  let unsaved = new Set<Conversation>();
  let isWanted = false;
  let worker: object | undefined;

  /** One call for the oldest turn of a conversation. True if the next one may be tried. */
  async function saveOne(conversation: Conversation, isMine: () => boolean): Promise<boolean> {
    const { id, pending } = conversation;
    const [turn] = pending;
    if (!turn) return false;
    try {
      if (id === undefined) {
        const name = chatName(pending);
        const chat = await ports.ask((history, call) => history.create(name, [turn], call));
        if (!isMine()) return false;
        conversation.id = chat.id;
        pending.shift();
        ports.onCreated(chat, conversation === current);
      } else {
        await ports.ask((history, call) => history.addMessage(id, turn, call));
        if (!isMine()) return false;
        pending.shift();
        ports.onAdded(id, turn);
      }
      return true;
    } catch (cause) {
      if (!isMine()) return false;
      ports.report(cause);
      const verdict = verdictOf(cause, id !== undefined);
      if (verdict === 'never') pending.shift();
      // The conversation goes on in a new record, with what the old one did not take.
      if (verdict === 'otherRecord') conversation.id = undefined;
      return verdict !== 'again';
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

  /** One worker at a time: turns get there one behind the other. */
  function save(): void {
    isWanted = true;
    if (worker) return;
    const mine = {};
    worker = mine;
    void saveAll(() => worker === mine).finally(() => {
      if (worker !== mine) return;
      worker = undefined;
      // Something was said between the last look and the end of the work.
      if (isWanted) save();
    });
  }

  return {
    record(turn) {
      if (!current && turn.role !== 'user') {
        ports.report(new Error('The message was not saved: its chat has no id.'));
        return;
      }
      current ??= { id: undefined, pending: [] };
      current.pending.push(turn);
      unsaved.add(current);
      save();
    },
    resume(id) {
      current = [...unsaved].find((conversation) => conversation.id === id) ?? { id, pending: [] };
      return [...current.pending];
    },
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
