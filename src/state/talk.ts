import {
  asFarAsItCame,
  historyOf,
  isBlank,
  isTooLong,
  OPEN_ENDPOINT,
  type ChatReply,
  type ChatRequest,
  type ShownMessage,
} from '../domain/chat';
import type { AppError } from '../domain/errors';
import type { ChatTurn } from '../domain/history';
import { toWellFormed } from '../domain/text';
import { COUNTING_PATIENCE_MS } from '../domain/timing';
import type { Services } from '../services/contracts/services';
import { openHistory } from './historyDesk';
import { inTime } from './inTime';
import { createLatest, type Outcome } from './latest';
import { metered } from './metered';
import { createReplyWriter } from './replyWriter';
import type { Part } from './slice';
import { NEW_TALK, type Talk } from './talkState';

const ONE_QUESTION = { feature: 'chat', amount: 1, isPressed: true } as const;

/** The conversation of a widget, made when it is wanted for the first time. */
export function openTalk(part: Part<'chat'>, services: Services): Talk {
  const { talk = createTalk(part, services) } = part.get();
  if (!part.get().talk) part.set({ talk });
  return talk;
}

/** A question that goes back into the box, before what stands there by now. */
const beforeDraft = (question: string, draft: string) =>
  draft.trim() === '' ? question : `${question}\n${draft}`;

