import { z } from 'zod';
import { API_ERROR_STATUS } from '../common/apiError';
import { formalityOutcome } from './fields';
import { PageProblem } from '../engines/documents/pageProblem';
import type {
  JobAccepted as Accepted,
  JobStatus as Status,
  ListedJob as Listed,
} from '../usecases/jobs/jobStatus';

export const JobAccepted = z.object({
  id: z.string(),
  status_url: z.string().describe('Path of the status on this server; DELETE cancels there.'),
  events_url: z.string().describe('Path of the event stream on this server.'),
}) satisfies z.ZodType<Accepted>;

export const JobStatus = z.object({
  state: z.enum(['queued', 'working', 'done', 'failed', 'cancelled']),
  done: z.int().min(0).describe('Processed segments.'),
  total: z.int().min(0).describe('All segments; 0 until the document is parsed.'),
  reused: z
    .int()
    .min(1)
    .optional()
    .describe('Once it is done: segments that were in the translation memory.'),
  formality: formalityOutcome,
  error: z.string().optional().describe('If it failed: a sentence for people.'),
  code: z.enum(Object.keys(API_ERROR_STATUS)).optional().describe('If it failed: the code of the error.'),
  page: PageProblem.shape.page.optional().describe('If a page of a PDF is why it failed.'),
  reason: PageProblem.shape.reason.optional().describe('What is wrong with that page.'),
  files: z
    .array(
      z.object({
        kind: z
          .enum(['document', 'bilingual', 'tmx'])
          .describe('The document, a table of source and translation (.docx), and a translation memory.'),
        name: z.string(),
        type: z.string().describe('Media type.'),
        url: z.string().describe('Path and query of the download on this server, valid for ten minutes.'),
        unread_pages: z
          .array(PageProblem)
          .readonly()
          .optional()
          .describe('Pages of a PDF that are missing in the result.'),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<Status>;

export const JobList = z.array(
  JobAccepted.extend({
    name: z.string().describe('The file name as it was sent.'),
    size: z.int().min(0).describe('Bytes of the document.'),
    lang_src: z.string().optional().describe('Missing: detected from the text.'),
    lang_dst: z.string(),
    created_at: z.iso.datetime(),
    ...JobStatus.shape,
  }),
) satisfies z.ZodType<readonly Listed[]>;

export const JobStream = z
  .string()
  .describe(
    'Server-sent events: the status as it is now, then after each change. The stream ends when the job is settled. ' +
      'Where it breaks off, ask again. If it cannot go on the event "error", with {error, code}, is the last.',
  );

export const CancelledJob = z.object({ id: z.string() });
