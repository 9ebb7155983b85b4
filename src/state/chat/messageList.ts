import { OPEN_ENDPOINT, type ShownMessage } from '../../domain/chat/chat';
import type { ChatTurn } from '../../domain/history/history';
import { toWellFormed } from '@lang-assistant/core/text';
import type { Services } from '../../services/contracts/services';
import type { HistoryController } from '../history/types';
import type { ChatController } from './types';

export const NEW_CHAT = {
  messages: [],
  reply: undefined,
  phase: 'idle',
  endpoint: OPEN_ENDPOINT,
  sessionId: undefined,
  waitingQuestion: '',
} as const;

export function withQuestion(question: string, draft: string): string {
  return draft.trim() === '' ? question : `${question}\n${draft}`;
}

type Draft = Pick<ChatController, 'draft' | 'waitingQuestion'>;

/** A box from which the user removes the prompt that waits in it forgets the prompt. */
export function withDraft({ waitingQuestion }: Draft, draft: string): Partial<ChatController> {
  const isGivenUp = waitingQuestion !== '' && !draft.includes(waitingQuestion.trim());
  return { draft, ...(isGivenUp && { waitingQuestion: '', endpoint: OPEN_ENDPOINT }) };
}

/** Puts the question before the user's text, in place of another one that waits there. */
export function withWaitingQuestion({ draft, waitingQuestion: before }: Draft, question: string): Draft {
  const own = draft.startsWith(before) ? draft.slice(before.length) : draft;
  return { waitingQuestion: question, draft: question + own };
}

/** The question and its reply are not in `before`. Undefined if nothing was asked. */
export function splitAtLastQuestion(
  messages: readonly ShownMessage[],
): { readonly before: readonly ShownMessage[]; readonly question: ShownMessage } | undefined {
  const index = messages.findLastIndex(({ role }) => role === 'user');
  const question = messages[index];
  return question && { before: messages.slice(0, index), question };
}

export interface ChatAccess {
  get(): ChatController;
  set(change: Partial<ChatController>): void;
}

export type MessageList = ReturnType<typeof createMessageList>;

export function createMessageList(
  { get, set }: ChatAccess,
  history: Pick<HistoryController, 'saveMessage'>,
  emit: Services['emit'],
) {
  let lastId = 0;

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  return {
    get,
    set,
    nextId,
    /** Adds a complete message, dispatches its event and saves it. A reply keeps the id that it had while streaming. */
    add(
      message: Omit<ShownMessage, 'id'>,
      change?: Partial<ChatController>,
      stopped = false,
      id = nextId(),
    ): void {
      set({ messages: [...get().messages, { ...message, id }], ...change });
      const { endpoint, sessionId } = get();
      const { role, content } = message;
      if (message.error) return;
      history.saveMessage({ role, content });
      const session = sessionId === undefined ? {} : { sessionId };
      emit('la-chat-message', { role, content, endpoint, ...session, stopped });
    },
    restoreDraft(): void {
      const { messages, draft } = get();
      const last = splitAtLastQuestion(messages);
      if (!last) return;
      const { before, question } = last;
      set({
        messages: before,
        reply: undefined,
        phase: 'idle',
        draft: withQuestion(question.content, draft),
      });
    },
    /** Gives each message of a saved chat an id. */
    toShown: (saved: readonly ChatTurn[]): readonly ShownMessage[] =>
      saved.map(({ role, content }) => ({ role, content: toWellFormed(content), id: nextId() })),
  };
}
