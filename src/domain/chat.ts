import type { AppError } from './errors';
import type { HostConfig } from './hostConfig';

/** From one piece of a typed reply to the next, in milliseconds (SPEC §4). */
export const TYPING_PACE_MS = 10;

/**
 * The most pieces that a reply is typed in: a long one comes in larger pieces, so that nobody waits for more than
 * six seconds. Our own figure.
 */
export const TYPED_PIECES = 600;

/** A streamed reply is shown no more often than screens are drawn, in milliseconds. */
export const FRAME_MS = 16;

/** From one letter of `Thinking` to the next, in milliseconds (design guide, Motion). */
export const THINKING_LETTER_MS = 120;

/** The endpoint of a conversation that no starter prompt began (DECISIONS §7). */
export const OPEN_ENDPOINT = 'chat-ai-plugin';

export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  /** Markdown, HTML, or both. */
  readonly content: string;
}

/** A message on screen. One with an error tells why there is no reply; the words are chosen where it is shown. */
export interface ShownMessage extends ChatMessage {
  readonly id: number;
  readonly error?: AppError;
}

/** Nothing is going on; the reply is awaited; the reply is being written. */
export type ChatPhase = 'idle' | 'thinking' | 'typing';

export interface ChatRequest {
  readonly content: string;
  readonly endpoint: string;
  /** What was said before, the oldest first. */
  readonly history: readonly ChatMessage[];
  readonly sessionId?: string;
}

export interface ChatReply {
  readonly text: string;
  readonly sessionId?: string;
}

/**
 * The newest turns that go with a question: servers bound their bodies, ours at 64 KB and 200 turns. Our own figures,
 * with room for the question itself and for what JSON escapes.
 */
const HISTORY_TURNS = 100;
const HISTORY_BYTES = 40_000;

/** The bytes of a text in UTF-8; one too many for a broken surrogate does no harm. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    if (character < '\u0080') bytes += 1;
    else if (character < '\u0800') bytes += 2;
    else bytes += character.length === 1 ? 3 : 4;
  }
  return bytes;
}

/** What was said, as far as a request can carry it: the newest, and no errors. */
export function historyOf(messages: readonly ShownMessage[]): ChatMessage[] {
  const said = messages.filter(({ error }) => !error).slice(-HISTORY_TURNS);
  let room = HISTORY_BYTES;
  const isTooLong = ({ content }: ChatMessage) => {
    room -= bytesOf(content);
    return room < 0;
  };
  const first = said.findLastIndex(isTooLong) + 1;
  return said.slice(first).map(({ role, content }) => ({ role, content }));
}

/** Texts out of whatever a host gave: one, or a list of them. */
function textsIn(value: unknown): string[] {
  return [value].flat().filter((entry) => typeof entry === 'string');
}

/** Whether a sentence of a server names the server itself: the host of an endpoint, or a name that the host page listed. */
export function namesProvider(
  sentence: string,
  { ajaxUrl, endpoints, providerNames }: Pick<HostConfig, 'ajaxUrl' | 'endpoints' | 'providerNames'>,
): boolean {
  const urls = [ajaxUrl, ...Object.values(endpoints).map((endpoint) => endpoint.url)];
  const hosts = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname);
  const said = sentence.toLowerCase();
  const names = [...hosts, ...textsIn(providerNames)];
  return names.some((name) => name !== '' && said.includes(name.toLowerCase()));
}
