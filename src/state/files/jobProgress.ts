import { withSample, type JobProgress } from '../../domain/files/jobs';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { Progress } from './types';

/** The progress after a report of the job. Times are in milliseconds. */
export function toJobProgress(
  before: Progress,
  pair: LanguagePair,
  job: JobProgress,
  atMs: number,
): Extract<Progress, { kind: 'job' }> {
  const samples = before.kind === 'job' ? before.samples : [];
  // After an interruption, measure the rate anew: segments translated meanwhile all arrive at once.
  const wasPaused = before.kind === 'job' && before.job.isPaused;
  if (job.isPaused) return { kind: 'job', pair, job, samples };
  const isCounting = job.state === 'working' && job.total > 0;
  const kept = wasPaused ? [] : samples;
  return {
    kind: 'job',
    pair,
    job,
    samples: isCounting ? withSample(kept, { done: job.done, atMs }) : kept,
  };
}

export function toCancelled(before: Progress): Progress {
  const { done, total } = before.kind === 'job' ? before.job : { done: 0, total: 0 };
  return { kind: 'cancelled', done, total };
}
