export const FILE_OUTPUT_KINDS = ['document', 'bilingual', 'tmx'] as const;

export type FileOutputKind = (typeof FILE_OUTPUT_KINDS)[number];

export interface FileOutput {
  readonly kind: FileOutputKind;
  readonly name: string;
  readonly type: string;
  /** Downloads the output. Rejects with a `ServiceError`, for example after the server has deleted it. */
  load(): Promise<Blob>;
}

export interface JobProgress {
  readonly state: 'queued' | 'working';
  readonly done: number;
  readonly total: number;
  /** The server reads the text of a picture. Its segments are not known yet. */
  readonly isReading?: boolean;
  /** The connection is lost. The server keeps translating. */
  readonly isPaused: boolean;
}

export interface ServerJob {
  /** Identifies the job. */
  readonly address: string;
  /** Deletes the document and its translation on the server. */
  discard(): void;
  /** After this call, aborting the request no longer cancels the job on the server. */
  keep(): void;
}

/** `atMs` is in milliseconds. */
export interface ProgressSample {
  readonly done: number;
  readonly atMs: number;
}

/** Older samples are dropped: the first segments may already be translated and arrive faster. */
const MAX_SAMPLES = 12;

/** Minimum time between the first and the last sample for a rate. */
const MIN_SPAN_MS = 3000;

/** A sample without progress is not added. */
export function withSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] {
  return samples.at(-1)?.done === sample.done ? samples : [...samples, sample].slice(-MAX_SAMPLES);
}

/** Estimates the remaining time from the latest rate, in milliseconds. Undefined while the rate is unknown. */
export function timeLeft(samples: readonly ProgressSample[], total: number): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.done <= first.done || last.atMs - first.atMs < MIN_SPAN_MS) return undefined;
  return ((last.atMs - first.atMs) / (last.done - first.done)) * (total - last.done);
}
