import { Readable, type Writable } from 'node:stream';
import { ApiError } from '../common/apiError';
import { rejectOnAbort, startDeadline, withDeadline } from '../common/deadline';

/**
 * Limit for the text fields together, and for everything before the file, in bytes. It suffices for a glossary of a
 * thousand terms. The same limit applies to a form without a file.
 */
export const FIELD_BYTES = 256 * 1024;
/** Size limit for a form apart from its document and translation memory, in bytes. */
const FORM_BYTES = 1024 * 1024;

/**
 * Deadlines for receiving a form. They are shorter than the server's deadline for a request, 60 s (listen.ts). The
 * deadline for a chunk runs only while the gateway waits for that chunk.
 */
export const UPLOAD_TIMEOUTS = { wholeMs: 50_000, pieceMs: 10_000 } as const;

export interface UploadLimits {
  /**
   * Size limit in bytes. It applies to the document, and separately to the translation memory. With 0, a file is
   * refused.
   */
  readonly fileBytes: number;
  /** For the whole body. */
  readonly wholeMs?: number;
  /** For the next chunk. */
  readonly pieceMs?: number;
}

export interface UploadState {
  readonly limits: Required<UploadLimits>;
  readonly fields: Map<string, string>;
  readonly streams: Readable[];
  file?: Readable;
  memory?: Readable;
  /** Writes the translation memory. Undefined until the file is saved. */
  saveMemory?: () => void;
  memorySaved?: Promise<void>;
  early?: EarlyMemory;
  refusal?: ApiError;
  isDiscarding: boolean;
  /** Ends the wait for the parser, which no longer reads chunks after a failure. */
  releaseChunk?: () => void;
}

export const formTooLarge = () =>
  new ApiError('body_too_large', 'The form has too many fields, or one that is too long.');
const tooLate = () => new ApiError('deadline', 'The file did not arrive in time. Try again.');

export function fileTooLarge({ fileBytes }: UploadLimits): ApiError {
  const megabytes = Math.round((fileBytes / 1_048_576) * 10) / 10;
  return new ApiError('file_too_large', `The file is larger than ${megabytes} MB. Try a smaller file.`);
}

export const maxBodyBytes = ({ fileBytes }: UploadLimits) => 2 * fileBytes + FORM_BYTES;

/** @param failure becomes the response, unless an earlier failure already has */
export function discardRest(state: UploadState, failure?: ApiError): void {
  if (failure) state.refusal ??= failure;
  state.isDiscarding = true;
  for (const stream of state.streams) stream.destroy(failure);
  state.early?.release();
  state.releaseChunk?.();
}

/** Passes a chunk on, unless the form is too large or refused. */
async function takeChunk(
  chunk: Uint8Array,
  bytes: number,
  state: UploadState,
  parser: Writable | undefined,
): Promise<void> {
  const before = bytes - chunk.byteLength;
  if (state.streams.length === 0 && before > FIELD_BYTES && !state.isDiscarding)
    discardRest(state, formTooLarge());
  if (!parser || state.isDiscarding) return;
  // The parser calls back when it has consumed the chunk. So a slow disk also slows the reading.
  await new Promise<void>((resolve) => {
    state.releaseChunk = resolve;
    // The parser reports errors as events, not to this callback.
    parser.write(chunk, () => resolve());
  });
}

/** Reads the body to its end, or until it exceeds the limit. Without a parser, the body is discarded. */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  state: UploadState,
  parser?: Writable,
): Promise<void> {
  const { limits } = state;
  const reader = body?.getReader();
  const whole = startDeadline(limits.wholeMs);
  const nextChunk = () =>
    withDeadline(limits.pieceMs, [whole.signal], async ({ signal }) =>
      reader ? rejectOnAbort(reader.read(), signal, tooLate) : undefined,
    );
  try {
    let bytes = 0;
    for (let next = await nextChunk(); next && !next.done; next = await nextChunk()) {
      bytes += next.value.byteLength;
      if (bytes > maxBodyBytes(limits)) return discardRest(state, fileTooLarge(limits));
      await takeChunk(next.value, bytes, state, parser);
    }
    if (!state.isDiscarding) parser?.end();
  } catch (error) {
    // A pending read then resolves as if the body had ended.
    reader?.cancel().catch(() => undefined);
    throw error;
  } finally {
    whole.release();
    reader?.releaseLock();
  }
}

/** Limit for all translation memories that wait for their documents in this process, in bytes. */
const EARLY_BYTES = 32 * 1024 * 1024;

let waitingBytes = 0;

/**
 * A translation memory that arrives before its document. It is held in memory, because the gateway writes no file
 * before it has admitted the request.
 */
interface EarlyMemory {
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
