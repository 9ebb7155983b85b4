import { isTooLong, OPEN_ENDPOINT } from '../../domain/chat/chat';
import { hasOwnText } from '../../domain/chat/prompts';
import { isUserReplaced } from '../../domain/hostConfig';
import { toWellFormed } from '@lang-assistant/core/text';
import type { Services } from '../../services/contracts/services';
import type { HistoryController } from '../history/types';
import { readKept } from '../keepTexts';
import type { SliceApi } from '../sliceApi';
import {
  createMessageList,
  NEW_CHAT,
  splitAtLastQuestion,
  withDraft,
  withQuestion,
  withWaitingQuestion,
  type MessageList,
} from './messageList';
import { createReplyRequest, type ReplyRequest } from './replyRequest';
import type { ChatController, ChatDeps, ChatSlice } from './types';

function connectHistory(
  history: HistoryController,
  { get, set, toShown }: MessageList,
  actions: Pick<ChatController, 'stop' | 'startNewChat'>,
): void {
  history.connect({
    ...actions,
    show: (saved) => set({ ...NEW_CHAT, messages: toShown(saved) }),
    catchUp: (saved) => set({ messages: toShown(saved) }),
    isBusy: () => get().phase !== 'idle',
  });
}

function regenerate({ get, set }: MessageList, reply: ReplyRequest): void {
  if (!reply.isAllowed()) return;
  reply.cancel();
  const last = splitAtLastQuestion(get().messages);
  if (!last) return;
  set({ messages: [...last.before, last.question] });
  reply.send(last.question.content);
}

export function createChatController(
  slice: SliceApi<ChatSlice, ChatDeps>,
  services: Services,
  history: HistoryController,
): ChatController {
  const get = () => slice.get().controller ?? controller;
  const set = (change: Partial<ChatController>) => slice.set({ controller: { ...get(), ...change } });
  const list = createMessageList({ get, set }, history, services.emit);
  const reply = createReplyRequest(list, slice, services);

  /** Stops a streaming reply; the part on screen stays. */
  function sendMessage(text: string, change: Partial<ChatController> = {}): void {
    reply.stop();
    const content = toWellFormed(text);
    set(change);
    list.add({ role: 'user', content });
    reply.send(content);
  }

  function startNewChat(): void {
    reply.cancel();
    set(NEW_CHAT);
    history.startNew();
  }

  const controller: ChatController = {
    ...NEW_CHAT,
    draft: readKept(slice.deps().session.config, services.keptTexts, 'chat'),
    setDraft: (draft) => set(withDraft(get(), draft)),
    send() {
      const { draft, phase, waitingQuestion } = get();
      const text = draft.trim();
      // A text that is too long stays in the box, which shows an error.
      if (!hasOwnText(draft, waitingQuestion) || phase !== 'idle' || isTooLong(text) || !reply.isAllowed())
        return;
      sendMessage(text, { waitingQuestion: '', draft: '' });
    },
    start({ title, needsText }, message) {
      if (needsText) {
        const waiting = withWaitingQuestion(get(), `${message}\n`);
        startNewChat();
        return set({ endpoint: title, ...waiting });
      }
      if (!reply.isAllowed()) return;
      startNewChat();
      sendMessage(message, { endpoint: title });
    },
    ask(question) {
      const isSent = !isTooLong(question);
      if (isSent && !reply.isAllowed()) return;
      slice.deps().ui.setMode('ai');
      if (isSent) sendMessage(question, { endpoint: OPEN_ENDPOINT });
      else set({ draft: withQuestion(question, get().draft) });
    },
    stop: reply.stop,
    regenerate: () => regenerate(list, reply),
    editLast() {
      reply.cancel();
      list.restoreDraft();
    },
    startNewChat,
    onUserChange(before, now) {
      // Another user must not read this chat. After a login or a change of the plan, the person is the same, and the
      // chat stays.
      if (isUserReplaced(before, now)) startNewChat();
    },
    suspend: reply.stop,
  };
  connectHistory(history, list, { stop: reply.stop, startNewChat });
  return controller;
}
