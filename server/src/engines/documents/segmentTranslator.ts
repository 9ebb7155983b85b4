import { startDeadline } from '../../common/deadline';
import { EngineError, isTextError, type LanguagePair, type TranslationJob } from '../contracts/translation';
import { textBatches } from '../translation/textBatches';
import { createEngineShares, type MainEngine, type MemoryState } from '../translation/engineShares';
import type { EngineChain } from '../translation/chain';
import { fixAnswer } from '../text/fixAnswer';
import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf } from '@lang-assistant/documents';

/**
 * Limits the additional calls per document after batches have failed. A document that is not in the language that the
 * user chose would need thousands of calls.
 */
const MAX_RETRIES = 150;

/**
 * The longest deadline of a document within a request. A job may have hours, and an engine that does not answer would
 * take half of them.
 */
const MAX_CALL_MS = 300_000;

/** A failed batch is halved until it has at most this many segments. Then its segments are translated one by one. */
const SMALL_BATCH = 8;

export type TranslationStyle = Pick<TranslationJob, 'formality' | 'glossary'>;

export interface SegmentTranslatorOptions extends LanguagePair {
  readonly chain: EngineChain;
  readonly signal: AbortSignal;
  /** The deadline, as a time of `performance.now()`. */
  readonly end: number;
  /** By source segment. */
  readonly known?: ReadonlyMap<string, string>;
  readonly style?: TranslationStyle | undefined;
}

export interface SegmentTranslator {
  readonly translations: ReadonlyMap<string, string>;
  /**
   * If the batch fails because of its text, its segments are translated one by one. A segment that fails again is
   * translated without its formatting.
   * @throws EngineError if the engine fails for another reason
   */
  translateBatch(batch: readonly string[]): Promise<void>;
  /** Whether a batch has failed because of its text and was translated in smaller parts. */
  hasRetried(): boolean;
  lastError(): EngineError | undefined;
  /** `memory` if no engine translated anything. */
  mainEngine(): MainEngine;
  /** How many sentences of each segment the owner of the site has corrected. */
  readonly corrected: ReadonlyMap<string, number>;
  memory(): MemoryState;
  engineNames(): readonly string[];
}

interface Answer {
  readonly text: string;
  /** How many of its sentences the owner of the site has corrected. */
  readonly corrected: number;
}

export function countChars(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

const STARTS_WITH_TEXT = /^[\p{L}\p{N}]/u;

function isBlank(text: string, format: 'text' | 'html'): boolean {
  if (STARTS_WITH_TEXT.test(text)) return false;
  return (format === 'html' ? plainTextOf(text) : text).trim() === '';
}

function createChainCalls({ source, target, chain, signal, end, style }: SegmentTranslatorOptions) {
  const shares = createEngineShares();
  return {
    async translate(texts: readonly string[], format: 'text' | 'html'): Promise<readonly Answer[]> {
      const leftMs = end - performance.now();
      const budgetMs = Math.min(MAX_CALL_MS, leftMs);
      // Each call has its own signal, so that listeners do not accumulate over the hundreds of calls of a document.
      const own = startDeadline(budgetMs, signal);
      const request = {
        ...style,
        source,
        target,
        segments: texts,
        format,
        isDocument: true,
        signal: own.signal,
      } as const;
      const answer = await chain
        .translate(request, budgetMs)
        .catch((error: unknown) => {
          const isStuck = own.isLate() && budgetMs < leftMs;
          throw isStuck ? new EngineError('unavailable', 'no answer within the time of a call') : error;
        })
        .finally(() => own.release());
      if (answer.segments.some((text) => isBlank(text, format)))
        throw new EngineError('badReply', 'a translated segment is blank');
      shares.add(answer, countChars(texts));
      return answer.segments.map((text, index) => ({
        text,
        corrected: answer.notes?.[index]?.corrected ?? 0,
      }));
    },
    memory: shares.memory,
    engineNames: shares.names,
    mainEngine(): MainEngine {
      const main = shares.main();
      return main.engine === '' ? { engine: 'memory', quality: 'memory' } : main;
    },
  };
}

export function createSegmentTranslator(options: SegmentTranslatorOptions): SegmentTranslator {
  const { target } = options;
  const calls = createChainCalls(options);
  const translations = new Map(options.known);
  const corrected = new Map<string, number>();
  let retriesLeft = MAX_RETRIES;
  let lastError: EngineError | undefined;

  /** Returns undefined if the text causes an error. */
  async function attempt(texts: readonly string[], format: 'text' | 'html') {
    try {
      return await calls.translate(texts, format);
    } catch (error) {
      if (!(error instanceof EngineError) || !isTextError(error)) throw error;
      lastError = error;
      return undefined;
    }
  }

  function add(segment: string, answer: Answer): void {
    // The words of the owner are not changed.
    translations.set(segment, answer.corrected > 0 ? answer.text : fixAnswer(answer.text, segment, target));
    if (answer.corrected > 0) corrected.set(segment, answer.corrected);
  }

  async function translateAlone(segment: string): Promise<void> {
    const [html] = (await attempt([segment], 'html')) ?? [];
    if (html) return add(segment, html);
    if (lastError?.kind === 'foreignText') return;
    const [plain] = (await attempt([plainTextOf(segment)], 'text')) ?? [];
    if (plain) add(segment, { ...plain, text: escapeText(plain.text) });
  }

  async function translateBatch(batch: readonly string[]): Promise<void> {
    const answers = await attempt(batch, 'html');
    if (answers) {
      batch.forEach((segment, index) => add(segment, answers[index] ?? { text: segment, corrected: 0 }));
      return;
    }
    const isSmall = batch.length <= SMALL_BATCH;
    for (const part of textBatches(batch, isSmall ? 1 : Math.ceil(batch.length / 2), Infinity)) {
      const [segment = ''] = part;
      retriesLeft -= 1;
      if (retriesLeft < 0) return;
      await (part.length === 1 ? translateAlone(segment) : translateBatch(part));
    }
  }

  return {
    translations,
    corrected,
    memory: calls.memory,
    translateBatch,
    hasRetried: () => retriesLeft < MAX_RETRIES,
    lastError: () => lastError,
    mainEngine: calls.mainEngine,
    engineNames: calls.engineNames,
  };
}
