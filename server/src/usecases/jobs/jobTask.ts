import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '@lang-assistant/core/locales';
import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { PageProblem } from '../../engines/documents/pageProblem';
import type { GlossaryRow } from '../../engines/translation/terms/createGlossary';
import { GlossaryRows } from '../translate/translateBody';

/** What a job has to do, as it is stored. */
export const JobTask = z.object({
  /** The file name as it was sent. */
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Bytes of the document; missing in jobs of older gateways. */
  size: z.number().optional(),
  /** Entry code; missing: detected from the text. */
  source: z.string().optional(),
  /** Entry code. */
  target: z.string(),
  formality: z.enum(['formal', 'informal']).optional(),
  /** Whether its glossary is in its folder. */
  hasGlossary: z.boolean().default(false),
  /** The language of the bilingual table's headings and warnings. */
  reader: z.enum(LOCALES).default(DEFAULT_LOCALE),
  /** The counters that one use was charged to. */
  charged: z.array(z.object({ subject: z.string(), counter: z.string(), day: z.string() })).readonly(),
});
export type JobTask = z.output<typeof JobTask>;

/** What every version of the gateway understands of a job, also of one that a newer version has queued. */
const JobFacts = JobTask.pick({ name: true, size: true, source: true, target: true, charged: true });
export type JobFacts = z.output<typeof JobFacts>;

/** What the request for a job says; the rest depends on its files. */
export type RequestedTask = Omit<JobTask, 'size' | 'hasGlossary'>;

/** A result of a job, as it is stored. */
export const ResultFile = z.object({
  kind: z.enum(['document', 'bilingual', 'tmx']),
  /** The name for the download. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** The name in the job's folder. */
  file: z.string(),
  /** Of a PDF: the pages that are missing in the result. */
  unreadPages: z.array(PageProblem).readonly().optional(),
  /** Of the document, if a formality was requested: whether the engines could choose it. */
  formality: z.enum(['applied', 'unsupported']).optional(),
});
export type ResultFile = z.output<typeof ResultFile>;

/** Why a job failed, as it is stored: as in other error responses. */
export const JobFailure = z.object({ error: z.string(), code: z.string(), ...PageProblem.partial().shape });
export type JobFailure = z.output<typeof JobFailure>;

const ResultFiles = z.array(ResultFile).readonly();

/** @throws ZodError for the job of a newer gateway that has what this one does not know */
export const parseTask = (json: string): JobTask => JobTask.parse(JSON.parse(json));

export const parseFacts = (json: string): JobFacts => JobFacts.parse(JSON.parse(json));

export const parseFiles = (json: string): readonly ResultFile[] => ResultFiles.parse(JSON.parse(json));

/** The name of a job's glossary in its folder. It is no part of the task, which is read for each status: it may be long. */
export const GLOSSARY_FILE = 'in.glossary.json';

/** Writes the glossary of a job to its folder. */
export async function writeJobGlossary(folder: string, rows: readonly GlossaryRow[]): Promise<void> {
  await writeFile(path.join(folder, GLOSSARY_FILE), JSON.stringify(rows), { mode: 0o600 });
}

/** Reads the glossary of a job. @throws the system's error if it is missing */
export async function readJobGlossary(folder: string): Promise<readonly GlossaryRow[]> {
  return GlossaryRows.parse(JSON.parse(await readFile(path.join(folder, GLOSSARY_FILE), 'utf8')));
}
