import {
  EngineError,
  type Quality,
  type TranslationEngine,
  type TranslationJob,
} from '../contracts/translation';
import { withFallback } from './withFallback';

export interface ChainAnswer {
  readonly segments: readonly string[];
  readonly engine: string;
  readonly quality: Quality;
}

export interface EngineChain {
  readonly engines: readonly TranslationEngine[];
  /**
   * Asks the engines in their order; the first that covers the pair and does not fail answers. While another one that
   * covers the pair follows, an engine has half of the remaining time.
   * @param budgetMs when the job's signal will fire, in milliseconds from now; without it no engine gives way
   * @throws EngineError `unsupportedPair` if none covers it, `foreignText` if those that cover it know no word of it, `aborted` as soon as the signal fires (also where an
   * engine does not heed it), else why the first engine that has the pair failed or cannot take it yet
   */
  translate(job: TranslationJob, budgetMs?: number): Promise<ChainAnswer>;
  close(): Promise<void>;
}

/** Puts engines in a row. `log` hears of each failure, without any text of a visitor. */
export function createEngineChain(
  engines: readonly TranslationEngine[],
  log: (message: string) => void,
): EngineChain {
  async function run(job: TranslationJob, budgetMs: number): Promise<ChainAnswer> {
    const end = performance.now() + budgetMs;
    let failure: EngineError | undefined;
    let refusal: EngineError | undefined;
    for (const [place, engine] of engines.entries()) {
      if (job.signal.aborted) throw aborted();
      const turn = { engine, job, others: engines.slice(place + 1), limitMs: (end - performance.now()) / 2 };
      try {
        const answer = await withFallback(turn, (bounded) => attempt(engine, bounded));
        if (answer) return answer;
        failure ??= await engine.unavailableReason?.(job);
      } catch (error) {
        if (job.signal.aborted) throw aborted();
        const known = asEngineError(engine, error);
        log(`${known.kind}: ${known.message}`);
        if (known.kind === 'foreignText') refusal ??= known;
        else if (known.kind !== 'unsupportedPair') failure ??= known;
      }
    }
    throw (
      failure ?? refusal ?? new EngineError('unsupportedPair', `no engine has ${job.source} to ${job.target}`)
    );
  }

  return {
    engines,
    translate: (job, budgetMs = Infinity) => Promise.race([run(job, budgetMs), rejectOnAbort(job.signal)]),
    async close() {
      await Promise.allSettled(engines.map((engine) => engine.close()));
    },
  };
}

async function attempt(engine: TranslationEngine, job: TranslationJob): Promise<ChainAnswer | undefined> {
  if (!(await engine.covers(job))) return undefined;
  const found = await lookUp(engine, job);
  if (found !== undefined) return { segments: [found], engine: engine.name, quality: 'lexicon' };
  const segments = await engine.translate(job);
  if (segments.length !== job.segments.length || segments.some((segment) => segment.trim() === '')) {
    throw new EngineError('badReply', `${engine.name}: a segment came back empty`);
  }
  return { segments, engine: engine.name, quality: engine.quality };
}

/** A text that is one word, out of the engine's dictionaries. Without an answer it is translated as any text is. */
async function lookUp({ words }: TranslationEngine, job: TranslationJob): Promise<string | undefined> {
  const [word, ...more] = job.segments;
  if (!words || word === undefined || more.length > 0 || job.format !== 'text') return undefined;
  return words.translate(word, job, job.signal);
}

function aborted(): EngineError {
  return new EngineError('aborted', 'aborted');
}

/** A fault of our own counts as a failure of that engine; its message is kept out of the log, it may hold anything. */
function asEngineError(engine: TranslationEngine, error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const name = error instanceof Error ? error.name : typeof error;
  return new EngineError('unavailable', `${engine.name}: failed unexpectedly (${name})`);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(aborted());
    signal.addEventListener('abort', () => reject(aborted()), { once: true });
  });
}
