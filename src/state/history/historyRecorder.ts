import { ServiceError } from '../../domain/errors';
import { chatName, type ChatRecord, type ChatTurn } from '../../domain/history/history';
import type { ChatHistory, HistoryCall } from '../../services/contracts/history';

/** A conversation that is kept. */
interface Conversation {
  /** Its record, once there is one. */
  id: string | undefined;
  /** What the visitor called it, where that is known to be something of their own. */
  name: string | undefined;
  /** What its record holds, as far as is known here. */
  kept: ChatTurn[];
  /** What has not got there yet, the oldest first. */
  readonly pending: ChatTurn[];
  /** The server would not have several turns at once. */
  isOneByOne: boolean;
}

/** What is to become of a conversation whose record is gone. */
export interface LostChat {
  /** Whether it goes on in a new record; not where the visitor has deleted it here. */
  readonly isWanted: boolean;
  readonly name: string | undefined;
}

export interface RecorderPorts {
  /** Makes one call as the visitor who is there now. */
  ask<T>(call: (history: ChatHistory, options: HistoryCall) => Promise<T>): Promise<T>;
  report(problem: unknown): void;
  /** The record of a conversation is there; `isCurrent`: it is the one on screen. */
  onCreated(chat: ChatRecord, isCurrent: boolean): void;
  /** A point in time, to be given back with what was done since. */
  mark(): number;
  onAdded(id: string, turn: ChatTurn, since: number): void;
  /** The server does not know this record any more. */
  onGone(id: string): LostChat;
}

/** What a new record is given at once, in UTF-16 code units: servers bound their bodies. Our own figure. */
const FIRST_UNITS = 10_000;

/** The turns that a new record begins with: as many as one request can carry, and one at least. */
function firstTurns({ pending, isOneByOne }: Conversation): ChatTurn[] {
  let room = FIRST_UNITS;
  const end = pending.findIndex(({ content }, index) => {
    room -= content.length;
    return index > 0 && (isOneByOne || room < 0);
  });
  return end < 0 ? [...pending] : pending.slice(0, end);
}

/** Keeps what is said, turn by turn and in order. It never fails: what could not be kept is tried again with the next turn. */
export interface HistoryRecorder {
  record(turn: ChatTurn): void;
  /** The conversation on screen is that of a record, which holds these turns. Returns what of it is not there yet. */
  resume(id: string, kept: readonly ChatTurn[]): readonly ChatTurn[];
  /** How many turns the record of the conversation on screen holds, as far as is known here. */
  count(): number;
  /** The next thing that is said begins another conversation. */
  startNew(): void;
  /** A record was deleted: what has not got there will not. True if it is that of the conversation on screen. */
  drop(id: string): boolean;
  /** Somebody else is there. */
  forget(): void;
}

/** What a refusal means for the turn that was to be kept. */
type SaveFailure = 'again' | 'gone' | 'full' | 'never';

/** The record is not there any more: deleted in another tab, perhaps. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const FULL = 409;
/** The server will not have this turn, whatever happens. */
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
  /** Those with something that is not kept yet, in the order in which they came to be. */
  let unsaved = new Set<Conversation>();
  let isWanted = false;
  let worker: object | undefined;

  /** One call for the oldest turn of a conversation, or for its beginning. True if the next one may be tried. */
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

  /** What follows from a refusal. True if there is something else to try now. */
  function handleFailure(conversation: Conversation, verdict: SaveFailure, tried: number): boolean {
    const { id, pending, kept } = conversation;
    if (verdict === 'again') return false;
    if (verdict === 'never') {
      // Which of several it will not have is known when each is tried by itself.
      if (tried > 1) conversation.isOneByOne = true;
      else pending.shift();
      return true;
    }
    const loss = verdict === 'gone' && id !== undefined ? ports.onGone(id) : undefined;
    if (loss?.isWanted === false) {
      pending.length = 0;
      return false;
    }
    // All of it goes on in a new record. A full one is still there: then only what it did not take.
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
