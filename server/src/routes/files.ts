import { Hono, type Context } from 'hono';
import { readDocumentTask, translateDocument } from '../actions/translateDocument';
import type { Documents } from '../engines/documents/documents';
import { RequestFailure } from '../failure';
import type { Caller } from '../identity/caller';
import type { Identity } from '../identity/identity';
import { openUpload, type FileForm, type FileFormLimits } from '../middleware/fileForm';
import { onlyMethod } from '../middleware/onlyMethod';
import { metered, type MeteredDeps } from '../quota/metered';
import { documentAnswer } from './documentAnswer';

/** How long a form with a file may take; the server's own bound for a request is 60 s (listen.ts). */
const PATIENCE = { wholeMs: 50_000, pieceMs: 10_000 } as const;

export interface FilesDeps extends MeteredDeps {
  readonly identity: Identity;
  readonly documents: Documents;
  /** The largest file, in bytes. */
  readonly fileLimitBytes: number;
}

/** Answers calls 2 and 10 for whoever asks. */
export type TranslateFile = (
  context: Context,
  caller: Caller,
  form: FileForm,
  isEnveloped: boolean,
) => Promise<Response>;

/** The bounds of forms with a file. */
export function uploadLimits(fileBytes: number): FileFormLimits {
  return { fileBytes, ...PATIENCE };
}

/** Calls 2 and 10 of SPEC §7: nothing of the file is taken before it is known who asks, for what, and that they may. */
export function createTranslateFile(deps: FilesDeps): TranslateFile {
  return async (context, caller, { field, file }, isEnveloped) => {
    const task = readDocumentTask(field, file);
    let isHere = false;
    const cost = { caller, counter: 'files', isOwed: () => isHere } as const;
    const translated = await metered(context, deps, cost, () =>
      translateDocument(
        {
          task,
          owner: caller.audience === 'service' ? undefined : caller.subjects[0],
          async receive(filePath) {
            await file?.saveTo(filePath);
            isHere = true;
          },
          signal: context.req.raw.signal,
        },
        deps.documents,
      ),
    );
    return documentAnswer(context, translated, task.name, isEnveloped);
  };
}

/** `POST /v1/ai-files`: call 10. */
export function filesRoutes(deps: FilesDeps, translateFile: TranslateFile): Hono {
  return new Hono()
    .post('/ai-files', async (context) => {
      const upload = openUpload(context, uploadLimits(deps.fileLimitBytes));
      try {
        const caller = await deps.identity.requireBearer(context);
        const type = (context.req.header('content-type') ?? '').toLowerCase();
        if (!type.startsWith('multipart/form-data'))
          throw new RequestFailure('unsupported_media_type', 'Send the request as multipart/form-data.');
        return await translateFile(context, caller, await upload.form(), false);
      } finally {
        await upload.drain();
      }
    })
    .all('/ai-files', onlyMethod('POST'));
}
