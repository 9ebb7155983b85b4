import type { LanguagePair, Quality, TranslationEngine } from '../contracts/translation';
import type { EngineChain } from '../translation/chain';
import type { MemoryState } from '../translation/engineShares';
import { createBatchChecks } from './checkSegments';
import type { SegmentRow } from './outputs/segmentRows';
import { DocumentError } from '@lang-assistant/documents';
import { startDeadline } from '../../common/deadline';
import {
  countChars,
  createSegmentTranslator,
  type SegmentTranslator,
  type TranslationStyle,
} from './segmentTranslator';
import { textBatches } from '../translation/textBatches';

/** A full batch has about five pages. Engines with lower limits split it further. */
const MAX_SEGMENTS = 100;
const MAX_CHARS = 12_000;

/** In characters. For less text, a parallel call saves less time than it takes to start. */
const MIN_CALL_CHARS = 5_000;

interface BatchPlan {
  readonly batches: readonly (readonly string[])[];
  /**
   * Whether the first batch is translated before the others are sent. It shows whether an engine supports the pair and
   * how fast it is, before many calls are charged.
   */
  readonly isFirstAlone: boolean;
}

interface PlannedJob extends LanguagePair {
  readonly segments: readonly string[];
  readonly signal: AbortSignal;
}

/** Returns the `documentCalls` of the engine that will probably translate the job. */
async function findCalls(engines: readonly TranslationEngine[], job: PlannedJob) {
  for (const engine of engines) {
    const isCovered = await engine.covers({ ...job, format: 'html', isDocument: true }).catch(() => false);
    if (isCovered) return engine.documentCalls;
  }
  return undefined;
}

/** Groups have at least `chars` characters. The last group may be smaller. */
function groupsOf(segments: readonly string[], chars: number): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let left = 0;
  for (const segment of segments) {
    if (left <= 0) {
      groups.push([]);
      left = chars;
    }
    groups.at(-1)?.push(segment);
    left -= segment.length;
  }
  return groups;
}

/**
 * If calls are slow to start, there are few batches. They have equal sizes, so that parallel calls end at the same
 * time.
 */
export async function planBatches(
  job: PlannedJob,
  engines: readonly TranslationEngine[],
): Promise<BatchPlan> {
  const { segments } = job;
  const calls = await findCalls(engines, job);
  if (!calls) return { batches: textBatches(segments, MAX_SEGMENTS, MAX_CHARS), isFirstAlone: true };
  const chars = segments.reduce((sum, segment) => sum + segment.length, 0);
  const count = Math.ceil(chars / (calls.chars * calls.parallel)) * calls.parallel;
  const size = Math.max(MIN_CALL_CHARS, Math.ceil(chars / count));
  return { batches: groupsOf(segments, size), isFirstAlone: false };
}

/** Engines have lower limits of their own. */
const PARALLEL = 4;

/**
 * A document is refused after its first batch if it needs more than this many times the remaining time: providers of
 * language models charge for every call, even if the document is never finished. The factor is 2, because the first
 * batch of an engine that is still starting is slow.
 */
const MAX_OVERTIME = 2;

export interface SegmentsJob extends LanguagePair {
  readonly segments: readonly string[];
  readonly signal: AbortSignal;
  /** The time until the signal fires. */
  readonly budgetMs: number;
  /**
   * Called after each batch, when its translations have been compared with their sources. Rows come in any order.
   * Without this callback, nothing is compared.
   */
  readonly onChecked?: ((rows: readonly SegmentRow[]) => void) | undefined;
  /** Translations by source segment, such as those of a translation memory. No engine gets these segments. */
  readonly known?: ReadonlyMap<string, string>;
  readonly style?: TranslationStyle;
  readonly onProgress?: ((done: number) => void) | undefined;
}

export interface TranslatedSegments {
  /** In the order of the segments. */
  readonly translations: readonly string[];
  /** The same without the source text of untranslated segments. */
  readonly answers: readonly (string | undefined)[];
  /** `memory` if all translations came from the translation memory. */
  readonly engine: string;
  readonly quality: Quality;
  readonly engineNames: readonly string[];
  /** Segments that no engine could translate. They keep their source text. */
  readonly untranslated: number;
  readonly reused: number;
  /** Sentences that the owner of the site has corrected. */
  readonly corrected: number;
  readonly memory: MemoryState;
  /** Resolves when all segments have been compared (`onChecked`). The document can be written meanwhile. */
  checked(): Promise<void>;
}