function createTalk(part: Part<'chat'>, services: Services): Talk {
  const latest = createLatest(services.report);
  const archive = openHistory(part.all().history);
  const writer = createReplyWriter(show);
  let lastId = 0;
  /** Counts what the visitor wanted, so that what waited for the ledger knows whether it is still wanted. */
  let wish = 0;

  const get = () => part.get().talk ?? talk;
  const set = (change: Partial<Talk>) => part.set({ talk: { ...get(), ...change } });

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  /** Every message that is whole goes through here: the page hears of it, and it is kept. */
  function add(
    message: Omit<ShownMessage, 'id'>,
    change: Partial<Talk>,
    stopped = false,
    id = nextId(),
  ): void {
    set({ messages: [...get().messages, { ...message, id }], ...change });
    const { endpoint, sessionId } = get();
    const { role, content } = message;
    if (message.error) return;
    archive.record({ role, content });
    const session = sessionId === undefined ? {} : { sessionId };
    services.emit('la-chat-message', { role, content, endpoint, ...session, stopped });
  }

  function show(written: string): void {
    const { reply } = get();
    const content = asFarAsItCame(written);
    // Until there is something to see, it is awaited.
    if (reply && !isBlank(content)) set({ reply: { ...reply, content }, phase: 'typing' });
  }

  /** The reply is there as far as it will be. Where nothing was said there is none. */
  function finish(written: string, stopped = false): void {
    const { reply } = get();
    const content = asFarAsItCame(written);
    if (isBlank(content)) set({ reply: undefined, phase: 'idle' });
    else add({ role: 'assistant', content }, { reply: undefined, phase: 'idle' }, stopped, reply?.id);
  }

  /** Ends what is under way without a word. */
  function halt(): void {
    wish += 1;
    latest.cancel();
    writer.halt();
  }

  function stop(): void {
    halt();
    const { phase, reply } = get();
    if (phase !== 'idle') finish(reply?.content ?? '', true);
  }

  /** Whether a question may be asked. Where it may not, the limit dialog is open now. */
  async function isAllowed(): Promise<boolean> {
    wish += 1;
    const mine = wish;
    const { isBounded, findLedger } = part.all().usage;
    if (!isBounded('chat')) return true;
    const ledger = await inTime(findLedger(), COUNTING_PATIENCE_MS);
    return mine === wish && !ledger?.isUsedUp('chat');
  }

  async function converse(signal: AbortSignal, request: ChatRequest): Promise<ChatReply> {
    const { config } = part.all().session;
    let hasBegun = false;
    const onPiece = (piece: string) => {
      if (signal.aborted) return;
      hasBegun = true;
      writer.hear(piece);
    };
    return metered(
      () => part.all().usage,
      ONE_QUESTION,
      signal,
      (call) =>
        services
          .backendFor(config)
          .chat(request, { ...call, onPiece })
          .catch((cause: unknown) => {
            // A reply that was stopped after its beginning has been used: only what never began is given back.
            if (signal.aborted && hasBegun) return { text: writer.heard() };
            throw cause;
          }),
    );
  }

  /** Asks, with what was said before. The question itself is the last message on screen. */
  function putQuestion(content: string): void {
    const { messages, endpoint, sessionId } = get();
    writer.begin();
    set({ reply: { id: nextId(), role: 'assistant', content: '' }, phase: 'thinking' });
    const history = historyOf(messages.slice(0, -1), content);
    const session = sessionId === undefined ? {} : { sessionId };
    latest.run(0, (signal) => converse(signal, { content, endpoint, history, ...session }), settle);
  }

  function settle(outcome: Outcome<ChatReply>): void {
    writer.halt();
    if (outcome.kind === 'error') {
      fail(outcome.error);
      return;
    }
    const { text, sessionId = get().sessionId } = outcome.value;
    set({ sessionId });
    if (writer.heard() === '') writer.type(text, () => finish(text));
    else finish(text);
  }

  function fail(error: AppError): void {
    const heard = writer.heard();
    if (!isBlank(heard)) finish(heard, true);
    else if (error.kind === 'limit') {
      takeBack();
      return;
    }
    add({ role: 'assistant', content: '', error }, { reply: undefined, phase: 'idle' });
    if (error.kind !== 'limit') services.emit('la-error', { feature: 'chat', error });
  }

  /** The last question goes back into the box, before what stands there by now. */
  function takeBack(): void {
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
  function say(text: string, change: Partial<Talk> = {}): void {
    stop();
    const content = toWellFormed(text);
    set(change);
    add({ role: 'user', content }, {});
    putQuestion(content);
  }

  const talk: Talk = {
    ...NEW_TALK,
    draft: '',
    setDraft: (draft) => set({ draft }),
    async send() {
      const { draft, phase } = get();
      const text = draft.trim();
      // What is too long to be sent stays in the box, which says so.
      if (text === '' || phase !== 'idle' || isTooLong(text) || !(await isAllowed())) return;
      // Whoever typed on while the limit was looked up has begun the next message.
      say(text, get().draft === draft ? { draft: '' } : {});
    },
    async start({ title }, message) {
      if (!(await isAllowed())) return;
      halt();
      set(NEW_TALK);
      archive.startNew();
      say(message, { endpoint: title });
    },
    async ask(question) {
      if (isTooLong(question)) {
        set({ draft: beforeDraft(question, get().draft) });
        part.all().ui.setMode('ai');
        return;
      }
      if (!(await isAllowed())) return;
      part.all().ui.setMode('ai');
      say(question, { endpoint: OPEN_ENDPOINT });
    },
    stop,
    async askAgain() {
      if (!(await isAllowed())) return;
      halt();
      const { messages } = get();
      const index = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[index];
      if (!question) return;
      set({ messages: messages.slice(0, index + 1) });
      putQuestion(question.content);
    },
    editLast() {
      halt();
      takeBack();
    },
    begin() {
      halt();
      set(NEW_TALK);
      archive.startNew();
    },
  };
  const toShown = (saved: readonly ChatTurn[]) =>
    saved.map(({ role, content }) => ({ role, content: toWellFormed(content), id: nextId() }));
  archive.connect({
    stop,
    show: (saved) => set({ ...NEW_TALK, messages: toShown(saved) }),
    catchUp: (saved) => set({ messages: toShown(saved) }),
    isBusy: () => get().phase !== 'idle',
    begin: talk.begin,
  });
  // Its counter is on screen from the beginning: whoever has used up the day reads so before writing.
  if (part.all().usage.isBounded('chat')) void part.all().usage.findLedger();
  return talk;
}
