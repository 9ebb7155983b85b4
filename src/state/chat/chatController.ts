import {
  trimIncompleteCharacter,
  historyOf,
  isBlank,
  isTooLong,
  OPEN_ENDPOINT,
  type ChatReply,
  type ChatRequest,
  type ShownMessage,
} from '../../domain/chat/chat';
import type { AppError } from '../../domain/errors';
import type { ChatTurn } from '../../domain/history/history';
import { toWellFormed } from '../../domain/text';
import { COUNTING_PATIENCE_MS } from '../../domain/timing';
import type { Services } from '../../services/contracts/services';
import { withTimeout } from '../withTimeout';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { withUsage } from '../usage/withUsage';
import { createReplyStream } from './replyStream';
import type { SliceApi } from '../sliceApi';
import type { HistoryController } from '../history/types';
import type { SessionSlice } from '../session/types';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import type { ChatController, ChatSlice } from './types';

interface ChatDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'setMode'>;
  readonly usage: UsageSlice;
}

/** A chat without messages. */
const NEW_CHAT = {
  messages: [],
  reply: undefined,
  phase: 'idle',
  endpoint: OPEN_ENDPOINT,
  sessionId: undefined,
} as const;

const ONE_QUESTION = { feature: 'chat', amount: 1, isPressed: true } as const;

/** A question that goes back into the box, before what stands there by now. */
const beforeDraft = (question: string, draft: string) =>
  draft.trim() === '' ? question : `${question}\n${draft}`;

