import { memoryFields, PageProblem } from '../common/replyFields';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '@lang-assistant/core/locales';
import { DOCUMENT_KINDS, PICTURE_KINDS } from '@lang-assistant/core/files/documentKinds';

export const JobTask = z.object({
  name: z.string(),
  kind: z.enum([...DOCUMENT_KINDS, ...PICTURE_KINDS]),
  /** In bytes. Missing in jobs that an older gateway has queued. */
  size: z.number().optional(),
  /** Missing if the language is to be detected. */
  source: z.string().optional(),
  target: z.string(),
  formality: z.enum(['formal', 'informal']).optional(),
  hasGlossary: z.boolean().default(false),
  /** The language of the headings and warnings in the bilingual table. */
  reader: z.enum(LOCALES).default(DEFAULT_LOCALE),
  /** The usage counters that were charged with one file. */
  charged: z.array(z.object({ subject: z.string(), counter: z.string(), day: z.string() })).readonly(),
});
export type JobTask = z.output<typeof JobTask>;

/** The part of a task that every version of the gateway understands, even if a newer version has queued the job. */
const JobFacts = JobTask.pick({ name: true, size: true, source: true, target: true, charged: true }).extend({
  kind: z.string().optional(),
});
export type JobFacts = z.output<typeof JobFacts>;

/** The part of a task that the request determines. The other fields depend on the files. */
export type RequestedTask = Omit<JobTask, 'size' | 'hasGlossary'>;

/** The translated document, the bilingual table, the translation memory, and the places of a picture's texts. */
export const RESULT_KINDS = ['document', 'bilingual', 'tmx', 'picture'] as const;

export const ResultFile = z.object({
  kind: z.enum(RESULT_KINDS),
  name: z.string(),
  type: z.string(),
  /** The file name in the job's folder. */
  file: z.string(),
  unreadPages: z.array(PageProblem).readonly().optional(),
  /** Only the translated document has it, and only if the request names a formality. */
  formality: z.enum(['applied', 'unsupported']).optional(),
  ...memoryFields,
});
export type ResultFile = z.output<typeof ResultFile>;

/** Why a job failed, as the store keeps it. It has the same fields as error responses. */
export const JobFailure = z.object({ error: z.string(), code: z.string(), ...PageProblem.partial().shape });
export type JobFailure = z.output<typeof JobFailure>;

const ResultFiles = z.array(ResultFile).readonly();

/** @throws ZodError if a newer gateway has queued the job with an option that this gateway does not know */
export const parseTask = (json: string): JobTask => JobTask.parse(JSON.parse(json));

export const parseFacts = (json: string): JobFacts => JobFacts.parse(JSON.parse(json));

export const parseFiles = (json: string): readonly ResultFile[] => ResultFiles.parse(JSON.parse(json));
