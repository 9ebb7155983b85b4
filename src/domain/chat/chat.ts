import type { AppError } from '@lang-assistant/core/errors';
import { toWellFormed } from '@lang-assistant/core/text';

/** In milliseconds (spec §4). */
export const TYPING_PACE_MS = 10;

/** A longer reply gets larger pieces, so that typing takes at most six seconds. Our own figure. */
export const MAX_TYPED_PIECES = 600;

/** One frame at 60 Hz, in milliseconds. */
export const FRAME_MS = 16;

/**
 * A streamed reply renders in every third frame: more frequent renders do not help the reader. This figure and the
 * following ones are our own.
 */
const RENDER_INTERVAL_MS = 3 * FRAME_MS;

/**
 * In UTF-16 code units. If more than one line arrives between two renders, the user cannot read along, so half the rate
 * is enough.
 */
const LINE_CHARS = 80;
const LONG_RENDER_INTERVAL_MS = 2 * RENDER_INTERVAL_MS;

/** After a render, wait this many times its duration, up to the maximum, so that the page stays responsive. */
const PAUSE_FACTOR = 8;
const MAX_PAUSE_MS = 250;

/**
 * Returns the delay until the next render of a streamed reply, in milliseconds. It grows with the cost of a render, for
 * example of a long table, so that typing and scrolling stay smooth.
 * @param costMs duration of the last render
 * @param addedChars text added by the last render, in UTF-16 code units
 */
export function nextFlushMs(costMs: number, addedChars: number): number {
  const intervalMs = addedChars > LINE_CHARS ? LONG_RENDER_INTERVAL_MS : RENDER_INTERVAL_MS;
  return Math.min(MAX_PAUSE_MS, Math.max(intervalMs, PAUSE_FACTOR * costMs));
}

/** In milliseconds (spec §9). */
export const THINKING_LETTER_MS = 120;

/** Endpoint of a chat that the user started without a starter prompt (spec §3). */
export const OPEN_ENDPOINT = 'chat-ai-plugin';

export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  /** Markdown, HTML, or a mix of both. */
  readonly content: string;
}

/** If `error` is set, there is no reply, and the component chooses the text to show. */
export interface ShownMessage extends ChatMessage {
  readonly id: number;
  readonly error?: AppError;
}

/** `thinking`: the request is pending. `typing`: the reply is being written. */
export type ChatPhase = 'idle' | 'thinking' | 'typing';

export interface ChatRequest {
  readonly content: string;
  readonly endpoint: string;
  /** Oldest first. */
  readonly history: readonly ChatMessage[];
  readonly sessionId?: string;
}

export interface ChatReply {
  readonly text: string;
  readonly sessionId?: string;
}

/** Anything but white space, control, format and surrogate characters. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}]/u;

/** A blank reply counts as missing. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Drops a high surrogate at the end, and replaces other lone surrogates with U+FFFD. */
export function trimIncompleteCharacter(text: string): string {
  return toWellFormed(text.replace(/[\ud800-\udbff]$/, ''));
}

/**
 * Maximum sizes in bytes of JSON, with space for the field names. Our gateway accepts 64 KB and 200 messages. Our own
 * figures.
 */
const HISTORY_TURNS = 100;
const HISTORY_BYTES = 40_000;
const QUESTION_BYTES = 50_000;
const REQUEST_BYTES = 58_000;

/** Size of the longest JSON escape, such as `\u0001`. */
const MAX_BYTES_PER_UNIT = 6;

const ESCAPED_SHORT = new Set(['"', '\\', '\b', '\f', '\n', '\r', '\t']);

const NOT_ONE_BYTE = /[^ !#-[\]-\x7f]/gu;

function bytesOfOne(character: string): number {
  if (ESCAPED_SHORT.has(character)) return 2;
  if (character < ' ') return MAX_BYTES_PER_UNIT;
  if (character < '\u0800') return 2;
  // JSON escapes a lone surrogate as `\uXXXX`.
  if (character.length === 1) return /\p{Cs}/u.test(character) ? MAX_BYTES_PER_UNIT : 3;
  return 4;
}

/** Size as a JSON string in UTF-8, without the quotes. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (const [character] of text.matchAll(NOT_ONE_BYTE)) bytes += bytesOfOne(character) - character.length;
  return bytes;
}

export function isTooLong(question: string): boolean {
  return question.length * MAX_BYTES_PER_UNIT > QUESTION_BYTES && bytesOf(question) > QUESTION_BYTES;
}

/** Returns the newest messages that fit in a request together with the question, without error messages. */
export function historyOf(messages: readonly ShownMessage[], question: string): ChatMessage[] {
  const recent = messages.filter(({ error }) => !error).slice(-HISTORY_TURNS);
  let bytesLeft = Math.min(HISTORY_BYTES, REQUEST_BYTES - bytesOf(question));
  const exceedsLimit = ({ content }: ChatMessage) => {
    bytesLeft -= bytesOf(content);
    return bytesLeft < 0;
  };
  const first = recent.findLastIndex(exceedsLimit) + 1;
  return recent.slice(first).map(({ role, content }) => ({ role, content }));
}
