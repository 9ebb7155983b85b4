import { ApiError } from '../../common/apiError';

export interface ChunkTimeouts {
  /** For the whole body. */
  readonly wholeMs: number;
  /** For the next chunk. */
  readonly pieceMs: number;
}

/**
 * Yields the chunks of a body. The deadline for a chunk runs only while the consumer waits for that chunk. The deadline
 * for the whole body always runs.
 * @throws ApiError `deadline`
 */
export async function* timedChunks(
  body: ReadableStream<Uint8Array>,
  { wholeMs, pieceMs }: ChunkTimeouts,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let isLate = false;
  const expire = () => {
    isLate = true;
    // After `cancel`, the pending read resolves as if the body had ended.
    reader.cancel().catch(() => undefined);
  };
  const whole = setTimeout(expire, wholeMs);
  let piece: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      piece = setTimeout(expire, pieceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(piece));
      if (isLate) throw new ApiError('deadline', 'The file did not arrive in time. Try again.');
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(whole);
    clearTimeout(piece);
    reader.releaseLock();
  }
}
