/** The output formats of a translated document. */
export const FILE_OUTPUT_KINDS = ['document', 'bilingual', 'tmx'] as const;

export type FileOutputKind = (typeof FILE_OUTPUT_KINDS)[number];

/** An output of a document job. It stays on the server until it is downloaded. */
export interface FileOutput {
  readonly kind: FileOutputKind;
  readonly name: string;
  /** The media type of the output. */
  readonly type: string;
  /** Downloads the output. Rejects with a `ServiceError`, for example after the server has deleted it. */
  load(): Promise<Blob>;
}

/** The progress of a document that the server translates in the background. */
export interface JobProgress {
  readonly state: 'queued' | 'working';
  /** Number of translated segments. */
  readonly done: number;
  readonly total: number;
  /** Whether the connection to the server is lost. The server keeps translating. */
  readonly isPaused: boolean;
}

/** A document that the server translates or has translated. */
export interface ServerJob {
  /** The address of the job, which identifies it. */
  readonly address: string;
  /** Deletes the document and its translation on the server. */
  discard(): void;
  /** After this call, aborting the request no longer cancels the job on the server. */
  keep(): void;
}

/** The number of translated segments at a point in time. `atMs` is in milliseconds. */
export interface ProgressSample {
  readonly done: number;
  readonly atMs: number;
}

/**
 * Number of samples for the rate. Older samples are dropped: a document may begin with segments that are translated
 * already, which arrive faster.
 */
const MAX_SAMPLES = 12;

/** Minimum time between the samples before a rate is calculated, in milliseconds. */
const MIN_SPAN_MS = 3000;

/** Adds a sample and drops the oldest ones. A sample without progress is not added. */
export function withSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] {
  return samples.at(-1)?.done === sample.done ? samples : [...samples, sample].slice(-MAX_SAMPLES);
}

/** Estimates the remaining time from the rate of the last samples, in milliseconds. Undefined while the rate is unknown. */
export function timeLeft(samples: readonly ProgressSample[], total: number): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.done <= first.done || last.atMs - first.atMs < MIN_SPAN_MS) return undefined;
  return ((last.atMs - first.atMs) / (last.done - first.done)) * (total - last.done);
}
