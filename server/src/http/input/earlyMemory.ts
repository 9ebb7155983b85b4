import { Readable } from 'node:stream';
import { ApiError } from '../../common/apiError';

/** How much of translation memories may wait for their documents in this process, in bytes. */
const EARLY_BYTES = 32 * 1024 * 1024;

let waitingBytes = 0;

/** A translation memory that arrives before its document: nothing may be saved for a request without an admission slot. */
export interface EarlyMemory {
  /** Its content, once it has arrived. To be called once. */
  content(): Readable;
  /** Forgets what has not been read yet. */
  release(): void;
}

/** Keeps a part of a form. @param refuse called if too much is waiting already */
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
