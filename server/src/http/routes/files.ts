import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { chargeFile, type ChargeFileDeps, type Sender, type ChargedFile } from '../withQuota';
import type { DocumentJobs } from '../../jobs/jobs';
import { answer, describeRoute, json, type RouteDescription } from '../../openapi/describeRoute';
import { ALLOWANCE, BEARER, CHARGED, FILE, LANGUAGES } from '../../openapi/parts';
import { JobAccepted, toAccepted } from '../../jobs/jobStatus';
import {
  DocumentStyleFields,
  MAX_GLOSSARY_ROWS,
  readStyleForm,
} from '../../usecases/translate/translateBody';
import {
  checkDocumentLanguages,
  DocumentReply,
  parseDocumentKind,
  parseDocumentLanguages,
  translateDocument,
} from '../../usecases/documents/translateDocument';
import type { DocumentIntake, ReceivedDocument } from '../../jobs/documentIntake';
import type { Documents } from '../../engines/documents/documents';
import { ParserError } from '../../engines/documents/process/documentProcesses';
import type { TranslatedDocument, DocumentStyle } from '../../engines/documents/translateInProcess';
import type { ScratchFolder } from '../../store/files/scratchFolders';
import { ApiError } from '../../common/apiError';
import { openUpload, type FileForm as ReadForm, type FilePart } from '../upload';
import { documentResponse } from './documentResponse';
import type { FileKind } from '@lang-assistant/core/files/documentKinds';
import { accountOf, documentOwner, type Caller } from '../../identity/caller';
import type { JobTask } from '../../jobs/jobTask';
import type { ReceivedJob } from '../../jobs/receiveJob';
import { readerLocale } from '../readerLocale';
import { parseFields } from '../body';

export interface FilesDeps extends ChargeFileDeps {
  readonly documents: Documents;
  readonly intake: DocumentIntake;
  /** Undefined if the gateway offers no background jobs. The query `job=1` then has no effect. */
  readonly jobs: DocumentJobs | undefined;
  readonly fileLimitBytes: number;
}

const uploadField = z.string().meta({
  contentMediaType: 'application/octet-stream',
  description: 'The file, with its name. Fields before it are checked before it is read.',
});

/** The form of `/v1/ai-files`. In the form of `/ajax`, the field `file` contains the document. */
export const FileForm = z.object({
  lang_src: z.string().optional().describe('Without it, the language is detected.'),
  lang_dst: z.string().optional().describe('One of lang_dst and language is required.'),
  language: z
    .string()
    .optional()
    .describe("The target language's name in an interface language, or its code; lang_dst wins."),
  formality: DocumentStyleFields.shape.formality,
  glossary: z
    .string()
    .optional()
    .meta({
      contentMediaType: 'application/json',
      description: `A JSON list of at most ${MAX_GLOSSARY_ROWS} terms {source, target, case, keep}, as for a text.`,
    }),
  content: uploadField,
  memory: z.string().optional().meta({
    contentMediaType: 'application/octet-stream',
    description:
      'A translation memory (TMX), if possible after the file. Segments that it has are taken from it, and only the others are translated.',
  }),
});

export const TO_TRANSLATE_FILE = { language: 'Spanish', lang_src: 'en', lang_dst: 'es' };

export const JOB_PARAMETER = {
  name: 'job',
  in: 'query',
  schema: { type: 'string', enum: ['1'] },
  description: 'Answers 202 at once and translates the document as a job, where the capabilities offer jobs.',
} as const;

const TRANSLATE_FILE: RouteDescription = {
  summary: 'Call 10: translates a document',
  security: BEARER,
  parameters: [JOB_PARAMETER],
  request: {
    'multipart/form-data': {
      schemas: { FileForm },
      examples: { document: { ...TO_TRANSLATE_FILE, content: '(a .docx)' } },
    },
  },
  answers: {
    200: answer('The document.', json({ TranslatedFile: DocumentReply }), ALLOWANCE),
    202: answer('With job=1: the job.', json({ JobAccepted }), ALLOWANCE),
  },
  errors: ['unauthorized', ...LANGUAGES, ...FILE, ...CHARGED],
};

export type TranslateFile = (
  context: Context,
  sender: Sender,
  form: ReadForm,
  isEnveloped: boolean,
) => Promise<Response>;

