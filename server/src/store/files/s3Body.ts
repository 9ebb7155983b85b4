import type { JobFile } from './jobFiles';
import { S3Failure, toConnectionFailure } from './s3Failure';
import { createStallWatch } from './stallWatch';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * The deadline runs only while the consumer waits for the chunk, so that a slow client does not count as a failure of
 * the storage.
 */
async function readPiece(reader: Reader, stallMs: number) {
  const watch = createStallWatch(stallMs);
  const stall = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new S3Failure('GET', `no data for ${stallMs / 1000} s`, true));
    watch.signal.addEventListener('abort', fail, { once: true });
  });
  try {
    return await Promise.race([reader.read(), stall]);
  } catch (error) {
    throw error instanceof S3Failure ? error : toConnectionFailure('GET', error);
  } finally {
    watch.release();
  }
}

async function* readPieces(reader: Reader, bytes: number, stallMs: number): AsyncGenerator<Uint8Array> {
  let rest = bytes;
  for (;;) {
    const { done, value } = await readPiece(reader, stallMs);
    if (done) break;
    rest -= value.byteLength;
    yield value;
  }
  if (rest !== 0) throw new S3Failure('GET', 'the object is not complete', true);
}

/** @throws S3Failure if the response does not state its size */
export async function readS3Body({ body, headers }: Response, stallMs: number): Promise<JobFile> {
  const length = headers.get('content-length');
  if (!body || length === null) {
    await body?.cancel();
    throw new S3Failure('GET', 'the answer has no size', false);
  }
  const reader = body.getReader();
  const bytes = Number(length);
  return {
    bytes,
    content: readPieces(reader, bytes, stallMs),
    close: () => reader.cancel().catch(() => undefined),
  };
}
