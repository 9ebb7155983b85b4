import { isPictureKind } from '@lang-assistant/documents';
import { z } from 'zod';
import { API_ERROR_STATUS } from '../common/apiError';
import { formalityField, memoryFields, PageProblem } from '../common/replyFields';
import type { StoredJob } from '../store/jobs';
import type { DownloadLinks } from './downloads';
import { JobFailure, parseFiles, parseFacts, RESULT_KINDS } from './jobTask';

export const JobStatus = z.object({
  state: z.enum(['queued', 'working', 'done', 'failed', 'cancelled']),
  done: z.int().min(0).describe('Processed segments.'),
  total: z.int().min(0).describe('All segments; 0 until the document is parsed.'),
  phase: z
    .literal('reading')
    .optional()
    .describe('While the text of a picture is read, before its segments are known.'),
  reused: z
    .int()
    .min(1)
    .optional()
    .describe('Once it is done: segments that were in the translation memory.'),
  ...memoryFields,
  formality: formalityField,
  error: z.string().optional().describe('If it failed: a sentence for people.'),
  code: z.enum(Object.keys(API_ERROR_STATUS)).optional().describe('If it failed: the code of the error.'),
  page: PageProblem.shape.page.optional().describe('If a page of a PDF is why it failed.'),
  reason: PageProblem.shape.reason.optional().describe('What is wrong with that page.'),
  files: z
    .array(
      z.object({
        kind: z
          .enum(RESULT_KINDS)
          .describe(
            'The document, a table of source and translation (.docx), a translation memory, and the texts of a picture with their places (JSON).',
          ),
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
});
export type JobStatus = z.output<typeof JobStatus>;

export const JobAccepted = z.object({
  id: z.string(),
  status_url: z.string().describe('Path of the status on this server; DELETE cancels there.'),
  events_url: z.string().describe('Path of the event stream on this server.'),
});
export type JobAccepted = z.output<typeof JobAccepted>;

export function toAccepted(id: string): JobAccepted {
  const statusUrl = `/v1/ai-files/${id}`;
  return { id, status_url: statusUrl, events_url: `${statusUrl}/events` };
}

export function toStatus(job: StoredJob, links: DownloadLinks): JobStatus {
  const { id, state, done, total, reused, expiresAt } = job;
  const failure = job.error === '' ? {} : JobFailure.parse(JSON.parse(job.error));
  const results = parseFiles(job.files);
  const formality = results.find((file) => file.formality !== undefined)?.formality;
  const { corrected, memory } = results[0] ?? {};
  const files = results.map(({ kind, name, type, unreadPages }) => ({
    kind,
    name,
    type,
    url: links.toPath(id, kind, expiresAt),
    ...(unreadPages && { unread_pages: unreadPages }),
  }));
  return {
    state,
    done,
    total,
    ...(state === 'working' && total === 0 && isPictureKind(parseFacts(job.task).kind)
      ? ({ phase: 'reading' } as const)
      : {}),
    ...(reused > 0 && { reused }),
    ...(corrected !== undefined && { corrected }),
    ...(memory && { memory }),
    ...(formality && { formality }),
    ...failure,
    files,
  };
}

export const ListedJob = JobAccepted.extend({
  name: z.string().describe('The file name as it was sent.'),
  size: z.int().min(0).describe('Bytes of the document.'),
  lang_src: z.string().optional().describe('Missing: detected from the text.'),
  lang_dst: z.string(),
  created_at: z.iso.datetime(),
  ...JobStatus.shape,
});
export type ListedJob = z.output<typeof ListedJob>;

export function toListedJob(job: StoredJob, links: DownloadLinks): ListedJob {
  const { name, size, source, target } = parseFacts(job.task);
  return {
    ...toAccepted(job.id),
    name,
    size: size ?? job.bytes,
    ...(source !== undefined && { lang_src: source }),
    lang_dst: target,
    created_at: new Date(job.createdAt).toISOString(),
    ...toStatus(job, links),
  };
}

export function isSettled({ state }: Pick<StoredJob, 'state'>): boolean {
  return state !== 'queued' && state !== 'working';
}
