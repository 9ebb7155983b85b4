import { isObject } from '../http/json';
import { nextTask } from '../nextTask';

/**
 * A stream of the host page ends after so many UTF-16 code units: one without an end would fill the memory. Our own figure,
 * ten times the longest reply of a language model.
 */
export const MAX_STREAM_CHARS = 1_000_000;

/** After so many pieces the page may draw and react: a stream that never waits would block it. */
const PIECES_PER_TASK = 64;

interface Pieces {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>;
  /** Tells the source that no further piece is wanted. */
  stop(): Promise<unknown>;
}

function openPieces(answer: unknown): Pieces | undefined {
  // Not by its iterator: Safari has none for streams.
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

/** The promise, or a rejection with the signal's reason as soon as it is aborted: the host page may ignore its signal. */
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
 * Reads a text that arrives in pieces, and calls `onPiece` for each. Undefined if the answer is no stream. Pieces that are
 * not text are ignored. The source is closed when the signal is aborted and after `MAX_STREAM_CHARS`.
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
    // Closing may fail, which does not change the text. After the end it does nothing.
    pieces.stop().catch(() => undefined);
  }
}
