import type { PageProblem } from '../../engines/documents/pageProblem';
import type { JobState, StoredJob } from '../../store/jobs';
import type { DownloadLinks } from './downloadLinks';
import { JobFailure, parseFiles, parseFacts, type ResultFile } from './jobTask';

export interface JobStatus {
  readonly state: JobState;
  /** The number of processed segments, out of `total`. Both numbers are 0 until the document is parsed. */
  readonly done: number;
  readonly total: number;
  /** The number of segments from the translation memory. Missing until the job is done, and if there are none. */
  readonly reused?: number | undefined;
  /** Missing until the job is done, and if the request names no formality. */
  readonly formality?: ResultFile['formality'];
  readonly error?: string | undefined;
  readonly code?: string | undefined;
  /** The page of a PDF that made the job fail, and why. */
  readonly page?: PageProblem['page'] | undefined;
  readonly reason?: PageProblem['reason'] | undefined;
  readonly files: readonly {
    readonly kind: ResultFile['kind'];
    readonly name: string;
    readonly type: string;
    /** Path and query of the download on the gateway. */
    readonly url: string;
    /** Pages of a PDF that are not in the result. Missing if there are none. */
    readonly unread_pages?: readonly PageProblem[] | undefined;
  }[];
}

/** The URLs are paths on the gateway. */
export interface JobAccepted {
  readonly id: string;
  readonly status_url: string;
  readonly events_url: string;
}

export function toAccepted(id: string): JobAccepted {
  const statusUrl = `/v1/ai-files/${id}`;
  return { id, status_url: statusUrl, events_url: `${statusUrl}/events` };
}

export function toStatus(job: StoredJob, links: DownloadLinks): JobStatus {
  const { id, state, done, total, reused, expiresAt } = job;
  const failure = job.error === '' ? {} : JobFailure.parse(JSON.parse(job.error));
  const results = parseFiles(job.files);
  const formality = results.find((file) => file.formality !== undefined)?.formality;
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
    ...(reused > 0 && { reused }),
    ...(formality && { formality }),
    ...failure,
    files,
  };
}

export interface ListedJob extends JobAccepted, JobStatus {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Missing if the source language is detected from the text. */
  readonly lang_src?: string | undefined;
  readonly lang_dst: string;
  readonly created_at: string;
}

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
