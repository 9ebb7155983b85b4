import type { Readable } from 'node:stream';
import { ApiError } from '../../common/apiError';
import type { EarlyMemory } from './earlyMemory';
import { FIELD_BYTES, type FormParser } from './formParser';
import { timedChunks, type ChunkTimeouts } from './timedChunks';

/** Size limit for a form apart from its document and translation memory, in bytes. */
const FORM_BYTES = 1024 * 1024;

export interface FileFormLimits extends ChunkTimeouts {
  /** Size limit in bytes. It applies to the document, and separately to the translation memory. */
  readonly fileBytes: number;
}

export interface UploadState {
  readonly limits: FileFormLimits;
  readonly files: Readable[];
  early: EarlyMemory | undefined;
  refusal: ApiError | undefined;
  isDiscarding: boolean;
  /** Ends the wait for the parser, which no longer reads chunks after a failure. */
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

/** @param failure becomes the response, unless an earlier failure already has */
export function discardRest(state: UploadState, failure?: ApiError): void {
  state.refusal ??= failure;
  state.isDiscarding = true;
  for (const file of state.files) file.destroy(failure);
  state.early?.release();
  state.releaseChunk?.();
}

/** Reads the body to its end, or until it exceeds the limit. Without a parser, the body is discarded. */
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
    // The parser calls back when it has consumed the chunk. So a slow disk also slows the reading.
    await new Promise<void>((resolve) => {
      state.releaseChunk = resolve;
      // The parser reports errors as events, not to this callback.
      parser.write(chunk, () => resolve());
    });
  }
  if (!state.isDiscarding) parser?.end();
}
