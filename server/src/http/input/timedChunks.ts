import { RequestFailure } from '../../common/requestFailure';

export interface ChunkTimeouts {
  /** How long a body may take in all, in milliseconds. */
  readonly wholeMs: number;
  /** How long the next piece of it may take, in milliseconds. */
  readonly pieceMs: number;
}

/**
 * The pieces of a body as they come. Pieces that nobody asks for are not waited for, only the time for the whole runs on.
 * @throws RequestFailure `deadline` if it takes too long
 */
export async function* timedChunks(
  body: ReadableStream<Uint8Array>,
  { wholeMs, pieceMs }: ChunkTimeouts,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    // What is being read then ends as if the body did.
    reader.cancel().catch(() => undefined);
  };
  const whole = setTimeout(giveUp, wholeMs);
  let piece: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      piece = setTimeout(giveUp, pieceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(piece));
      if (isLate) throw new RequestFailure('deadline', 'The file did not arrive in time. Try again.');
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(whole);
    clearTimeout(piece);
    reader.releaseLock();
  }
}
