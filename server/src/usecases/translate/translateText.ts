import type { TextRange } from '@lang-assistant/core/translate/sentences';
import { withDeadline } from '../../common/deadline';
import type { Glossary } from '../../engines/contracts/glossary';
import { EngineError, isTextError } from '../../engines/contracts/translation';
import type { ChainAnswer, EngineChain, SegmentNotes } from '../../engines/translation/chain';
import { createEngineShares } from '../../engines/translation/engineShares';
import type { GlossarySource } from '../../engines/translation/glossary/glossarySource';
import { segmentText } from '../../engines/translation/sentences/segmentText';
import { toTranslateError } from '../toTranslateError';
import { createTranslatedParts, type TranslatedGroup } from './translatedParts';
import { toResult, type TranslateResult } from './translateResult';
import { toJob, type TranslateTask } from './translateTask';

/**
 * After this many calls for one text, a failure is final. They are enough to find one bad segment among a hundred, and
 * few for an engine that always fails.
 */
const MAX_CALLS = 16;

/**
 * Whether an engine returned a wrong number of segments, or an empty segment. Engines do so if they merge, split or
 * lose sentences.
 */
function isMisaligned(error: unknown): boolean {
  return error instanceof EngineError && error.kind === 'badReply';
}

/**
 * Translates segments with an engine that may not keep them apart. If the number of returned segments is wrong, each
 * half is translated in a separate call. A single segment cannot be confused with others.
 * @param hasFailed whether a call with all segments has already failed
 * @throws the error of `ask` for a single segment, or after too many calls
 */
async function translateInHalves(
  ask: (segments: readonly string[]) => Promise<ChainAnswer>,
  segments: readonly string[],
  hasFailed: boolean,
): Promise<{ readonly segments: readonly string[]; readonly notes: readonly SegmentNotes[] }> {
  const translations: string[] = [];
  const notes: SegmentNotes[] = [];
  let calls = 0;

  async function translate(part: readonly string[], isKnownToFail: boolean): Promise<void> {
    if (!isKnownToFail) {
      try {
        calls += 1;
        const answer = await ask(part);
        translations.push(...answer.segments);
        notes.push(...part.map((_segment, index) => answer.notes?.[index] ?? {}));
        return;
      } catch (error) {
        if (!isMisaligned(error) || part.length === 1 || calls >= MAX_CALLS) throw error;
      }
    }
    const middle = Math.ceil(part.length / 2);
    await translate(part.slice(0, middle), false);
    await translate(part.slice(middle), false);
  }

  await translate(segments, hasFailed && segments.length > 1);
  return { segments: translations, notes };
}

export interface TranslateDeps {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  /** For all engines together. */
  readonly deadlineMs: number;
}

/** Joined in the order of their ids, the texts of all sentences are the translation. */
export interface StreamedSentence {
  readonly id: number;
  readonly source: TextRange;
  readonly text: string;
  readonly corrected?: true;
}

/** A translation whose first sentence is done. If the engine fails before that, the whole request fails. */
export interface StartedTranslation {
  readonly sentences: AsyncIterable<StreamedSentence>;
  /** Call it after all sentences are read. */
  readonly result: () => Promise<Omit<TranslateResult, 'translate'>>;
}

const MAX_GROUP = 40;

/** If a call with twice as many sentences takes less than this many times as long, most of its time is overhead. */
const OVERHEAD_FACTOR = 1.5;

/**
 * Groups also grow if the remaining sentences would take more than this part of the remaining time. It is only half,
 * because the duration of a single call is not a reliable measure.
 */
const MAX_TIME_SHARE = 0.5;

interface GroupSizes {
  /** @param count the number of remaining sentences @param leftMs the remaining time */
  next(count: number, leftMs: number): number;
  measured(ms: number): void;
}

/** All sentences in one call. */
const WHOLE: GroupSizes = { next: (count) => count, measured: () => undefined };

/**
 * Chooses the number of sentences for the next call. The first call gets one sentence. The number doubles while a call
 * takes hardly longer than the one before, because then most of its time is overhead.
 */
function createGroupSizes(): GroupSizes {
  let size = 1;
  let lastMs = Infinity;
  let lastSize = 1;
  let isGrowing = true;
  return {
    next(count, leftMs) {
      const callMs = Number.isFinite(lastMs) ? lastMs : 0;
      const isLate = (count / lastSize) * callMs > leftMs * MAX_TIME_SHARE;
      if (isLate && callMs * 2 < leftMs) size = Math.max(size, lastSize * 2);
      lastSize = size;
      return size;
    },
    measured(ms) {
      if (!isGrowing) {
        lastMs = ms;
        return;
      }
      isGrowing = size === 1 ? lastMs === Infinity : ms < lastMs * OVERHEAD_FACTOR;
      size = isGrowing ? Math.min(size * 2, MAX_GROUP) : Math.max(1, size / 2);
      lastMs = ms;
    },
  };
}

