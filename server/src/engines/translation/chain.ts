import { decodeEntities } from '@lang-assistant/core/htmlEntities';
import {
  EngineError,
  type Quality,
  type TranslationEngine,
  type TranslationJob,
} from '../contracts/translation';
import type { WarningKind } from '../../i18n/messages';
import { rejectOnAbort, startDeadline } from '../../common/deadline';
import type { MemoryState } from './engineShares';

interface EngineAttempt {
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
async function withFallback<T>(
  { engine, job, others, limitMs }: EngineAttempt,
  work: (job: TranslationJob) => Promise<T>,
): Promise<T> {
  if (others.length === 0 || limitMs === Infinity) return work(job);
  const own = startDeadline(Infinity, job.signal);
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = async () => {
      if (!(await someCovers(others, job))) return;
      reject(new EngineError('unavailable', `${engine.name}: took too long, the next engine is asked`));
      own.abort();
    };
    timer = setTimeout(() => void stop(), limitMs);
  });
  try {
    return await Promise.race([work({ ...job, signal: own.signal }), stopped]);
  } finally {
    clearTimeout(timer);
    own.release();
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

/** A problem in a translated segment that the reader should check. */
export interface SegmentWarning {
  readonly kind: WarningKind;
  /** The part of the source that the warning is about, such as `1,500`. Empty if it is about the whole segment. */
  readonly subject: string;
  /** If a glossary term is missing: the target term that the translation should have. */
  readonly target?: string;
}

/** What decorators of the engine chain report about a translated segment. */
export interface SegmentNotes {
  readonly warnings?: readonly SegmentWarning[];
  /** Set if the border to the next translation is uncertain, so that both segments belong together. */
  readonly joinsNext?: true;
  /** How many sentences of the segment the owner of the site has corrected. */
  readonly corrected?: number;
  /** Set if these are all its sentences. */
  readonly isCorrected?: true;
}

export interface ChainAnswer {
  readonly segments: readonly string[];
  readonly engine: string;
  readonly quality: Quality;
  readonly notes?: readonly SegmentNotes[];
  /** Set if the owner's corrections could not be read. */
  readonly memory?: MemoryState;
}

export interface EngineChain {
  readonly engines: readonly TranslationEngine[];
  /**
   * Tries the engines in order. The first engine that covers the pair and succeeds translates the job. If a later
   * engine covers the pair, too, each engine gets only half of the remaining time.
   * @param budgetMs the time until the job's signal fires, in milliseconds; without it, no engine is interrupted
   * @param only the engines to try, in this order; default: all engines
   * @throws EngineError `unsupportedPair` if no engine covers the pair, `foreignText` if the text is in another
   * language, `aborted` as soon as the signal fires; otherwise the error of the first engine that failed or is
   * unavailable
   */
  translate(
    job: TranslationJob,
    budgetMs?: number,
    only?: readonly TranslationEngine[],
  ): Promise<ChainAnswer>;
  close(): Promise<void>;
}

/** @param log called for each failure; messages contain no text of a user */
export function createEngineChain(
  engines: readonly TranslationEngine[],
  log: (message: string) => void,
): EngineChain {
  async function run(
    job: TranslationJob,
    budgetMs: number,
    allowed: readonly TranslationEngine[],
  ): Promise<ChainAnswer> {
    const end = performance.now() + budgetMs;
    let failure: EngineError | undefined;
    let refusal: EngineError | undefined;
    for (const [place, engine] of allowed.entries()) {
      if (job.signal.aborted) throw aborted();
      const turn = { engine, job, others: allowed.slice(place + 1), limitMs: (end - performance.now()) / 2 };
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
    translate: (job, budgetMs = Infinity, only = engines) =>
      rejectOnAbort(run(job, budgetMs, only), job.signal, aborted),
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
  const answers =
    job.format === 'text' ? segments.map((text, at) => toPlainText(text, job.segments[at])) : segments;
  return { segments: answers, engine: engine.name, quality: engine.quality };
}

const ENTITY = /&#?\w+;/;

/** Some services answer a plain text with entities such as `&#39;`. An entity that the source has is text. */
function toPlainText(answer: string, source = ''): string {
  return ENTITY.test(source) ? answer : decodeEntities(answer);
}

/** If the dictionary lacks the word, the engine translates the text as usual. */
async function lookUp({ words }: TranslationEngine, job: TranslationJob): Promise<string | undefined> {
  const [word, ...more] = job.segments;
  if (!words || word === undefined || more.length > 0 || job.format !== 'text') return undefined;
  if (job.context !== undefined || ((await job.glossary?.find(word)) ?? []).length > 0) return undefined;
  return words.translate(word, job, job.signal);
}

function aborted(): EngineError {
  return new EngineError('aborted', 'aborted');
}

/** The original message is not logged, because it may contain private data. */
function asEngineError(engine: TranslationEngine, error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const name = error instanceof Error ? error.name : typeof error;
  return new EngineError('unavailable', `${engine.name}: failed unexpectedly (${name})`);
}
