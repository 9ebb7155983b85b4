import {
  historyOf,
  isBlank,
  trimIncompleteCharacter,
  type ChatReply,
  type ChatRequest,
  type ShownMessage,
} from '../../domain/chat/chat';
import type { AppError } from '../../domain/errors';
import { CHUNK_TIMEOUT_MS } from '../../domain/timing';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import { withUsage } from '../usage/withUsage';
import { withTimeout } from '../withTimeout';
import { createReplyStream } from './replyStream';
import type { ChatController, ChatSlice } from './types';

export interface ChatDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'setMode'>;
  readonly usage: UsageSlice;
}

/** What the reply needs of the chat around it. */
interface Chat {
  get(): ChatController;
  set(change: Partial<ChatController>): void;
  nextId(): number;
  /** Adds a complete message: emits it and saves it. `id` is that of the reply it completes. */
  add(
    message: Omit<ShownMessage, 'id'>,
    change: Partial<ChatController>,
    stopped?: boolean,
    id?: number,
  ): void;
  restoreDraft(): void;
}

export interface ReplyRequest {
  /** Whether a question is within the daily limit; otherwise the limit dialog opens. False also if another call came later. */
  isAllowed(): Promise<boolean>;
  /** Requests the reply to the last message on screen. */
  send(question: string): void;
  /** Stops the reply. Its shown part becomes a message. */
  stop(): void;
  /** Aborts the reply and discards it. */
  cancel(): void;
}

const ONE_QUESTION = { feature: 'chat', amount: 1, isPressed: true } as const;

/** From a question to the reply on screen: request, stream, show, add to the messages. */
export function createReplyRequest(
  chat: Chat,
  slice: SliceApi<ChatSlice, ChatDeps>,
  services: Services,
): ReplyRequest {
  const latest = createLatestRequest(services.reportError);
  const stream = createReplyStream(show);
  /** Increases with each intent of the user, so that an outdated limit check is ignored. */
  let requestId = 0;

  function show(received: string): void {
    const { reply } = chat.get();
    const content = trimIncompleteCharacter(received);
    if (reply && !isBlank(content)) chat.set({ reply: { ...reply, content }, phase: 'typing' });
  }

  /** Turns the reply into a message. A blank one is dropped. */
  function finish(received: string, stopped = false): void {
    const { reply } = chat.get();
    const content = trimIncompleteCharacter(received);
    const done = { reply: undefined, phase: 'idle' } as const;
    if (isBlank(content)) chat.set(done);
    else chat.add({ role: 'assistant', content }, done, stopped, reply?.id);
  }

  function cancel(): void {
    requestId += 1;
    latest.cancel();
    stream.cancel();
  }

  async function request(signal: AbortSignal, question: ChatRequest): Promise<ChatReply> {
    const { session, usage } = slice.deps();
    let hasBegun = false;
    const onPiece = (piece: string) => {
      if (signal.aborted) return;
      hasBegun = true;
      stream.append(piece);
    };
    return withUsage(usage, ONE_QUESTION, signal, (call) =>
      services
        .backendFor(session.config)
        .chat(question, { ...call, onPiece })
        .catch((error: unknown) => {
          // A reply that was stopped after its first piece counts as used: only one that never began is released.
          if (signal.aborted && hasBegun) return { text: stream.received() };
          throw error;
        }),
    );
  }

  function settle(outcome: Outcome<ChatReply>): void {
    stream.cancel();
    if (outcome.kind === 'error') {
      fail(outcome.error);
      return;
    }
    const { text, sessionId = chat.get().sessionId } = outcome.value;
    chat.set({ sessionId });
    if (stream.received() === '') stream.type(text, () => finish(text));
    else finish(text);
  }

  function fail(error: AppError): void {
    const received = stream.received();
    if (!isBlank(received)) finish(received, true);
    else if (error.kind === 'limit') {
      chat.restoreDraft();
      return;
    }
    chat.add({ role: 'assistant', content: '', error }, { reply: undefined, phase: 'idle' });
    // A limit has an event of its own.
    if (error.kind !== 'limit') services.emit('la-error', { feature: 'chat', error });
  }

  return {
    async isAllowed() {
      requestId += 1;
      const ownId = requestId;
      const { hasLimit, loadTracker } = slice.deps().usage;
      if (!hasLimit('chat')) return true;
      const tracker = await withTimeout(loadTracker(), CHUNK_TIMEOUT_MS);
      return ownId === requestId && !tracker?.isUsedUp('chat');
    },
    send(content) {
      const { messages, endpoint, sessionId } = chat.get();
      stream.start();
      chat.set({ reply: { id: chat.nextId(), role: 'assistant', content: '' }, phase: 'thinking' });
      const history = historyOf(messages.slice(0, -1), content);
      const session = sessionId === undefined ? {} : { sessionId };
      latest.run(0, (signal) => request(signal, { content, endpoint, history, ...session }), settle);
    },
    stop() {
      cancel();
      const { phase, reply } = chat.get();
      if (phase !== 'idle') finish(reply?.content ?? '', true);
    },
    cancel,
  };
}
