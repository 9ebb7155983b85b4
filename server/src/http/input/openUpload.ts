import type { Context } from 'hono';
import { readFileForm, type FileForm } from './fileForm';
import { createFormParser } from './formParser';
import {
  createUploadState,
  discardRest,
  fileTooLarge,
  maxBodyBytes,
  readUploadBody,
  type FileFormLimits,
} from './uploadBody';

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

export function openUpload(context: Context, limits: FileFormLimits): Upload {
  const declared = Number(context.req.header('content-length') ?? 0);
  const isTooLarge = declared > maxBodyBytes(limits);
  const state = createUploadState(limits);
  let reading: Promise<void> | undefined;
  return {
    async form() {
      if (isTooLarge) throw fileTooLarge(limits.fileBytes);
      const parser = createFormParser(context.req.header('content-type') ?? '', limits.fileBytes);
      return readFileForm(context.req.raw.body, parser, state, (started) => {
        reading = started;
      });
    },
    async drain() {
      if (isTooLarge) return;
      discardRest(state);
      await (reading ??= readUploadBody(context.req.raw.body, state).catch(() => undefined));
    },
  };
}
