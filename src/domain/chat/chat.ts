import type { AppError } from '../errors';
import type { HostConfig } from '../hostConfig';
import { clusters, toWellFormed } from '../text';

/** From one piece of a typed reply to the next, in milliseconds (spec §4). */
export const TYPING_PACE_MS = 10;

/**
 * The most pieces that a reply is typed in: a long one comes in larger pieces, so that nobody waits for more than
 * six seconds. Our own figure.
 */
export const TYPED_PIECES = 600;

/** A streamed reply is shown no more often than screens are drawn, in milliseconds. */
export const FRAME_MS = 16;

/** While pieces come fast, a reply is shown with every third frame: nobody reads faster. Our own figures, as the next ones. */
const PACE_MS = 3 * FRAME_MS;

/** Where more than a line comes between two showings, in UTF-16 code units, nobody reads along: half as many will do. */
const LINE = 80;
const HASTY_PACE_MS = 2 * PACE_MS;

/** The page does other things for this many times as long as it took to show a piece, and no longer than this. */
const REST = 8;
const LONGEST_PAUSE_MS = 250;

/**
 * From one showing of a streamed reply to the next, in milliseconds: longer where it takes long, as it does for a table
 * that goes on and on. Whoever types or scrolls meanwhile hardly notices.
 * @param costMs what it took to show it the last time
 * @param fresh how much was new then, in UTF-16 code units
 */
export function nextFlushMs(costMs: number, fresh: number): number {
  const paceMs = fresh > LINE ? HASTY_PACE_MS : PACE_MS;
  return Math.min(LONGEST_PAUSE_MS, Math.max(paceMs, REST * costMs));
}

/** From one letter of `Thinking` to the next, in milliseconds (spec §9). */
export const THINKING_LETTER_MS = 120;

/** The endpoint of a conversation that no starter prompt began (spec §3). */
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

/** Anything that a reader can see: neither white space nor a control, format or broken character. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}]/u;

/** Whether a text says nothing: a reply like that is none. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** A reply as far as it came. Where it broke off inside a character, the half of it is left out; other halves become U+FFFD. */
export function trimIncompleteCharacter(text: string): string {
  return toWellFormed(text.replace(/[\ud800-\udbff]$/, ''));
}

/**
 * What goes with a question: servers bound their bodies, ours at 64 KB and 200 turns. Our own figures, as bytes of JSON,
 * with room for the names of the fields.
 */
const HISTORY_TURNS = 100;
const HISTORY_BYTES = 40_000;
const QUESTION_BYTES = 50_000;
const REQUEST_BYTES = 58_000;

/** No character is longer in JSON: `\u0001`. */
const MOST_BYTES_PER_UNIT = 6;

/** What stands for it in a row of two digits: `\n`, `\"`, and the like. */
const ESCAPED_SHORT = new Set(['"', '\\', '\b', '\f', '\n', '\r', '\t']);

/** Characters that JSON in UTF-8 may write otherwise than by one byte. */
const LONGER = /[^ !#-[\]-\x7f]/gu;

function bytesOfOne(character: string): number {
  if (ESCAPED_SHORT.has(character)) return 2;
  if (character < ' ') return MOST_BYTES_PER_UNIT;
  if (character < '\u0800') return 2;
  // A broken half of a character is escaped.
  if (character.length === 1) return /\p{Cs}/u.test(character) ? MOST_BYTES_PER_UNIT : 3;
  return 4;
}

/** The bytes of a text as a string of JSON in UTF-8, without its quotes. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (const [character] of text.matchAll(LONGER)) bytes += bytesOfOne(character) - character.length;
  return bytes;
}

/** Whether a question is longer than a request can carry. */
export function isTooLong(question: string): boolean {
  return question.length * MOST_BYTES_PER_UNIT > QUESTION_BYTES && bytesOf(question) > QUESTION_BYTES;
}

/** What was said, as far as a request with this question can carry it: the newest, and no errors. */
export function historyOf(messages: readonly ShownMessage[], question: string): ChatMessage[] {
  const said = messages.filter(({ error }) => !error).slice(-HISTORY_TURNS);
  let room = Math.min(HISTORY_BYTES, REQUEST_BYTES - bytesOf(question));
  const isBeyond = ({ content }: ChatMessage) => {
    room -= bytesOf(content);
    return room < 0;
  };
  const first = said.findLastIndex(isBeyond) + 1;
  return said.slice(first).map(({ role, content }) => ({ role, content }));
}

/** The most of a server's own sentence that is shown, in UTF-16 code units. Our own figure. */
export const SENTENCE_CHARS = 500;

/** A server's sentence, cut at a word where it is longer than anybody reads; a word that long at a character. */
export function asSentence(text: string): string {
  const plain = toWellFormed(text).trim();
  if (plain.length <= SENTENCE_CHARS) return plain;
  let head = '';
  // A little beyond it, so that the last character is whole.
  for (const cluster of clusters(plain.slice(0, 2 * SENTENCE_CHARS))) {
    if (head.length + cluster.length > SENTENCE_CHARS) break;
    head += cluster;
  }
  const words = head.replace(/\s+\S*$/u, '');
  return `${words.length > SENTENCE_CHARS / 2 ? words : head}…`;
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
