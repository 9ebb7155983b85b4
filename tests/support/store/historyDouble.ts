import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import type { ChatRecord, ChatTurn } from '../../../src/domain/history/history';
import type { ChatHistory, HistoryCall } from '../../../src/services/contracts/history';

type HistoryCallName = keyof ChatHistory;

/** A server's saved chats in memory. Requests can fail or wait, and the test can change the chats. */
export interface HistoryDouble {
  readonly port: { -readonly [Name in keyof ChatHistory]: ChatHistory[Name] };
  chats: ChatRecord[];
  /** The requests so far: the name of the call and its arguments. */
  readonly calls: [HistoryCallName, ...unknown[]][];
  fault: (name: HistoryCallName) => AppError | undefined;
  /** Whether saving a question and its reply always fails. */
  refuses: (turn: ChatTurn) => boolean;
  /** Makes calls wait until the returned function is called. */
  hold(): () => void;
}

export const chatOf = (
  id: string,
  name: string,
  day = 1,
  messages: readonly ChatTurn[] = [],
): ChatRecord => ({
  id,
  name,
  createdAt: Date.UTC(2025, 10, day, 16, 31),
  messages,
});

export function createHistoryDouble(chats: ChatRecord[] = []): HistoryDouble {
  let gate = Promise.resolve();
  let made = 0;

  async function pass(name: HistoryCallName, { signal }: HistoryCall, ...rest: unknown[]): Promise<void> {
    double.calls.push([name, ...rest]);
    await gate;
    signal.throwIfAborted();
    const error = double.fault(name);
    if (error) throw new ServiceError(error);
  }

  function take(turns: readonly ChatTurn[]): void {
    if (turns.some((turn) => double.refuses(turn))) throw new ServiceError({ kind: 'http', status: 422 });
  }

  function change(id: string, edit: (chat: ChatRecord) => ChatRecord[]): void {
    if (!double.chats.some((chat) => chat.id === id)) throw new ServiceError({ kind: 'http', status: 404 });
    double.chats = double.chats.flatMap((chat) => (chat.id === id ? edit(chat) : [chat]));
  }

  const double: HistoryDouble = {
    chats,
    calls: [],
    fault: () => undefined,
    refuses: () => false,
    hold() {
      let release = () => undefined as void;
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
    port: {
      async list(call) {
        await pass('list', call);
        return double.chats;
      },
      async create(name, turns, call) {
        await pass('create', call, name, turns);
        take(turns);
        made += 1;
        const chat = { id: `made-${made}`, name, createdAt: Date.UTC(2026, 0, made), messages: turns };
        double.chats = [chat, ...double.chats];
        return chat;
      },
      async addMessage(id, turn, call) {
        await pass('addMessage', call, id, turn);
        take([turn]);
        change(id, (chat) => [{ ...chat, messages: [...chat.messages, turn] }]);
      },
      async rename(id, name, call) {
        await pass('rename', call, id, name);
        change(id, (chat) => [{ ...chat, name }]);
      },
      async remove(id, call) {
        await pass('remove', call, id);
        change(id, () => []);
      },
    },
  };
  return double;
}
