import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { ApiError } from '../../common/apiError';
import { timedChunks, type ChunkTimeouts } from './timedChunks';

/**
 * Limit for the values of all text fields and for everything before the file, in bytes. A form without a file has the
 * same limit.
 */
const FIELD_BYTES = 64 * 1024;
/** Limit for a form with a file, not counting the file, in bytes. */
const FORM_BYTES = 1024 * 1024;
const MAX_FIELDS = 20;

export interface FileFormLimits extends ChunkTimeouts {
  /** Maximum file size, in bytes. */
  readonly fileBytes: number;
}

export interface FileForm {
  /**
   * A text field. Fields after the file are known once it is saved. The first of several fields with one name counts.
   */
  field(name: string): string | undefined;
  readonly file: FilePart | undefined;
}

export interface FilePart {
  /** The file name as it was sent, without folders. It is untrusted text. */
  readonly name: string;
  /**
   * Writes the file with mode 0600 to a path that does not exist yet, and reads the form to its end.
   * @throws ApiError `file_too_large`, `deadline`, `bad_request`; the system's error for a full disk
   */
  saveTo(path: string): Promise<void>;
}

/** A multipart body that is being received. Its file is not read before `saveTo`. */
export interface Upload {
  /**
   * Reads to the start of the file, or to the end of a form without a file.
   * @throws ApiError `body_too_large`, `file_too_large`, `bad_request`, `deadline`
   */
  form(): Promise<FileForm>;
  /**
   * Reads and discards the rest: a browser that is still sending does not read a response. A body that declares more
   * than the limit is not read.
   */
  drain(): Promise<void>;
}

export function fileTooLarge(limit: number): ApiError {
  const megabytes = Math.round((limit / 1_048_576) * 10) / 10;
  return new ApiError('file_too_large', `The file is larger than ${megabytes} MB. Try a smaller file.`);
}

function tooMuchForm(): ApiError {
  return new ApiError('body_too_large', 'The form has too many fields, or one that is too long.');
}

/** Any other error means that the body is malformed or truncated. */
function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('bad_request', 'The form cannot be read.');
}

/** Prepares to read a multipart body; nothing is read before `form` or `drain`. */
export function openUpload(context: Context, limits: FileFormLimits): Upload {
  const maxBytes = limits.fileBytes + FORM_BYTES;
  const declared = Number(context.req.header('content-length') ?? 0);
  let file: Readable | undefined;
  let refusal: ApiError | undefined;
  /** Whether the rest of the body is discarded. */
  let isDiscarding = false;
  /** Releases a chunk that the parser no longer accepts. */
  let letGo: (() => void) | undefined;
  let reading: Promise<void> | undefined;

  function discard(problem?: ApiError): void {
    refusal ??= problem;
    isDiscarding = true;
    file?.destroy(problem);
    letGo?.();
  }

  /** Reads the body to its end, or until it is too large. */
  async function read(parser?: InstanceType<typeof Busboy>): Promise<void> {
    const { body } = context.req.raw;
    let bytes = 0;
    for await (const chunk of body ? timedChunks(body, limits) : []) {
      const before = bytes;
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return discard(fileTooLarge(limits.fileBytes));
      if (!file && before > FIELD_BYTES && !isDiscarding) discard(tooMuchForm());
      if (!parser || isDiscarding) continue;
      // The callback runs once the chunk is consumed: a paused file pauses the form.
      await new Promise<void>((resolve) => {
        letGo = resolve;
        // Errors come as events.
        parser.write(chunk, () => resolve());
      });
    }
    if (!isDiscarding) parser?.end();
  }

  return {
    async form() {
      if (declared > maxBytes) throw fileTooLarge(limits.fileBytes);
      const fields = new Map<string, string>();
      let fieldBytes = 0;
      const field = (name: string) => fields.get(name);
      const parser = openParser(context, limits.fileBytes);
      return new Promise<FileForm>((resolve, reject) => {
        const refuse = (error: unknown) => {
          discard(asRefusal(error));
          reject(refusal);
        };
        // For a truncated form, the parser may emit an error and never finish.
        const ended = new Promise<void>((end) => parser.on('finish', () => end()).on('error', () => end()));
        parser.on('field', (name, value, nameTruncated, valueTruncated) => {
          fieldBytes += Buffer.byteLength(value);
          if (nameTruncated || valueTruncated || fieldBytes > FIELD_BYTES) refuse(tooMuchForm());
          else if (!fields.has(name)) fields.set(name, value);
        });
        for (const event of ['fieldsLimit', 'partsLimit'] as const)
          parser.on(event, () => refuse(tooMuchForm()));
        parser.on('filesLimit', () => refuse(new ApiError('bad_request', 'Send one file at a time.')));
        parser.on('error', refuse);
        parser.on('file', (_name, stream, name) => {
          file = stream;
          stream.on('error', () => undefined);
          stream.on('limit', () => refuse(fileTooLarge(limits.fileBytes)));
          const saveTo = async (path: string) => {
            const saved = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
            saved.catch(() => discard());
            const [written] = await Promise.allSettled([
              saved,
              whole.then(() => (isDiscarding ? undefined : ended)),
            ]);
            if (refusal) throw refusal;
            if (written.status === 'rejected') throw written.reason;
          };
          resolve({ field, file: { name: name ?? '', saveTo } });
        });
        void ended.then(() => resolve({ field, file: undefined }));
        const toEnd = async () => {
          try {
            await read(parser);
            if (refusal) reject(refusal);
          } catch (error) {
            refuse(error);
          }
        };
        const whole = (reading = toEnd());
      });
    },
    async drain() {
      if (declared > maxBytes) return;
      discard();
      await (reading ??= read().catch(() => undefined));
    },
  };
}

function openParser(context: Context, fileSize: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': context.req.header('content-type') ?? '' },
      limits: {
        fields: MAX_FIELDS,
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES,
        files: 1,
        fileSize,
        parts: MAX_FIELDS + 1,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
