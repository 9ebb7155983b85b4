import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { ApiError } from '../common/apiError';
import { memoryPathOf } from '../engines/documents/memory/memoryFile';
import {
  discardRest,
  FIELD_BYTES,
  fileTooLarge,
  formTooLarge,
  keepEarly,
  maxBodyBytes,
  readBody,
  UPLOAD_TIMEOUTS,
  type UploadLimits,
  type UploadState,
} from './uploadBody';

const MEMORY_FIELD = 'memory';
const MAX_FIELDS = 20;

export interface FilePart {
  /** Untrusted text, without folders. */
  readonly name: string;
  /**
   * Writes the file with mode 0600 to a path that does not exist yet, and reads the form to its end. A translation
   * memory of the form is written next to the file (`memoryPathOf`).
   * @throws ApiError `file_too_large`, `deadline`, `bad_request`; the system's error for a full disk
   */
  saveTo(path: string): Promise<void>;
}

export interface FileForm {
  /**
   * Returns a text field. Fields after the file are known only after `saveTo`. If several fields have the same name,
   * the first one counts.
   */
  field(name: string): string | undefined;
  readonly file: FilePart | undefined;
}

/** A multipart body that is being received. Its file is not read before `saveTo`. */
export interface Upload {
  /**
   * Reads up to the file, or to the end if the form has no file.
   * @throws ApiError `body_too_large`, `file_too_large`, `bad_request`, `deadline`
   */
  form(): Promise<FileForm>;
  /**
   * Reads and discards the rest of the body, because a browser does not read the response while it is still
   * sending. If the declared length exceeds the limit, nothing is read.
   */
  drain(): Promise<void>;
}

type FormParser = InstanceType<typeof Busboy>;

const oneFile = () => new ApiError('bad_request', 'Send one file at a time.');
/** Any error except an ApiError means that the body is malformed or truncated. */
function toFormError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('bad_request', 'The form cannot be read.');
}

/** @throws ApiError `bad_request` if the content type has no boundary */
function createParser(contentType: string, { fileBytes }: UploadLimits): FormParser {
  const limits = {
    fields: MAX_FIELDS,
    fieldNameSize: 100,
    fieldSize: FIELD_BYTES,
    files: 2,
    fileSize: fileBytes,
    parts: MAX_FIELDS + 2,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    throw toFormError(error);
  }
}

function collectFields(parser: FormParser, { fields }: UploadState, refuse: (error: unknown) => void): void {
  let fieldBytes = 0;
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    fieldBytes += Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || fieldBytes > FIELD_BYTES) refuse(formTooLarge());
    else if (!fields.has(name)) fields.set(name, value);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => refuse(formTooLarge()));
  parser.on('filesLimit', () => refuse(oneFile()));
  parser.on('error', refuse);
}

/** @returns whether the stream is the document, and not a translation memory before or after it */
function takeFile(
  name: string,
  stream: Readable,
  state: UploadState,
  refuse: (error: unknown) => void,
): boolean {
  state.streams.push(stream);
  stream.on('error', () => undefined);
  stream.on('limit', () => refuse(fileTooLarge(state.limits)));
  if (state.limits.fileBytes === 0) {
    refuse(formTooLarge());
    return false;
  }
  if (state.file) {
    if (name !== MEMORY_FIELD || state.memory) refuse(oneFile());
    else {
      state.memory = stream;
      state.saveMemory?.();
    }
    return false;
  }
  if (name === MEMORY_FIELD) {
    if (state.early) refuse(oneFile());
    else state.early = keepEarly(stream, refuse);
    return false;
  }
  state.file = stream;
  if (state.early) state.memory = state.early.content();
  return true;
}

/** If writing fails, the rest of the form is discarded. */
function saveStream(stream: Readable, path: string, state: UploadState): Promise<void> {
  const saved = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  saved.catch(() => discardRest(state));
  return saved;
}

/** @param formEnd resolves when the form has been read to its end */
async function saveFiles(
  file: Readable,
  path: string,
  state: UploadState,
  formEnd: Promise<void>,
): Promise<void> {
  state.saveMemory = () => {
    if (state.memory) state.memorySaved ??= saveStream(state.memory, memoryPathOf(path), state);
  };
  state.saveMemory();
  const [written] = await Promise.allSettled([saveStream(file, path, state), formEnd]);
  const [memory] = await Promise.allSettled([state.memorySaved]);
  if (state.refusal) throw state.refusal;
  for (const one of [written, memory]) if (one.status === 'rejected') throw one.reason;
}

export function openUpload(context: Context, limits: UploadLimits): Upload {
  const { body } = context.req.raw;
  const state: UploadState = {
    limits: { ...UPLOAD_TIMEOUTS, ...limits },
    fields: new Map(),
    streams: [],
    isDiscarding: false,
  };
  const isTooLarge = Number(context.req.header('content-length') ?? 0) > maxBodyBytes(limits);
  const field = (name: string) => state.fields.get(name);
  let reading: Promise<void> | undefined;

  /** After the promise resolves, reading continues in the background. */
  function readForm(parser: FormParser): Promise<FileForm> {
    return new Promise<FileForm>((resolve, reject) => {
      const refuse = (error: unknown) => {
        discardRest(state, toFormError(error));
        reject(state.refusal);
      };
      // The parser may emit an error and never `finish` if the form is truncated.
      const ended = new Promise<void>((end) => parser.on('finish', () => end()).on('error', () => end()));
      collectFields(parser, state, refuse);
      parser.on('file', (name, stream, fileName) => {
        if (!takeFile(name, stream, state, refuse)) return;
        const formEnd = async () => {
          await reading;
          if (!state.isDiscarding) await ended;
        };
        const saveTo = (path: string) => saveFiles(stream, path, state, formEnd());
        resolve({ field, file: { name: fileName ?? '', saveTo } });
      });
      void ended.then(() => resolve({ field, file: undefined }));
      const readToEnd = async () => {
        await readBody(body, state, parser).catch(refuse);
        if (state.refusal) reject(state.refusal);
      };
      reading = readToEnd();
    });
  }

  return {
    async form() {
      if (isTooLarge) throw fileTooLarge(limits);
      return readForm(createParser(context.req.header('content-type') ?? '', limits));
    },
    async drain() {
      if (isTooLarge) return;
      discardRest(state);
      await (reading ??= readBody(body, state).catch(() => undefined));
    },
  };
}

/**
 * Reads a form without files to its end.
 * @throws ApiError `body_too_large`, also for a file; `bad_request`, `deadline`
 */
export async function readFields(context: Context): Promise<FileForm['field']> {
  return (await openUpload(context, { fileBytes: 0 }).form()).field;
}