/**
 * Gives up after the first batch if the rest would take too long.
 * @throws EngineError `unsupportedPair`; DocumentError `too_much`
 */
async function translateBatches(
  { batches, isFirstAlone }: BatchPlan,
  translator: SegmentTranslator,
  end: number,
  onTranslated: (batch: readonly string[]) => void,
): Promise<void> {
  const { translations } = translator;
  let isFirst = true;

  function checkPace(batch: readonly string[], ms: number): void {
    const error = translator.lastError();
    if (translations.size === 0 && error?.kind === 'unsupportedPair') throw error;
    const chars = countChars(batch);
    const restChars = countChars(batches.flat()) - chars;
    const expectedMs = ((ms / chars) * restChars) / Math.min(PARALLEL, batches.length - 1);
    if (!translator.hasRetried() && expectedMs > MAX_OVERTIME * (end - performance.now()))
      throw new DocumentError(
        'too_much',
        'the first batch is too slow for the rest to be translated in time',
      );
  }

  async function translateBatch(batch: readonly string[]): Promise<void> {
    const start = performance.now();
    await translator.translateBatch(batch);
    onTranslated(batch);
    if (isFirst) checkPace(batch, performance.now() - start);
    isFirst = false;
  }

  const [first, ...rest] = batches;
  if (isFirstAlone && first) await translateBatch(first);
  const next = (isFirstAlone ? rest : batches).values();
  const work = async () => {
    for (const batch of next) await translateBatch(batch);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const lastError = translator.lastError();
  if (translations.size === 0 && lastError) throw lastError;
}

/** A segment that occurs several times is counted each time. */
function createProgress(
  segments: readonly string[],
  onProgress: (done: number) => void,
): (batch: readonly string[]) => void {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  let done = 0;
  return (batch) => {
    for (const segment of batch) done += counts.get(segment) ?? 0;
    onProgress(done);
  };
}

/**
 * Equal segments are translated once. A segment that no engine can translate keeps its text.
 * @throws EngineError of the engine chain, or if no segment could be translated
 * @throws DocumentError `too_much` if the first batch shows that the document cannot be translated in time
 */
export async function translateSegments(job: SegmentsJob, chain: EngineChain): Promise<TranslatedSegments> {
  const { source, target, segments, known = new Map<string, string>(), onProgress = () => undefined } = job;
  const { signal, abort, release } = startDeadline(Infinity, job.signal);
  const end = performance.now() + job.budgetMs;
  const translator = createSegmentTranslator({
    source,
    target,
    chain,
    signal,
    end,
    known,
    style: job.style,
  });
  const { translations } = translator;
  const unique = new Set(segments);
  const languages = { source, target, glossary: job.style?.glossary };
  const checks =
    job.onChecked &&
    createBatchChecks(translations, languages, job.onChecked, (segment) => translator.corrected.has(segment));
  const progress = createProgress(segments, onProgress);
  const onTranslated = (batch: readonly string[], isAnswer: boolean) => {
    if (batch.length === 0) return;
    checks?.add(batch, isAnswer);
    progress(batch);
  };
  try {
    onTranslated(
      [...unique].filter((segment) => known.has(segment)),
      false,
    );
    const asked = [...unique].filter((segment) => !known.has(segment));
    const plan = await planBatches({ source, target, segments: asked, signal }, chain.engines);
    await translateBatches(plan, translator, end, (batch) => onTranslated(batch, true));
  } catch (error) {
    checks?.stop();
    throw error;
  } finally {
    release();
    abort();
  }
  const answers = segments.map((segment) => translations.get(segment));
  return {
    ...translator.mainEngine(),
    engineNames: translator.engineNames(),
    translations: segments.map((segment, place) => answers[place] ?? segment),
    answers,
    untranslated: answers.filter((answer) => answer === undefined).length,
    reused: segments.filter((segment) => known.has(segment)).length,
    corrected: segments.reduce((sum, segment) => sum + (translator.corrected.get(segment) ?? 0), 0),
    memory: translator.memory(),
    checked: async () => checks?.done(),
  };
}
