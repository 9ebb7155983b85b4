import { isTooLong, OPEN_ENDPOINT, type ShownMessage } from '../../domain/chat/chat';
import type { ChatTurn } from '../../domain/history/history';
import { toWellFormed } from '../../domain/text';
import type { Services } from '../../services/contracts/services';
import type { HistoryController } from '../history/types';
import type { SliceApi } from '../sliceApi';
import { createReplyRequest, type ChatDeps } from './replyRequest';
import type { ChatController, ChatSlice } from './types';

/** A chat without messages. */
const NEW_CHAT = {
  messages: [],
  reply: undefined,
  phase: 'idle',
  endpoint: OPEN_ENDPOINT,
  sessionId: undefined,
} as const;

/** The draft with a question put back before it. */
const withQuestion = (question: string, draft: string) =>
  draft.trim() === '' ? question : `${question}\n${draft}`;

const lastQuestionIndex = (messages: readonly ShownMessage[]) =>
  messages.findLastIndex(({ role }) => role === 'user');

export function createChatController(
  slice: SliceApi<ChatSlice, ChatDeps>,
  services: Services,
  history: HistoryController,
): ChatController {
  let lastId = 0;
  const get = () => slice.get().controller ?? controller;
  const set = (change: Partial<ChatController>) => slice.set({ controller: { ...get(), ...change } });
  const reply = createReplyRequest({ get, set, nextId, add, restoreDraft }, slice, services);

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  function add(
    message: Omit<ShownMessage, 'id'>,
    change: Partial<ChatController>,
    stopped = false,
    id = nextId(),
  ): void {
    set({ messages: [...get().messages, { ...message, id }], ...change });
    const { endpoint, sessionId } = get();
    const { role, content } = message;
    if (message.error) return;
    history.record({ role, content });
    const session = sessionId === undefined ? {} : { sessionId };
    services.emit('la-chat-message', { role, content, endpoint, ...session, stopped });
  }

  /** Moves the last question back into the message box, before the draft. */
  function restoreDraft(): void {
    const { messages, draft } = get();
    const index = lastQuestionIndex(messages);
    const question = messages[index]?.content;
    if (question === undefined) return;
    set({
      messages: messages.slice(0, index),
      reply: undefined,
      phase: 'idle',
      draft: withQuestion(question, draft),
    });
  }

  /** Sends a message. A streaming reply is stopped, and its shown part stays. */
  function sendMessage(text: string, change: Partial<ChatController> = {}): void {
    reply.stop();
    const content = toWellFormed(text);
    set(change);
    add({ role: 'user', content }, {});
    reply.send(content);
  }

  function startNewChat(): void {
    reply.cancel();
    set(NEW_CHAT);
    history.startNew();
  }

  const controller: ChatController = {
    ...NEW_CHAT,
    draft: '',
    setDraft: (draft) => set({ draft }),
    async send() {
      const { draft, phase } = get();
      const text = draft.trim();
      // A text that is too long stays in the box, which shows so.
      if (text === '' || phase !== 'idle' || isTooLong(text) || !(await reply.isAllowed())) return;
      // A draft that changed during the limit check is the beginning of the next message.
      sendMessage(text, get().draft === draft ? { draft: '' } : {});
    },
    async start({ title }, message) {
      if (!(await reply.isAllowed())) return;
      startNewChat();
      sendMessage(message, { endpoint: title });
    },
    async ask(question) {
      if (isTooLong(question)) {
        set({ draft: withQuestion(question, get().draft) });
        slice.deps().ui.setMode('ai');
        return;
      }
      if (!(await reply.isAllowed())) return;
      slice.deps().ui.setMode('ai');
      sendMessage(question, { endpoint: OPEN_ENDPOINT });
    },
    stop: reply.stop,
    async regenerate() {
      if (!(await reply.isAllowed())) return;
      reply.cancel();
      const { messages } = get();
      const index = lastQuestionIndex(messages);
      const question = messages[index];
      if (!question) return;
      set({ messages: messages.slice(0, index + 1) });
      reply.send(question.content);
    },
    editLast() {
      reply.cancel();
      restoreDraft();
    },
    startNewChat,
    applyConfig: () => undefined,
    onUserChange(before) {
      // Another user must not read this chat. A user who only logs in is the same person.
      if (before.userToken !== '') startNewChat();
    },
    suspend: reply.stop,
    resume: () => undefined,
  };
  const toShown = (saved: readonly ChatTurn[]) =>
    saved.map(({ role, content }) => ({ role, content: toWellFormed(content), id: nextId() }));
  history.connect({
    stop: reply.stop,
    show: (saved) => set({ ...NEW_CHAT, messages: toShown(saved) }),
    catchUp: (saved) => set({ messages: toShown(saved) }),
    isBusy: () => get().phase !== 'idle',
    startNewChat,
  });
  // The counter is on screen from the start, so that a used-up limit shows before the user types.
  const { hasLimit, loadTracker } = slice.deps().usage;
  if (hasLimit('chat')) void loadTracker();
  return controller;
}
