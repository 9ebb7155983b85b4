import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../common/apiError';
import { memoryPathOf } from '../../engines/documents/memory/memoryFile';
import { keepEarly } from './earlyMemory';
import { FIELD_BYTES, toFormError, type FormParser } from './formParser';
import { discardRest, fileTooLarge, formTooLarge, readUploadBody, type UploadState } from './uploadBody';

const MEMORY_FIELD = 'memory';

const ONE_FILE = 'Send one file at a time.';

export interface FileForm {
  /**
   * Returns a text field. Fields after the file are known only after `saveTo`. If several fields have the same name,
   * the first one counts.
   */
  field(name: string): string | undefined;
  readonly file: FilePart | undefined;
}

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

/** If several fields have the same name, the first one counts. */
function collectFields(
  parser: FormParser,
  fields: Map<string, string>,
  refuse: (error: unknown) => void,
): void {
  let fieldBytes = 0;
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    fieldBytes += Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || fieldBytes > FIELD_BYTES) refuse(formTooLarge());
    else if (!fields.has(name)) fields.set(name, value);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => refuse(formTooLarge()));
  parser.on('filesLimit', () => refuse(new ApiError('bad_request', ONE_FILE)));
  parser.on('error', refuse);
}

/** If writing fails, the rest of the form is discarded. */
function savePart(stream: Readable, path: string, state: UploadState): Promise<void> {
  const saved = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  saved.catch(() => discardRest(state));
  return saved;
}

interface FormFiles {
  readonly file: Readable;
  memory?: Readable;
  /** Writes the translation memory. Undefined until `saveFiles` starts. */
  saveMemory?: () => void;
  memorySaved?: Promise<void>;
}

/** @param formEnd resolves when the form has been read to its end */
async function saveFiles(
  files: FormFiles,
  path: string,
  state: UploadState,
  formEnd: () => Promise<void>,
): Promise<void> {
  files.saveMemory = () => {
    if (files.memory) files.memorySaved ??= savePart(files.memory, memoryPathOf(path), state);
  };
  files.saveMemory();
  const [written] = await Promise.allSettled([savePart(files.file, path, state), formEnd()]);
  const [memory] = await Promise.allSettled([files.memorySaved]);
  if (state.refusal) throw state.refusal;
  for (const one of [written, memory]) if (one.status === 'rejected') throw one.reason;
}

function addMemory(
  files: FormFiles,
  field: string,
  stream: Readable,
  refuse: (error: unknown) => void,
): void {
  if (field !== MEMORY_FIELD || files.memory) return refuse(new ApiError('bad_request', ONE_FILE));
  files.memory = stream;
  files.saveMemory?.();
}

/**
 * Reads a form up to its file, or to its end if it has no file. After the function returns, reading continues in the
 * background.
 * @param onReading receives the promise that resolves at the end of the body
 */
export async function readFileForm(
  body: ReadableStream<Uint8Array> | null,
  parser: FormParser,
  state: UploadState,
  onReading: (reading: Promise<void>) => void,
): Promise<FileForm> {
  const fields = new Map<string, string>();
  const field = (name: string) => fields.get(name);
  return new Promise<FileForm>((resolve, reject) => {
    const refuse = (error: unknown) => {
      discardRest(state, toFormError(error));
      reject(state.refusal);
    };
    // The parser may emit an error and never `finish` if the form is truncated.
    const ended = new Promise<void>((end) => parser.on('finish', () => end()).on('error', () => end()));
    collectFields(parser, fields, refuse);
    let files: FormFiles | undefined;
    parser.on('file', (name, stream, fileName) => {
      state.files.push(stream);
      stream.on('error', () => undefined);
      stream.on('limit', () => refuse(fileTooLarge(state.limits.fileBytes)));
      if (files) return addMemory(files, name, stream, refuse);
      if (name === MEMORY_FIELD) {
        if (state.early) return refuse(new ApiError('bad_request', ONE_FILE));
        state.early = keepEarly(stream, refuse);
        return undefined;
      }
      const own: FormFiles = { file: stream, ...(state.early && { memory: state.early.content() }) };
      files = own;
      const formEnd = () => reading.then(() => (state.isDiscarding ? undefined : ended));
      const saveTo = (path: string) => saveFiles(own, path, state, formEnd);
      return resolve({ field, file: { name: fileName ?? '', saveTo } });
    });
    void ended.then(() => resolve({ field, file: undefined }));
    const readToEnd = async () => {
      try {
        await readUploadBody(body, state, parser);
        if (state.refusal) reject(state.refusal);
      } catch (error) {
        refuse(error);
      }
    };
    const reading = readToEnd();
    onReading(reading);
  });
}
