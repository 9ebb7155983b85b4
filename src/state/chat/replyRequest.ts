import {
  historyOf,
  isBlank,
  trimIncompleteCharacter,
  type ChatReply,
  type ChatRequest,
} from '../../domain/chat/chat';
import type { AppError } from '@lang-assistant/core/errors';
import { withoutReasoning } from '@lang-assistant/core/reasoning';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import type { SliceApi } from '../sliceApi';
import type { MessageList } from './messageList';
import { createReplyStream, type ReplyStream } from './replyStream';
import type { ChatDeps, ChatSlice } from './types';

export type ReplyRequest = ReturnType<typeof createReplyRequest>;

const ONE_QUESTION = { feature: 'chat', amount: 1, isPressed: true } as const;

/** A reply that ended within its reasoning is shown, because nothing else came. */
const toReply = (text: string) => withoutReasoning(text) || text.replace(/<\/?think>/g, '').trim();

function requestReply(
  question: ChatRequest,
  signal: AbortSignal,
  stream: ReplyStream,
  { session, usage }: ChatDeps,
  services: Services,
): Promise<ChatReply> {
  let hasBegun = false;
  const onPiece = (piece: string) => {
    if (signal.aborted) return;
    hasBegun = true;
    stream.append(piece);
  };
  return usage.charge(ONE_QUESTION, signal, (call) =>
    services
      .backendFor(session.config)
      .chat(question, { ...call, onPiece })
      .catch((error: unknown) => {
        // A reply that was stopped after its first piece counts as a use. If it was stopped before, the use is
        // refunded.
        if (signal.aborted && hasBegun) return { text: stream.received() };
        throw error;
      }),
  );
}

export function createReplyRequest(
  chat: MessageList,
  slice: SliceApi<ChatSlice, ChatDeps>,
  services: Services,
) {
  const latest = createLatestRequest(services.reportError);
  const stream = createReplyStream(show);

  function show(received: string): void {
    const { reply } = chat.get();
    const content = withoutReasoning(trimIncompleteCharacter(received));
    if (reply && !isBlank(content)) chat.set({ reply: { ...reply, content }, phase: 'typing' });
  }

  function finish(received: string, stopped = false): void {
    const { reply } = chat.get();
    const content = toReply(trimIncompleteCharacter(received));
    const done = { reply: undefined, phase: 'idle' } as const;
    if (isBlank(content)) chat.set(done);
    else chat.add({ role: 'assistant', content }, done, stopped, reply?.id);
  }

  function cancel(): void {
    latest.cancel();
    stream.cancel();
  }

  function settle(outcome: Outcome<ChatReply>): void {
    stream.cancel();
    if (outcome.kind === 'error') {
      fail(outcome.error);
      return;
    }
    const { text, sessionId = chat.get().sessionId } = outcome.value;
    chat.set({ sessionId });
    if (stream.received() === '') stream.type(toReply(text), () => finish(text));
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
    // Limits have a separate event, `la-limit-reached`.
    if (error.kind !== 'limit') services.emit('la-error', { feature: 'chat', error });
  }

  return {
    /**
     * Whether the element is on the page and a question is within the daily limit. If it is not, the limit dialog opens.
     */
    isAllowed(): boolean {
      const { session, usage } = slice.deps();
      // The element may have left the page while a question from another tool waited for the chat to load.
      return session.isOnPage && !usage.isUsedUp('chat');
    },
    send(content: string): void {
      const { messages, endpoint, sessionId } = chat.get();
      stream.start();
      chat.set({ reply: { id: chat.nextId(), role: 'assistant', content: '' }, phase: 'thinking' });
      const history = historyOf(messages.slice(0, -1), content);
      const session = sessionId === undefined ? {} : { sessionId };
      const question = { content, endpoint, history, ...session };
      latest.run(0, (signal) => requestReply(question, signal, stream, slice.deps(), services), settle);
    },
    /** The part on screen becomes a message. */
    stop(): void {
      cancel();
      const { phase, reply } = chat.get();
      if (phase !== 'idle') finish(reply?.content ?? '', true);
    },
    cancel,
  };
}
