import { Hono, type Context } from 'hono';
import { chargeFile, type ChargeFileDeps } from './chargeFile';
import { documentOwner, submitFile } from './submitFile';
import type { DocumentJobs } from '../../usecases/jobs/documentJobs';
import {
  checkDocumentLanguages,
  parseDocumentKind,
  parseDocumentLanguages,
  translateDocument,
} from '../../usecases/documents/translateDocument';
import type { DocumentIntake, ReceivedDocument } from '../../usecases/documents/documentIntake';
import type { Documents } from '../../engines/documents/documents';
import { ParserError } from '../../engines/documents/thread/parserError';
import type { TranslatedDocument } from '../../engines/documents/translateInThread';
import type { ScratchFolder } from '../../store/files/scratchFolders';
import { ApiError } from '../../common/apiError';
import type { Caller } from '../../identity/caller';
import { parseDocumentStyle } from '../input/documentStyle';
import type { FileForm } from '../input/fileForm';
import { openUpload } from '../input/openUpload';
import type { FileFormLimits } from '../input/uploadBody';
import { onlyMethod } from '../middleware/onlyMethod';
import { documentResponse } from './documentResponse';

/**
 * Deadlines for receiving a form with a file. They are shorter than the server's deadline for a request, 60 s
 * (listen.ts).
 */
const UPLOAD_TIMEOUTS = { wholeMs: 50_000, pieceMs: 10_000 } as const;

export interface FilesDeps extends ChargeFileDeps {
  readonly documents: Documents;
  readonly intake: DocumentIntake;
  /** Undefined if the gateway offers no background jobs. The query `job=1` then has no effect. */
  readonly jobs: DocumentJobs | undefined;
  readonly fileLimitBytes: number;
}

/** @param caller a function if action or nonce may follow the file; it is called when the file is saved */
export type TranslateFile = (
  context: Context,
  caller: Caller | (() => Caller),
  form: FileForm,
  isEnveloped: boolean,
) => Promise<Response>;

export function uploadLimits(fileBytes: number): FileFormLimits {
  return { fileBytes, ...UPLOAD_TIMEOUTS };
}

/**
 * Creates the handler that translates a file. Fields before the file are checked before the file is saved. Fields after
 * the file are checked afterwards.
 */
export function createTranslateFile(deps: FilesDeps): TranslateFile {
  const { documents, intake } = deps;
  return async (context, who, { field, file }, isEnveloped) => {
    if (!file) throw new ApiError('bad_request', 'The form has no file.');
    const kind = parseDocumentKind(file.name);
    checkDocumentLanguages(field);
    parseDocumentStyle(field);
    if (deps.jobs && context.req.query('job') === '1')
      return submitFile(context, { ...deps, jobs: deps.jobs }, { who, kind, file, field, isEnveloped });
    const { signal } = context.req.raw;
    let isHere = false;
    const saveTo = async (filePath: string) => {
      await file.saveTo(filePath);
      isHere = true;
    };
    const translated = await chargeFile<ReceivedDocument<ScratchFolder>, TranslatedDocument>(context, deps, {
      who,
      isOwed: (error, isGone) =>
        (isGone && isHere) || (error instanceof ApiError && error.cause instanceof ParserError),
      receive: (owner, use) =>
        intake.receive(
          { purpose: 'request', owner: documentOwner(owner), openFolder: intake.openScratch, saveTo },
          use,
        ),
      work: async (document, caller) =>
        translateDocument(documents, document, {
          kind,
          languages: parseDocumentLanguages(field),
          // The fields are parsed again, because some of them may follow the file.
          ...parseDocumentStyle(field),
          owner: documentOwner(caller),
          signal,
        }),
    });
    return documentResponse(context, translated, file.name, isEnveloped);
  };
}

export function filesRoutes(deps: FilesDeps, translateFile: TranslateFile): Hono {
  return new Hono()
    .post('/ai-files', async (context) => {
      const upload = openUpload(context, uploadLimits(deps.fileLimitBytes));
      try {
        const caller = await deps.identity.requireBearer(context);
        const type = (context.req.header('content-type') ?? '').toLowerCase();
        if (!type.startsWith('multipart/form-data'))
          throw new ApiError('unsupported_media_type', 'Send the request as multipart/form-data.');
        return await translateFile(context, caller, await upload.form(), false);
      } finally {
        await upload.drain();
      }
    })
    .all('/ai-files', onlyMethod('POST'));
}
