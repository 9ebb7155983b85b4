/** The forms in which a translated document is offered. */
export const FILE_OUTPUT_KINDS = ['document', 'bilingual', 'tmx'] as const;

export type FileOutputKind = (typeof FILE_OUTPUT_KINDS)[number];

/** A form of a translated document, which stays on the server until it is loaded. */
export interface FileOutput {
  readonly kind: FileOutputKind;
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Loads it. Rejects with a `ServiceError`, for example once the server has deleted it. */
  load(): Promise<Blob>;
}

/** The progress of a document that the server translates in the background. */
export interface JobProgress {
  readonly state: 'queued' | 'working';
  /** Translated segments, of `total`, which is 0 until the server has read the document. */
  readonly done: number;
  readonly total: number;
  /** There is no connection to the server, which keeps translating. */
  readonly isPaused: boolean;
}

/** A document on the server. */
export interface ServerJob {
  /** Identifies it. */
  readonly address: string;
  /** Deletes it on the server, with its translation. */
  discard(): void;
  /** From now on, its request can be aborted without cancelling the job on the server. */
  keep(): void;
}

/** The number of translated segments at a time, in milliseconds. */
export interface ProgressSample {
  readonly done: number;
  readonly atMs: number;
}

/** The rate is that of the last changes: a document may begin with segments that are known already. */
const MAX_SAMPLES = 12;

/** Over a shorter span, in milliseconds, a rate says nothing yet. */
const MIN_SPAN_MS = 3000;

/** The last samples with a new one. A report without progress adds none. */
export function withSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] {
  return samples.at(-1)?.done === sample.done ? samples : [...samples, sample].slice(-MAX_SAMPLES);
}

/** The time left by the rate of the last samples, in milliseconds; undefined while it is unknown. */
export function timeLeft(samples: readonly ProgressSample[], total: number): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.done <= first.done || last.atMs - first.atMs < MIN_SPAN_MS) return undefined;
  return ((last.atMs - first.atMs) / (last.done - first.done)) * (total - last.done);
}
