import { EngineError, type TranslationEngine, type TranslationJob } from '../contracts/translation';

export interface EngineAttempt {
  readonly engine: TranslationEngine;
  readonly job: TranslationJob;
  /** Those that come after it. */
  readonly others: readonly TranslationEngine[];
  /** How long it may take while one of the others covers the job, in milliseconds; Infinity for as long as it likes. */
  readonly limitMs: number;
}

/**
 * An engine's turn. When its time is up the others are asked, not before: it is stopped only where one of them covers
 * the job. The job that `work` gets has a signal of its own, which fires then too.
 * @throws EngineError `unavailable` if it was stopped, else what `work` throws
 */
export async function withFallback<T>(
  { engine, job, others, limitMs }: EngineAttempt,
  work: (job: TranslationJob) => Promise<T>,
): Promise<T> {
  if (others.length === 0 || limitMs === Infinity) return work(job);
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (job.signal.aborted) abort();
  job.signal.addEventListener('abort', abort, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = async () => {
      if (!(await someCovers(others, job))) return;
      reject(new EngineError('unavailable', `${engine.name}: took too long, the next engine is asked`));
      abort();
    };
    timer = setTimeout(() => void stop(), limitMs);
  });
  try {
    return await Promise.race([work({ ...job, signal: controller.signal }), stopped]);
  } finally {
    clearTimeout(timer);
    job.signal.removeEventListener('abort', abort);
  }
}

/** True as soon as one says so; an engine that fails here does not cover the job. */
function someCovers(engines: readonly TranslationEngine[], job: TranslationJob): Promise<boolean> {
  const answers = engines.map(async (engine) => {
    if (!(await engine.covers(job)))
      throw new EngineError('unsupportedPair', `${engine.name}: does not cover it`);
    return true;
  });
  return Promise.any(answers).catch(() => false);
}
