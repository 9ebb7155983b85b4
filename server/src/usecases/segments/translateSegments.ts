import { z } from 'zod';
import { SEGMENTS_PER_CALL } from '@lang-assistant/core/translate/segments';
import { ApiError } from '../../common/apiError';
import type { Glossary } from '../../engines/contracts/glossary';
import {
  EngineError,
  type TranslationEngine,
  type TranslationJob,
} from '../../engines/contracts/translation';
import { assembleSegment } from '../../engines/segments/assembleSegment';
import { textOf, type Segment } from '../../engines/segments/cutSentences';
import { toChunks } from '../../engines/translation/textBatches';
import { createEngineShares } from '../../engines/translation/engineShares';
import { formalityOutcome } from '../../engines/translation/formality';
import { reportTerms } from '../../engines/translation/glossary/reportTerms';
import { errorFields, formalityField, memoryFields, replyFields } from '../../common/replyFields';
import { toTranslateError } from '../toTranslateError';
import { toWarnings } from '../translate/segmentNotes';
import { SentencePairs, TranslateResult } from '../translate/translateResult';
import type { TranslateDeps } from '../translate/translateText';
import { toJob } from '../translate/translateTask';
import { countSegmentWords, type SegmentsTask, type UniqueSegment } from './segmentsTask';
import { translateGroup, type TranslatedSentence } from './translateGroup';

/**
 * Runs at most `parallel` tasks at once, and yields each result as soon as it is ready.
 * @throws the error of the first task that fails
 */
async function* inCompletionOrder<T>(
  tasks: readonly (() => Promise<T>)[],
  parallel: number,
): AsyncGenerator<T> {
  const waiting = tasks.entries();
  const running = new Map<number, Promise<readonly [number, T]>>();
  const startNext = () => {
    const next = waiting.next();
    if (next.done) return;
    const [key, task] = next.value;
    const result = task().then((value) => [key, value] as const);
    // If the consumer stops early, nothing awaits this promise. The handler prevents an unhandled rejection.
    result.catch(() => undefined);
    running.set(key, result);
  };
  for (let count = 0; count < parallel; count += 1) startNext();
  while (running.size > 0) {
    const [key, value] = await Promise.race(running.values());
    running.delete(key);
    startNext();
    yield value;
  }
}

/** The number of groups that are translated at the same time. Engines have lower limits. */
const PARALLEL = 4;

const TranslatedSegment = z.object({
  id: z.int(),
  runs: z
    .array(z.object({ id: z.int(), text: z.string() }))
    .readonly()
    .describe('In the order of the request, each run once.'),
  split: z.boolean().describe('Whether runs of it were translated one by one.'),
  warnings: TranslateResult.shape.warnings.describe(
    'What the reader should check. Places are those in the joined texts of the runs.',
  ),
  corrected: z.int().min(0).optional().describe('How many sentences the owner of the site has corrected.'),
  unplaced: z
    .int()
    .min(0)
    .optional()
    .describe(
      'How many corrections do not fit the links of the segment: an engine translated these sentences.',
    ),
  pairs: SentencePairs.optional().describe('With pairs: places in the joined texts of the runs.'),
});
type TranslatedSegment = z.output<typeof TranslatedSegment>;

/** A segment that could not be translated although other segments were. */
const FailedSegment = z.object({ id: z.int(), ...errorFields });

export const SegmentsResult = z.object({
  ...replyFields,
  memory: memoryFields.memory,
  formality: formalityField,
  segments: z
    .array(z.union([TranslatedSegment, FailedSegment]))
    .readonly()
    .describe('In the order of the request. If all of them fail, so does the request.'),
});
export type SegmentsResult = z.output<typeof SegmentsResult>;
type AnsweredSegment = SegmentsResult['segments'][number];
type SegmentsSummary = Omit<SegmentsResult, 'segments'>;

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
  const pairs = sentences.map(({ sentence, memory }, index) => ({
    source: sentence.range,
    target: ranges[index] ?? ([0, 0] as const),
    ...(memory === 'corrected' && { corrected: true as const }),
  }));
  const count = (state: TranslatedSentence['memory']) =>
    sentences.filter(({ memory }) => memory === state).length;
  const [corrected, unplaced] = [count('corrected'), count('unplaced')];
  const pairOf = (index: number) => pairs[index] ?? { source: [0, 0] as const, target: [0, 0] as const };
  const report =
    glossary && (await reportTerms(glossary, textOf(segment), texts.join(''), pairs, task.reader));
  const warnings = [...toWarnings(sentences, pairOf, task.reader), ...(report?.warnings ?? [])];
  return {
    runs: segment.runs.map(({ id }, index) => ({ id, text: texts[index] ?? '' })),
    split: sentences.some(({ isSplit }) => isSplit),
    warnings: warnings.toSorted((one, other) => one.source[0] - other.source[0]),
    ...(corrected + unplaced > 0 && { corrected, unplaced }),
    ...(task.hasPairs && { pairs }),
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

  async function ask(texts: readonly string[], format: TranslationJob['format'], isWithoutMemory?: true) {
    const options = { format, signal, ...(isWithoutMemory && { isWithoutMemory }) };
    const job = { ...toJob(task, texts, glossary), ...options };
    const answer = await chain.translate(job, end - performance.now());
    shares.add(answer, texts.join('').length);
    return answer;
  }

  function fail(unique: UniqueSegment, problem: EngineError): readonly z.output<typeof FailedSegment>[] {
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
    summary: () => ({
      ...shares.main(),
      ...(shares.memory() && { memory: shares.memory() }),
      ...formalityOutcome(task, shares.names(), chain.engines),
    }),
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
