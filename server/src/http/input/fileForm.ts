import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../common/apiError';
import { FIELD_BYTES, toFormError, type FormParser } from './formParser';
import { discardRest, fileTooLarge, formTooLarge, readUploadBody, type UploadState } from './uploadBody';

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

/** Passes the text fields to a map, and failures of the form to `refuse`. The first of several fields counts. */
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
  parser.on('filesLimit', () => refuse(new ApiError('bad_request', 'Send one file at a time.')));
  parser.on('error', refuse);
}

/**
 * Writes a file to a path that does not exist yet, and waits for the end of the form.
 * @param formEnd resolves once the form is read to its end
 */
async function saveFile(
  stream: Readable,
  path: string,
  state: UploadState,
  formEnd: () => Promise<void>,
): Promise<void> {
  const saved = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  saved.catch(() => discardRest(state));
  const [written] = await Promise.allSettled([saved, formEnd()]);
  if (state.refusal) throw state.refusal;
  if (written.status === 'rejected') throw written.reason;
}

/**
 * Reads to the start of the file, or to the end of a form without a file. Reading continues afterwards.
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
    // For a truncated form, the parser may emit an error and never finish.
    const ended = new Promise<void>((end) => parser.on('finish', () => end()).on('error', () => end()));
    collectFields(parser, fields, refuse);
    parser.on('file', (_name, stream, name) => {
      state.file = stream;
      stream.on('error', () => undefined);
      stream.on('limit', () => refuse(fileTooLarge(state.limits.fileBytes)));
      const formEnd = () => reading.then(() => (state.isDiscarding ? undefined : ended));
      const saveTo = (path: string) => saveFile(stream, path, state, formEnd);
      resolve({ field, file: { name: name ?? '', saveTo } });
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
