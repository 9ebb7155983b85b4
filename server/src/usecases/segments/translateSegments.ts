import { SEGMENTS_PER_CALL } from '@lang-assistant/core/translate/segmentsPerCall';
import type { TranslationWarning } from '@lang-assistant/core/translate/sentences';
import { ApiError } from '../../common/apiError';
import { inCompletionOrder } from '../../common/inCompletionOrder';
import type { Glossary } from '../../engines/contracts/glossary';
import {
  EngineError,
  type Quality,
  type TranslationEngine,
  type TranslationJob,
} from '../../engines/contracts/translation';
import { assembleSegment } from '../../engines/segments/assembleSegment';
import { textOf, type Segment } from '../../engines/segments/cutSentences';
import { toChunks } from '../../engines/translation/textBatches';
import { createEngineShares } from '../../engines/translation/engineShares';
import { formalityOutcome, type FormalityOutcome } from '../../engines/translation/formality';
import { reportTerms } from '../../engines/translation/glossary/reportTerms';
import { toTranslateError } from '../toTranslateError';
import { toWarnings } from '../translate/segmentNotes';
import type { TranslateDeps } from '../translate/translateText';
import { toJob } from '../translate/translateTask';
import { countSegmentWords, type SegmentsTask, type UniqueSegment } from './segmentsTask';
import { translateGroup, type TranslatedSentence } from './translateGroup';

/** The number of groups that are translated at the same time. Engines have lower limits. */
const PARALLEL = 4;

export interface TranslatedSegment {
  readonly id: number;
  /** The translated runs (text, links, labels) in the order of the request. Each run occurs once. */
  readonly runs: readonly { readonly id: number; readonly text: string }[];
  readonly split: boolean;
  /** Their positions refer to the joined texts of the runs. */
  readonly warnings: readonly TranslationWarning[];
}

/** A segment that could not be translated although other segments were. */
export interface FailedSegment {
  readonly id: number;
  readonly error: string;
  /** An error code of `apiError.ts`. */
  readonly code: string;
}

export type AnsweredSegment = TranslatedSegment | FailedSegment;

export interface SegmentsSummary {
  readonly engine: string;
  readonly quality: Quality;
  /** Missing if the request names no formality. */
  readonly formality?: FormalityOutcome | undefined;
}

export interface SegmentsResult extends SegmentsSummary {
  /** In the order of the request. */
  readonly segments: readonly AnsweredSegment[];
}

/** A translation with at least one translated segment. If all segments fail, the whole request fails. */
export interface StartedSegments {
  readonly segments: AsyncIterable<AnsweredSegment>;
  /** Call it after all segments are read. */
  readonly summary: () => SegmentsSummary;
  /** The number of words in the failed segments. Call it after all segments are read. */
  readonly failedWords: () => number;
}

async function toTranslated(
  segment: Segment,
  sentences: readonly TranslatedSentence[],
  task: SegmentsTask,
  glossary: Glossary | undefined,
): Promise<Omit<TranslatedSegment, 'id'>> {
  const { texts, ranges } = assembleSegment(
    segment,
    sentences.map(({ sentence }) => sentence),
    sentences.map((sentence) => sentence.texts),
    task,
  );
  const pairs = sentences.map(({ sentence }, index) => ({
    source: sentence.range,
    target: ranges[index] ?? ([0, 0] as const),
  }));
  const pairOf = (index: number) => pairs[index] ?? { source: [0, 0] as const, target: [0, 0] as const };
  const report =
    glossary && (await reportTerms(glossary, textOf(segment), texts.join(''), pairs, task.reader));
  const warnings = [...toWarnings(sentences, pairOf, task.reader), ...(report?.warnings ?? [])];
  return {
    runs: segment.runs.map(({ id }, index) => ({ id, text: texts[index] ?? '' })),
    split: sentences.some(({ isSplit }) => isSplit),
    warnings: warnings.toSorted((one, other) => one.source[0] - other.source[0]),
  };
}

/** Gives the same translation to equal segments, each with its ids. */
function answerAll(
  { all }: UniqueSegment,
  answer: Omit<TranslatedSegment, 'id'>,
): readonly TranslatedSegment[] {
  return all.map(({ id, runs }) => ({
    id,
    ...answer,
    runs: runs.map((run, index) => ({ id: run.id, text: answer.runs[index]?.text ?? '' })),
  }));
}

const isUnavailable = (result: unknown): boolean =>
  result instanceof EngineError && result.kind === 'unavailable';

const isFailed = (answered: AnsweredSegment): boolean => 'error' in answered;

