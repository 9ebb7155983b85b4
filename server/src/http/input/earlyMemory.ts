import { Readable } from 'node:stream';
import { ApiError } from '../../common/apiError';

/** Limit for all translation memories that wait for their documents in this process, in bytes. */
const EARLY_BYTES = 32 * 1024 * 1024;

let waitingBytes = 0;

/**
 * A translation memory that arrives before its document. It is held in memory, because the gateway writes no file
 * before it has admitted the request.
 */
export interface EarlyMemory {
  /** Call it only once, when the content has arrived completely. */
  content(): Readable;
  release(): void;
}

/** @param refuse called if the process already holds too many bytes */
export function keepEarly(part: Readable, refuse: (error: ApiError) => void): EarlyMemory {
  let chunks: Buffer[] = [];
  let bytes = 0;
  const release = () => {
    waitingBytes -= bytes;
    bytes = 0;
    chunks = [];
  };
  part.on('data', (chunk: Buffer) => {
    if (part.destroyed) return;
    chunks.push(chunk);
    bytes += chunk.length;
    waitingBytes += chunk.length;
    if (waitingBytes > EARLY_BYTES)
      refuse(
        new ApiError(
          'bad_request',
          'Send the field "memory" after the file: it is too large to wait for it.',
        ),
      );
  });
  return {
    content() {
      const content = Readable.from(chunks, { objectMode: false });
      content.once('close', release);
      return content;
    },
    release,
  };
}
