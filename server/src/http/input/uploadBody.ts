import type { Readable } from 'node:stream';
import { ApiError } from '../../common/apiError';
import type { EarlyMemory } from './earlyMemory';
import { FIELD_BYTES, type FormParser } from './formParser';
import { timedChunks, type ChunkTimeouts } from './timedChunks';

/** Limit for a form with a file, not counting the file and the translation memory, in bytes. */
const FORM_BYTES = 1024 * 1024;

export interface FileFormLimits extends ChunkTimeouts {
  /** Maximum size of the file and of the translation memory, each, in bytes. */
  readonly fileBytes: number;
}

/** The state of a multipart body that is being received. */
export interface UploadState {
  readonly limits: FileFormLimits;
  /** The parts that are files, in their order. */
  readonly files: Readable[];
  /** A translation memory that came before the document. */
  early: EarlyMemory | undefined;
  refusal: ApiError | undefined;
  /** Whether the rest of the body is discarded. */
  isDiscarding: boolean;
  /** Resolves the pending write of a chunk that the parser no longer accepts. */
  releaseChunk: (() => void) | undefined;
}

export function createUploadState(limits: FileFormLimits): UploadState {
  return {
    limits,
    files: [],
    early: undefined,
    refusal: undefined,
    isDiscarding: false,
    releaseChunk: undefined,
  };
}

/** Limit for the whole body, in bytes. */
export function maxBodyBytes({ fileBytes }: FileFormLimits): number {
  return 2 * fileBytes + FORM_BYTES;
}

export function fileTooLarge(limit: number): ApiError {
  const megabytes = Math.round((limit / 1_048_576) * 10) / 10;
  return new ApiError('file_too_large', `The file is larger than ${megabytes} MB. Try a smaller file.`);
}

export function formTooLarge(): ApiError {
  return new ApiError('body_too_large', 'The form has too many fields, or one that is too long.');
}

/** Discards the rest of the body, because of a failure if there is one. The first failure is kept. */
export function discardRest(state: UploadState, failure?: ApiError): void {
  state.refusal ??= failure;
  state.isDiscarding = true;
  for (const file of state.files) file.destroy(failure);
  state.early?.release();
  state.releaseChunk?.();
}

/** Reads the body to its end, or until it is too large. Without a parser, it is discarded. */
export async function readUploadBody(
  body: ReadableStream<Uint8Array> | null,
  state: UploadState,
  parser?: FormParser,
): Promise<void> {
  const { limits } = state;
  let bytes = 0;
  for await (const chunk of body ? timedChunks(body, limits) : []) {
    const before = bytes;
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes(limits)) return discardRest(state, fileTooLarge(limits.fileBytes));
    if (state.files.length === 0 && before > FIELD_BYTES && !state.isDiscarding)
      discardRest(state, formTooLarge());
    if (!parser || state.isDiscarding) continue;
    // The callback runs once the chunk is consumed: a paused file pauses the form.
    await new Promise<void>((resolve) => {
      state.releaseChunk = resolve;
      // Errors come as events.
      parser.write(chunk, () => resolve());
    });
  }
  if (!state.isDiscarding) parser?.end();
}