/** The engine that will probably translate a job. */
async function findEngine(
  engines: readonly TranslationEngine[],
  job: TranslationJob,
): Promise<TranslationEngine | undefined> {
  for (const engine of engines) if (await engine.covers(job).catch(() => false)) return engine;
  return undefined;
}

/**
 * Divides segments into calls. Small calls let the first segments of a page arrive before the last ones are translated,
 * and limit how many fail together. If calls of the engine take long to start, the first call gets few segments, and the
 * second call all others.
 */
function planGroups(
  segments: readonly UniqueSegment[],
  engine: TranslationEngine | undefined,
): readonly (readonly UniqueSegment[])[] {
  if (!engine?.documentCalls) return toChunks(segments, SEGMENTS_PER_CALL);
  const rest = segments.slice(SEGMENTS_PER_CALL);
  return rest.length > 0 ? [segments.slice(0, SEGMENTS_PER_CALL), rest] : [segments];
}

/**
 * Starts to translate segments in groups, and waits for the first translated segment.
 * @param signal fires when the client disconnects or the deadline has passed
 * @throws ApiError if no segment can be translated
 */
export async function startSegments(
  task: SegmentsTask,
  signal: AbortSignal,
  { chain, glossaries, deadlineMs }: TranslateDeps,
): Promise<StartedSegments> {
  const end = performance.now() + deadlineMs;
  const glossary = glossaries.glossaryOf(task, task.rows);
  const shares = createEngineShares();
  const engine = await findEngine(chain.engines, { ...toJob(task, [], glossary), format: 'html', signal });
  const findsRuns = engine?.hasFixedTags === true;
  let failedWords = 0;
  let failure: ApiError | undefined;

  async function ask(texts: readonly string[], format: TranslationJob['format']) {
    const job = { ...toJob(task, texts, glossary), format, signal };
    const answer = await chain.translate(job, end - performance.now());
    shares.add(answer, texts.join('').length);
    return answer;
  }

  function fail(unique: UniqueSegment, problem: EngineError): readonly FailedSegment[] {
    const error = toTranslateError(problem, { ...task, deadlineMs, what: 'text' });
    failure ??= error;
    failedWords += countSegmentWords([unique], task.source);
    return unique.all.map(({ id }) => ({ id, error: error.message, code: error.code }));
  }

  async function answerGroup(group: readonly UniqueSegment[]): Promise<readonly AnsweredSegment[]> {
    const job = { source: task.source, target: task.target, glossary, ask, findsRuns };
    const outcomes = await translateGroup(
      group.map(({ segment }) => segment),
      job,
    );
    // After a failure, a large group is translated again in small groups, because a single text may have made the
    // engine fail.
    const isLarge = group.length > SEGMENTS_PER_CALL;
    const isAskedAgain = (index: number) => isLarge && isUnavailable(outcomes[index]?.result);
    const again = toChunks(
      group.filter((_unique, index) => isAskedAgain(index)),
      SEGMENTS_PER_CALL,
    );
    const answeredAgain = await Promise.all(again.map(answerGroup));
    const answered = group.map(async (unique, index): Promise<readonly AnsweredSegment[]> => {
      if (isAskedAgain(index)) return [];
      const { result } = outcomes[index] ?? {};
      if (!result || result instanceof EngineError)
        return fail(unique, result ?? new EngineError('badReply', 'a segment has no answer'));
      return answerAll(unique, await toTranslated(unique.segment, result, task, glossary));
    });
    return [...(await Promise.all(answered)), ...answeredAgain].flat();
  }

  const groups = planGroups(task.segments, engine).map((group) => () => answerGroup(group));
  const answers = inCompletionOrder(groups, PARALLEL);
  const early: AnsweredSegment[] = [];
  while (early.every(isFailed)) {
    const next = await answers.next();
    if (next.done) throw failure ?? new ApiError('internal', 'Nothing was translated.');
    early.push(...next.value);
  }

  async function* segments(): AsyncGenerator<AnsweredSegment> {
    for (const { id, runs } of task.blank)
      yield { id, runs: runs.map((run) => ({ id: run.id, text: run.text })), split: false, warnings: [] };
    yield* early;
    for await (const group of answers) yield* group;
  }

  return {
    segments: segments(),
    summary: () => ({ ...shares.main(), ...formalityOutcome(task, shares.names(), chain.engines) }),
    failedWords: () => failedWords,
  };
}

export async function readSegments(
  started: StartedSegments,
  ids: readonly number[],
): Promise<SegmentsResult> {
  const answered = new Map<number, AnsweredSegment>();
  for await (const segment of started.segments) answered.set(segment.id, segment);
  const segments = ids.flatMap((id) => answered.get(id) ?? []);
  return { ...started.summary(), segments };
}
