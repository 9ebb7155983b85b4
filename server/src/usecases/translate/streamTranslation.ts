import type { TextRange } from '@lang-assistant/core/translate/sentences';
import type { Glossary } from '../../engines/contracts/glossary';
import { EngineError, isTextError } from '../../engines/contracts/translation';
import { createEngineShares, type MainEngine } from '../../engines/translation/engineShares';
import type { ChainAnswer } from '../../engines/translation/chain';
import { segmentText } from '../../engines/translation/sentences/segmentText';
import { createTranslatedParts, type TranslatedGroup } from './translatedParts';
import { isMisaligned, translateInHalves } from './translateInHalves';
import { toTextError, type TranslateDeps } from './translateText';
import { toResult, type TranslateResult } from './translateResult';
import { toJob, type TranslateTask } from './translateTask';

/** Joined in the order of their ids, the texts of all sentences are the translation. */
export interface StreamedSentence {
  readonly id: number;
  readonly source: TextRange;
  readonly text: string;
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

/**
 * Chooses the number of sentences for the next call. The first call gets one sentence. The number doubles while a call
 * takes hardly longer than the one before, because then most of its time is overhead.
 */
function createGroupSizes() {
  let size = 1;
  let lastMs = Infinity;
  let lastSize = 1;
  let isGrowing = true;
  return {
    /** @param count the number of remaining sentences @param leftMs the remaining time */
    next(count: number, leftMs: number): number {
      const callMs = Number.isFinite(lastMs) ? lastMs : 0;
      const isLate = (count / lastSize) * callMs > leftMs * MAX_TIME_SHARE;
      if (isLate && callMs * 2 < leftMs) size = Math.max(size, lastSize * 2);
      lastSize = size;
      return size;
    },
    measured(ms: number): void {
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
 * paragraphs.
 */
async function* translateGroups(
  task: TranslateTask,
  signal: AbortSignal,
  { chain, deadlineMs }: TranslateDeps,
  glossary: Glossary | undefined,
  onAnswer: (answer: MainEngine, chars: number) => void,
): AsyncGenerator<TranslatedGroup> {
  const end = performance.now() + deadlineMs;
  const sizes = createGroupSizes();
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
   * Translates the rest of the text after a group has failed. It sends the whole text, because an engine may reject an
   * unknown name alone as a text in another language.
   */
  async function askRest(): Promise<TranslatedGroup> {
    const offset = ranges[place]?.[0] ?? 0;
    try {
      const { segments: all, notes } = await ask(segments);
      return { segmented, offset: 0, segments: all.slice(place), notes: notes?.slice(place) };
    } catch (error) {
      if (!isMisaligned(error) || segments.length === 1) throw error;
      const sentences = segments.slice(place);
      const paragraphs = segmentText(task.text.slice(offset), task, 'paragraph');
      if (paragraphs.segments.length < sentences.length)
        return {
          segmented: paragraphs,
          offset,
          ...pick(await translateInHalves(ask, paragraphs.segments, false)),
        };
      return { segmented, offset: 0, ...pick(await translateInHalves(ask, sentences, place === 0)) };
    }
  }

  while (place < segments.length) {
    const start = performance.now();
    const group = segments.slice(place, place + sizes.next(segments.length - place, end - start));
    const answer = await ask(group).catch((error: unknown) => {
      const isWhole = group.length === segments.length;
      if (!(error instanceof EngineError && isTextError(error))) throw error;
      if (isWhole && error.kind !== 'badReply') throw error;
      return undefined;
    });
    if (!answer) return yield await askRest();
    sizes.measured(performance.now() - start);
    place += group.length;
    yield { segmented, offset: 0, ...pick(answer) };
  }
}

const pick = ({ segments, notes }: ChainAnswer) => ({ segments, notes });

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
  const glossary = deps.glossaries.glossaryOf(task, task.rows);
  const shares = createEngineShares();
  const parts = createTranslatedParts();
  const groups = translateGroups(task, signal, deps, glossary, shares.add);
  const nextGroup = () =>
    groups.next().catch((error: unknown) => {
      throw toTextError(error, task, deps);
    });
  const first = await nextGroup();

  async function* sentences(): AsyncGenerator<StreamedSentence> {
    let id = 0;
    for (let group = first; !group.done; group = await nextGroup()) {
      for (const sentence of parts.add(group.value)) {
        yield { id, ...sentence };
        id += 1;
      }
    }
  }

  return {
    sentences: sentences(),
    async result() {
      const sources = { engines: deps.chain.engines, names: shares.names(), glossary };
      const { translate: _text, ...result } = await toResult(
        task,
        parts.result(task.reader),
        shares.main(),
        sources,
      );
      return result;
    },
  };
}
