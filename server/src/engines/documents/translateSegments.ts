import { deadlineSignal } from '../../common/deadlineSignal';
import { textBatches } from '../translation/batches';
import type { EngineChain } from '../translation/chain';
import { EngineError, type LanguagePair, type Quality } from '../contracts/translation';
import { escapeText, plainTextOf } from './fragment';
import { fixAnswer } from './fixAnswer';
import { DocumentError } from './parsedDocument';

/**
 * What is asked for at once, in segments and characters: five pages. Starting Apertium takes longer than translating a page;
 * engines with bounds of their own divide it further.
 */
const MAX_SEGMENTS = 100;
const MAX_CHARS = 12_000;

/** Batches under way at the same time. Engines have limits of their own below that. */
const PARALLEL = 4;

/**
 * How many calls a document may take besides, where batches fail. One in another language than the one that was named would take
 * thousands of them.
 */
const MAX_RESCUES = 150;

/**
 * A document that would take so many times the time that is left is refused after its first batch: a model's provider is paid for
 * every call, whatever becomes of the whole. Twice, as the first batch of an engine that has to warm up is slow.
 */
const HOPELESS = 2;

/** A batch that fails is halved until it is as small as this, then its segments are tried one by one. */
const SMALL_BATCH = 8;

export interface SegmentsJob extends LanguagePair {
  readonly segments: readonly string[];
  readonly signal: AbortSignal;
  /** When the signal will fire, in milliseconds from now. */
  readonly budgetMs: number;
}

export interface TranslatedSegments {
  /** As many as the segments, in their order. */
  readonly translations: readonly string[];
  /** What translated most of them. */
  readonly engine: string;
  readonly quality: Quality;
  /** How many stayed as they were, because no engine could translate them. */
  readonly untranslated: number;
}

const charsOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** Failures that are of one text, not of the engine. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['badReply', 'foreignText', 'unsupportedPair']);

/**
 * Translates the segments of a document: alike ones once, in batches, some at a time. Where a batch fails because of what is in
 * it, its segments are tried one by one, then without their formatting; what still fails stays as it is.
 * @throws EngineError as the chain does; also where not one segment could be translated. DocumentError `too_much` as soon as it
 * is plain that it would take far longer than there is time
 */
export async function translateSegments(job: SegmentsJob, chain: EngineChain): Promise<TranslatedSegments> {
  const { source, target } = job;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  if (job.signal.aborted) leave();
  job.signal.addEventListener('abort', leave, { once: true });
  const { signal } = leaving;
  const end = performance.now() + job.budgetMs;
  const found = new Map<string, string>();
  const shares = new Map<string, { readonly quality: Quality; chars: number }>();
  let rescues = MAX_RESCUES;
  let lastFault: EngineError | undefined;

  async function ask(texts: readonly string[], format: 'text' | 'html'): Promise<readonly string[]> {
    const budgetMs = end - performance.now();
    // A signal for each call: what listens to it goes with it, and a document has hundreds of calls.
    const own = deadlineSignal(signal, budgetMs);
    const request = { source, target, segments: texts, format, signal: own.signal } as const;
    const answer = await chain.translate(request, budgetMs).finally(() => own.release());
    const isBlank = (text: string) => (format === 'html' ? plainTextOf(text) : text).trim() === '';
    if (answer.segments.some(isBlank)) throw new EngineError('badReply', 'a segment came back without words');
    const share = shares.get(answer.engine) ?? { quality: answer.quality, chars: 0 };
    share.chars += charsOf(texts);
    shares.set(answer.engine, share);
    return answer.segments;
  }

  /** Undefined where it failed because of the text. */
  async function attempt(texts: readonly string[], format: 'text' | 'html') {
    try {
      return await ask(texts, format);
    } catch (error) {
      if (!(error instanceof EngineError) || !OWN_FAULTS.has(error.kind)) throw error;
      lastFault = error;
      return undefined;
    }
  }

  async function translateAlone(segment: string): Promise<void> {
    const [whole] = (await attempt([segment], 'html')) ?? [];
    if (whole !== undefined) {
      found.set(segment, fixAnswer(whole, segment, target));
      return;
    }
    if (lastFault?.kind === 'foreignText') return;
    const [plain] = (await attempt([plainTextOf(segment)], 'text')) ?? [];
    if (plain !== undefined) found.set(segment, escapeText(plain));
  }

  async function translateBatch(batch: readonly string[]): Promise<void> {
    const answers = await attempt(batch, 'html');
    if (answers) {
      batch.forEach((segment, place) =>
        found.set(segment, fixAnswer(answers[place] ?? segment, segment, target)),
      );
      return;
    }
    const isSmall = batch.length <= SMALL_BATCH;
    for (const part of textBatches(batch, isSmall ? 1 : Math.ceil(batch.length / 2), Infinity)) {
      const [segment = ''] = part;
      rescues -= 1;
      if (rescues < 0) return;
      await (part.length === 1 ? translateAlone(segment) : translateBatch(part));
    }
  }

  try {
    const [first, ...rest] = textBatches([...new Set(job.segments)], MAX_SEGMENTS, MAX_CHARS);
    // The first one alone: what no engine can do, or not in time, is known before much is asked.
    const begun = performance.now();
    if (first) await translateBatch(first);
    if (found.size === 0 && lastFault?.kind === 'unsupportedPair') throw lastFault;
    const pace = (performance.now() - begun) / charsOf(first ?? []);
    const expectedMs = (pace * charsOf(rest.flat())) / Math.min(PARALLEL, rest.length);
    if (rescues === MAX_RESCUES && expectedMs > HOPELESS * (end - performance.now())) {
      throw new DocumentError('too_much', 'its first batch took too long for the rest to come in time');
    }
    const next = rest.values();
    const work = async () => {
      for (const batch of next) await translateBatch(batch);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    if (found.size === 0 && lastFault) throw lastFault;
  } finally {
    job.signal.removeEventListener('abort', leave);
    leave();
  }
  const [engine, { quality }] = [...shares].toSorted(([, one], [, other]) => other.chars - one.chars)[0] ?? [
    '',
    { quality: 'rule' as const },
  ];
  return {
    translations: job.segments.map((segment) => found.get(segment) ?? segment),
    engine,
    quality,
    untranslated: job.segments.filter((segment) => !found.has(segment)).length,
  };
}