export const noFile = () => new ApiError('bad_request', 'The form has no file.');

interface SubmitFileDeps extends ChargeFileDeps {
  readonly jobs: DocumentJobs;
}

/** The fields before the file have been checked. */
interface SubmittedFile extends Pick<ReadForm, 'field'>, Pick<ChargedFile<ReceivedJob, string>, 'sender'> {
  readonly kind: FileKind;
  readonly file: FilePart;
  readonly isEnveloped: boolean;
}

/**
 * Parses the form fields `formality` and `glossary` of a document.
 * @throws ApiError `bad_request` with the name of the field
 */
function parseDocumentStyle(field: ReadForm['field']): DocumentStyle {
  const { formality = 'default', glossary = [] } = parseFields(readStyleForm(field), DocumentStyleFields);
  return {
    ...(formality !== 'default' && { formality }),
    ...(glossary.length > 0 && { rows: glossary }),
  };
}

/**
 * Stores a document, queues it as a job and responds with 202. The file is charged now, and refunded if the job fails.
 * In host-page mode the visitor owns the job, so that later requests need no nonce.
 */
async function submitFile(
  context: Context,
  deps: SubmitFileDeps,
  { sender, kind, file, field, isEnveloped }: SubmittedFile,
): Promise<Response> {
  const { identity, jobs } = deps;
  const reader = readerLocale(context);
  // The last name comes from the cookie if there is one. Unlike the name of the address, it stays the same when the
  // address changes.
  const owner = (await identity.jobNames(context.var.client)).at(-1) ?? '';
  const isLimited = sender.known?.audience !== 'service';
  const incoming = { owner, isLimited, saveTo: (path: string) => file.saveTo(path) };
  const submit = (job: ReceivedJob, caller: Caller, charged: JobTask['charged']) => {
    const { source, target } = parseDocumentLanguages(field);
    const { formality, rows } = parseDocumentStyle(field);
    const task = {
      name: file.name,
      kind,
      ...(source !== undefined && { source }),
      target,
      ...(formality && { formality }),
      reader,
      charged,
    };
    const names = { account: accountOf(caller) ?? '', caller: documentOwner(caller) };
    return job.submit(task, names, rows);
  };
  const id = await chargeFile<ReceivedJob, string>(context, deps, {
    sender,
    // A client that disconnects before the job is queued is not charged, because it gets no result.
    isOwed: () => false,
    receive: (_visitor, use) => jobs.receive(incoming, use),
    work: (job, caller, { keys }) => submit(job, caller, keys),
  });
  const accepted = toAccepted(id);
  return context.json(isEnveloped ? { success: true, data: accepted } : accepted, 202);
}

/**
 * Creates the handler that translates a file. Fields before the file are checked before the file is saved. Fields after
 * the file are checked afterwards.
 */
export function createTranslateFile(deps: FilesDeps): TranslateFile {
  const { documents, intake } = deps;
  return async (context, sender, { field, file }, isEnveloped) => {
    if (!file) throw noFile();
    const kind = parseDocumentKind(file.name, documents.pictures?.kinds ?? []);
    checkDocumentLanguages(field);
    parseDocumentStyle(field);
    if (deps.jobs && context.req.query('job') === '1')
      return submitFile(context, { ...deps, jobs: deps.jobs }, { sender, kind, file, field, isEnveloped });
    const { signal } = context.req.raw;
    let isHere = false;
    const saveTo = async (filePath: string) => {
      await file.saveTo(filePath);
      isHere = true;
    };
    const translated = await chargeFile<ReceivedDocument<ScratchFolder>, TranslatedDocument>(context, deps, {
      sender,
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
  return new Hono().post('/ai-files', describeRoute(TRANSLATE_FILE), async (context) => {
    const upload = openUpload(context, { fileBytes: deps.fileLimitBytes });
    try {
      const caller = await deps.identity.requireBearer(context.var.client);
      const type = (context.req.header('content-type') ?? '').toLowerCase();
      if (!type.startsWith('multipart/form-data'))
        throw new ApiError('unsupported_media_type', 'Send the request as multipart/form-data.');
      const sender = { known: caller, identify: () => caller };
      return await translateFile(context, sender, await upload.form(), false);
    } finally {
      await upload.drain();
    }
  });
}
