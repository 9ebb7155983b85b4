import type { PageProblem } from '../../engines/documents/pageProblem';
import type { JobState, StoredJob } from '../../store/jobs';
import type { DownloadLinks } from './downloadLinks';
import { JobFailure, parseFiles, parseFacts, type ResultFile } from './jobTask';

/** The status of a job, as clients get it. */
export interface JobStatus {
  readonly state: JobState;
  /** Processed segments of the document, of `total`; both are 0 until the document is parsed. */
  readonly done: number;
  readonly total: number;
  /** Segments from the translation memory; missing if there are none, and until the job is done. */
  readonly reused?: number | undefined;
  /** If a formality was requested: whether the engines could choose it; missing until the job is done. */
  readonly formality?: ResultFile['formality'];
  /** Why it failed, and the code of that error. */
  readonly error?: string | undefined;
  readonly code?: string | undefined;
  /** Where it failed and why, if a page of a PDF is the reason. */
  readonly page?: PageProblem['page'] | undefined;
  readonly reason?: PageProblem['reason'] | undefined;
  readonly files: readonly {
    readonly kind: ResultFile['kind'];
    readonly name: string;
    /** Media type. */
    readonly type: string;
    /** Path and query of the download, on the gateway. */
    readonly url: string;
    /** Pages of a PDF that are missing in the result; missing if there are none. */
    readonly unread_pages?: readonly PageProblem[] | undefined;
  }[];
}

/** The answer to the submission of a job. The addresses are paths on the gateway. */
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

/** A job in the list of its user. */
export interface ListedJob extends JobAccepted, JobStatus {
  /** The file name as it was sent. */
  readonly name: string;
  /** Bytes of the document. */
  readonly size: number;
  /** Entry code; missing: detected from the text. */
  readonly lang_src?: string | undefined;
  /** Entry code. */
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
