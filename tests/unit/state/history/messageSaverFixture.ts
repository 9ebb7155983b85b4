import type { AppError } from '@lang-assistant/core/errors';
import type { ChatTurn } from '../../../../src/domain/history/history';
import { createMessageSaver, type MessageSaver } from '../../../../src/state/history/messageSaver';
import { createHistoryDouble, type HistoryDouble } from '../../../support/store/historyDouble';

interface Recording {
  readonly saver: MessageSaver;
  readonly server: HistoryDouble;
  readonly reported: unknown[];
  /** The ids of the created records, and whether each one is on screen. */
  readonly created: [string, boolean][];
  /** The ids of the records that no longer existed. */
  readonly gone: string[];
}

export function start(server = createHistoryDouble(), isWanted = true): Recording {
  const reported: unknown[] = [];
  const created: [string, boolean][] = [];
  const gone: string[] = [];
  const { signal } = new AbortController();
  const saver = createMessageSaver({
    ask: async (call) => call(server.port, { signal }),
    report: (problem) => reported.push(problem),
    onCreated: ({ id }, isCurrent) => created.push([id, isCurrent]),
    mark: () => 0,
    onAdded: () => undefined,
    onGone(id) {
      gone.push(id);
      return isWanted;
    },
  });
  return { saver, server, reported, created, gone };
}

export const user = (content: string): ChatTurn => ({ role: 'user', content });
export const reply = (content: string): ChatTurn => ({ role: 'assistant', content });
/** Resolves when everything that needs no further response has happened. */
export const calm = () => new Promise((resolve) => setImmediate(resolve));
export const kept = ({ chats }: HistoryDouble) =>
  chats.map(({ messages }) => messages.map(({ content }) => content)).toReversed();
export const OFFLINE: AppError = { kind: 'network' };
export const status = (code: number): AppError => ({ kind: 'http', status: code });
