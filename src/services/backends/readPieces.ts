import { isObject } from '../../domain/json';
import { nextTask } from '@lang-assistant/ui/nextTask';

/**
 * In UTF-16 code units. An endless stream would fill the memory. Our own figure: ten times the longest reply of a
 * language model.
 */
export const MAX_STREAM_CHARS = 1_000_000;

/** After this many pieces, the browser may paint and handle events. A stream that never waits would block the page. */
const PIECES_PER_TASK = 64;

interface Pieces {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>;
  stop(): Promise<unknown>;
}

function openPieces(answer: unknown): Pieces | undefined {
  // Safari cannot iterate streams, so use the reader.
  if (answer instanceof ReadableStream) {
    const reader = answer.getReader();
    return { next: () => reader.read(), stop: () => reader.cancel() };
  }
  if (!isObject(answer)) return undefined;
  const open: unknown = Reflect.get(answer, Symbol.asyncIterator);
  if (typeof open !== 'function') return undefined;
  const iterator: AsyncIterator<unknown> = Reflect.apply(open, answer, []);
  return { next: async () => iterator.next(), stop: async () => iterator.return?.() };
}

/** Rejects at once when the signal is aborted: the host page may ignore its signal. */
export function orAbort<T>(promise: T | PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Resolves to undefined if the result of the host page is not a stream. Ignores pieces that are not strings. Closes the
 * source when the signal is aborted, or after `MAX_STREAM_CHARS`.
 */
export async function readPieces(
  answer: unknown,
  signal: AbortSignal,
  onPiece?: (piece: string) => void,
): Promise<string | undefined> {
  const pieces = openPieces(answer);
  if (!pieces) return undefined;
  let text = '';
  try {
    for (let count = 1; text.length < MAX_STREAM_CHARS; count += 1) {
      const { done, value } = await orAbort(pieces.next(), signal);
      if (done) break;
      if (count % PIECES_PER_TASK === 0) await nextTask();
      if (typeof value !== 'string' || value === '') continue;
      text += value;
      onPiece?.(value);
    }
    return text;
  } finally {
    // An error while closing does not change the text. After the end of the stream, closing has no effect.
    pieces.stop().catch(() => undefined);
  }
}
