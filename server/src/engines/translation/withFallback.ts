import { EngineError, type TranslationEngine, type TranslationJob } from '../contracts/translation';

export interface EngineAttempt {
  readonly engine: TranslationEngine;
  readonly job: TranslationJob;
  readonly others: readonly TranslationEngine[];
  /** The time limit if another engine covers the job. Infinity: no limit. */
  readonly limitMs: number;
}

/**
 * Runs an engine with a time limit. The engine is stopped only if another engine covers the job. The job that `work`
 * gets has its own signal, which fires when the engine is stopped.
 * @throws EngineError `unavailable` if the engine was stopped, otherwise what `work` throws
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

/** Returns whether an engine covers the job. An engine whose check fails does not count. */
function someCovers(engines: readonly TranslationEngine[], job: TranslationJob): Promise<boolean> {
  const answers = engines.map(async (engine) => {
    if (!(await engine.covers(job)))
      throw new EngineError('unsupportedPair', `${engine.name}: does not cover it`);
    return true;
  });
  return Promise.any(answers).catch(() => false);
}