export function createChatController(
  slice: SliceApi<ChatSlice, ChatDeps>,
  services: Services,
  chatHistory: HistoryController,
): ChatController {
  const latest = createLatestRequest(services.reportError);
  const writer = createReplyStream(show);
  let lastId = 0;
  /** Counts what the visitor wanted, so that what waited for the ledger knows whether it is still wanted. */
  let requestId = 0;

  const get = () => slice.get().controller ?? controller;
  const set = (change: Partial<ChatController>) => slice.set({ controller: { ...get(), ...change } });

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  /** Every message that is whole goes through here: the page hears of it, and it is kept. */
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
    chatHistory.record({ role, content });
    const session = sessionId === undefined ? {} : { sessionId };
    services.emit('la-chat-message', { role, content, endpoint, ...session, stopped });
  }

  function show(written: string): void {
    const { reply } = get();
    const content = trimIncompleteCharacter(written);
    // Until there is something to see, it is awaited.
    if (reply && !isBlank(content)) set({ reply: { ...reply, content }, phase: 'typing' });
  }

  /** The reply is there as far as it will be. Where nothing was said there is none. */
  function finish(written: string, stopped = false): void {
    const { reply } = get();
    const content = trimIncompleteCharacter(written);
    if (isBlank(content)) set({ reply: undefined, phase: 'idle' });
    else add({ role: 'assistant', content }, { reply: undefined, phase: 'idle' }, stopped, reply?.id);
  }

  /** Ends what is under way without a word. */
  function cancel(): void {
    requestId += 1;
    latest.cancel();
    writer.cancel();
  }

  function stop(): void {
    cancel();
    const { phase, reply } = get();
    if (phase !== 'idle') finish(reply?.content ?? '', true);
  }

  /** Whether a question may be asked. Where it may not, the limit dialog is open now. */
  async function isAllowed(): Promise<boolean> {
    requestId += 1;
    const ownId = requestId;
    const { hasLimit, loadTracker } = slice.deps().usage;
    if (!hasLimit('chat')) return true;
    const tracker = await withTimeout(loadTracker(), COUNTING_PATIENCE_MS);
    return ownId === requestId && !tracker?.isUsedUp('chat');
  }

  async function requestChat(signal: AbortSignal, request: ChatRequest): Promise<ChatReply> {
    const { config } = slice.deps().session;
    let hasBegun = false;
    const onPiece = (piece: string) => {
      if (signal.aborted) return;
      hasBegun = true;
      writer.append(piece);
    };
    return withUsage(slice.deps().usage, ONE_QUESTION, signal, (call) =>
      services
        .backendFor(config)
        .chat(request, { ...call, onPiece })
        .catch((cause: unknown) => {
          // A reply that was stopped after its beginning has been used: only what never began is given back.
          if (signal.aborted && hasBegun) return { text: writer.received() };
          throw cause;
        }),
    );
  }

  /** Asks, with what was said before. The question itself is the last message on screen. */
  function requestReply(content: string): void {
    const { messages, endpoint, sessionId } = get();
    writer.start();
    set({ reply: { id: nextId(), role: 'assistant', content: '' }, phase: 'thinking' });
    const history = historyOf(messages.slice(0, -1), content);
    const session = sessionId === undefined ? {} : { sessionId };
    latest.run(0, (signal) => requestChat(signal, { content, endpoint, history, ...session }), settle);
  }

  function settle(outcome: Outcome<ChatReply>): void {
    writer.cancel();
    if (outcome.kind === 'error') {
      fail(outcome.error);
      return;
    }
    const { text, sessionId = get().sessionId } = outcome.value;
    set({ sessionId });
    if (writer.received() === '') writer.type(text, () => finish(text));
    else finish(text);
  }

  function fail(error: AppError): void {
    const heard = writer.received();
    if (!isBlank(heard)) finish(heard, true);
    else if (error.kind === 'limit') {
      restoreDraft();
      return;
    }
    add({ role: 'assistant', content: '', error }, { reply: undefined, phase: 'idle' });
    if (error.kind !== 'limit') services.emit('la-error', { feature: 'chat', error });
  }

  /** The last question goes back into the box, before what stands there by now. */
  function restoreDraft(): void {
    const { messages, draft } = get();
    const index = messages.findLastIndex(({ role }) => role === 'user');
    const question = messages[index]?.content;
    if (question === undefined) return;
    set({
      messages: messages.slice(0, index),
      reply: undefined,
      phase: 'idle',
      draft: beforeDraft(question, draft),
    });
  }

  /** Says something to the assistant. A reply under way is ended, and what is shown of it stays. */
  function sendMessage(text: string, change: Partial<ChatController> = {}): void {
    stop();
    const content = toWellFormed(text);
    set(change);
    add({ role: 'user', content }, {});
    requestReply(content);
  }

  const controller: ChatController = {
    ...NEW_CHAT,
    draft: '',
    setDraft: (draft) => set({ draft }),
    async send() {
      const { draft, phase } = get();
      const text = draft.trim();
      // What is too long to be sent stays in the box, which says so.
      if (text === '' || phase !== 'idle' || isTooLong(text) || !(await isAllowed())) return;
      // Whoever typed on while the limit was looked up has begun the next message.
      sendMessage(text, get().draft === draft ? { draft: '' } : {});
    },
    async start({ title }, message) {
      if (!(await isAllowed())) return;
      cancel();
      set(NEW_CHAT);
      chatHistory.startNew();
      sendMessage(message, { endpoint: title });
    },
    async ask(question) {
      if (isTooLong(question)) {
        set({ draft: beforeDraft(question, get().draft) });
        slice.deps().ui.setMode('ai');
        return;
      }
      if (!(await isAllowed())) return;
      slice.deps().ui.setMode('ai');
      sendMessage(question, { endpoint: OPEN_ENDPOINT });
    },
    stop,
    async regenerate() {
      if (!(await isAllowed())) return;
      cancel();
      const { messages } = get();
      const index = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[index];
      if (!question) return;
      set({ messages: messages.slice(0, index + 1) });
      requestReply(question.content);
    },
    editLast() {
      cancel();
      restoreDraft();
    },
    startNewChat() {
      cancel();
      set(NEW_CHAT);
      chatHistory.startNew();
    },
    applyConfig: () => undefined,
    onUserChange(before) {
      // Another user must not read this chat. A user who only logs in is the same person.
      if (before.userToken !== '') controller.startNewChat();
    },
    suspend: stop,
    resume: () => undefined,
  };
  const toShown = (saved: readonly ChatTurn[]) =>
    saved.map(({ role, content }) => ({ role, content: toWellFormed(content), id: nextId() }));
  chatHistory.connect({
    stop,
    show: (saved) => set({ ...NEW_CHAT, messages: toShown(saved) }),
    catchUp: (saved) => set({ messages: toShown(saved) }),
    isBusy: () => get().phase !== 'idle',
    startNewChat: controller.startNewChat,
  });
  // Its counter is on screen from the beginning: whoever has used up the day reads so before writing.
  if (slice.deps().usage.hasLimit('chat')) void slice.deps().usage.loadTracker();
  return controller;
}