/**
 * Translates groups of sentences one after the other. If no engine keeps sentences apart, the rest is translated by
 * paragraphs, and fewer at a time after each failure.
 */
async function* translateGroups(
  task: TranslateTask,
  signal: AbortSignal,
  { chain, deadlineMs }: TranslateDeps,
  glossary: Glossary | undefined,
  sizes: GroupSizes,
  onAnswer: (answer: ChainAnswer, chars: number) => void,
): AsyncGenerator<TranslatedGroup> {
  const end = performance.now() + deadlineMs;
  const segmented = segmentText(task.text, task);
  const { segments, ranges } = segmented;
  const job = { ...toJob(task, segments, glossary), signal };
  let place = 0;

  async function ask(group: readonly string[]): Promise<ChainAnswer> {
    const answer = await chain.translate({ ...job, segments: group }, end - performance.now());
    onAnswer(answer, group.join('').length);
    return answer;
  }

  /**
   * Translates the rest of the text after a group has failed. It first sends the whole text, unless that has failed,
   * because an engine may reject an unknown name alone as a text in another language.
   */
  async function askRest(hasFailedWhole: boolean): Promise<TranslatedGroup> {
    try {
      if (!hasFailedWhole) {
        const { segments: all, notes } = await ask(segments);
        return { segmented, offset: 0, segments: all.slice(place), notes: notes?.slice(place) };
      }
    } catch (error) {
      if (!isMisaligned(error)) throw error;
    }
    const offset = ranges[place]?.[0] ?? 0;
    const sentences = segments.slice(place);
    const paragraphs = segmentText(task.text.slice(offset), task, 'paragraph');
    if (paragraphs.segments.length < sentences.length)
      return { segmented: paragraphs, offset, ...(await translateInHalves(ask, paragraphs.segments, false)) };
    return { segmented, offset: 0, ...(await translateInHalves(ask, sentences, place === 0)) };
  }

  while (place < segments.length) {
    const start = performance.now();
    const group = segments.slice(place, place + sizes.next(segments.length - place, end - start));
    const isWhole = group.length === segments.length;
    const answer = await ask(group).catch((error: unknown) => {
      const isFinal = isWhole && (segments.length === 1 || !isMisaligned(error));
      if (isFinal || !(error instanceof EngineError && isTextError(error))) throw error;
      return undefined;
    });
    if (!answer) return yield await askRest(isWhole);
    sizes.measured(performance.now() - start);
    place += group.length;
    yield { segmented, offset: 0, segments: answer.segments, notes: answer.notes };
  }
}

/** @throws ApiError in `nextGroup` */
function createTranslation(task: TranslateTask, signal: AbortSignal, deps: TranslateDeps, sizes: GroupSizes) {
  const { engines } = deps.chain;
  const glossary = deps.glossaries.glossaryOf(task, task.rows);
  const shares = createEngineShares();
  const parts = createTranslatedParts();
  const groups = translateGroups(task, signal, deps, glossary, sizes, shares.add);
  return {
    nextGroup: () =>
      groups.next().catch((error: unknown) => {
        if (!(error instanceof EngineError)) throw error;
        throw toTranslateError(error, { ...task, deadlineMs: deps.deadlineMs, what: 'text' });
      }),
    sentencesOf: parts.add,
    result: () =>
      toResult(task, parts.result(task.reader), shares.main(), {
        engines,
        names: shares.names(),
        glossary,
        memory: shares.memory(),
      }),
  };
}

/** Translates all sentences in one call, if an engine keeps them apart. @throws ApiError */
export async function translateText(
  task: TranslateTask,
  parent: AbortSignal,
  deps: TranslateDeps,
): Promise<TranslateResult> {
  return withDeadline(deps.deadlineMs, [parent], async ({ signal }) => {
    const { nextGroup, sentencesOf, result } = createTranslation(task, signal, deps, WHOLE);
    for (let group = await nextGroup(); !group.done; group = await nextGroup())
      Array.from(sentencesOf(group.value));
    return result();
  });
}

/**
 * Starts to translate a text sentence by sentence, and waits for the first sentence.
 * @param signal fires when the client disconnects or the deadline has passed
 * @throws ApiError, also while the sentences are read
 */
export async function startTranslation(
  task: TranslateTask,
  signal: AbortSignal,
  deps: TranslateDeps,
): Promise<StartedTranslation> {
  const { nextGroup, sentencesOf, result } = createTranslation(task, signal, deps, createGroupSizes());
  const first = await nextGroup();

  async function* sentences(): AsyncGenerator<StreamedSentence> {
    let id = 0;
    for (let group = first; !group.done; group = await nextGroup()) {
      for (const sentence of sentencesOf(group.value)) {
        yield { id, ...sentence };
        id += 1;
      }
    }
  }

  return {
    sentences: sentences(),
    async result() {
      const { translate: _text, ...rest } = await result();
      return rest;
    },
  };
}
