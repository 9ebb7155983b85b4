import { languageTag } from '@lang-assistant/core/languages/lookup';
import { findMisaligned, isUnchanged, type IndexRange } from '@lang-assistant/translation-checks';
import { deadlineSignal } from '../../../common/deadlineSignal';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import type { ChainAnswer, EngineChain, SegmentNotes, SegmentWarning } from '../chain';
import { createEngineShares, type MainEngine } from '../engineShares';
import { checkTranslation } from './checkTranslation';

/** A second call has to end this long before the deadline, so that the answer that is there can still be sent. */
const RESERVE_MS = 200;

/** Limit for the segments that are asked for one by one because they may be mixed up. */
const MAX_ALONE = 24;

/** The best translation of a segment so far. */
interface Candidate {
  readonly text: string;
  /** Those of inner decorators, too. */
  readonly warnings: readonly SegmentWarning[];
  /** What inner decorators noted. */
  readonly notes: SegmentNotes;
  readonly from: MainEngine;
}

/** One job and the time that is left for it. */
interface Verification {
  readonly job: TranslationJob;
  readonly candidates: Candidate[];
  /** Segments that could not be told apart from the next one. */
  readonly joined: Set<number>;
  /** Asks some engines for some segments. Undefined if they fail, or if there is not enough time. */
  readonly ask: (
    indices: readonly number[],
    engines: readonly TranslationEngine[],
  ) => Promise<readonly Candidate[] | undefined>;
}

/** The segments of a range, and those with warnings next to it: a shift begins before the first translation that proves it. */
function indicesOf([first, last]: IndexRange, candidates: readonly Candidate[]): readonly number[] {
  const hasWarnings = (index: number) => (candidates[index]?.warnings.length ?? 0) > 0;
  let [start, end] = [first, last];
  while (hasWarnings(start - 1)) start -= 1;
  while (hasWarnings(end + 1)) end += 1;
  return Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
}

/** Asks for segments one by one until one fails. */
async function askAlone(
  indices: readonly number[],
  engines: readonly TranslationEngine[],
  ask: Verification['ask'],
): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  if (engines.length === 0) return found;
  for (const index of indices) {
    const [alone] = (await ask([index], engines)) ?? [];
    if (!alone) break;
    found.push(alone);
  }
  return found;
}

/** Asks for the segments of suspicious ranges one by one, because a translation that is alone is in the right place. */
async function realign(
  { job, candidates, joined, ask }: Verification,
  engine: TranslationEngine | undefined,
) {
  const ranges = findMisaligned(
    job.segments,
    candidates.map(({ text }) => text),
  );
  let callsLeft = MAX_ALONE;
  for (const range of ranges) {
    const indices = indicesOf(range, candidates);
    callsLeft -= indices.length;
    const engines = engine && callsLeft >= 0 ? [engine] : [];
    const found = await askAlone(indices, engines, ask);
    if (found.length === indices.length)
      indices.forEach((index, place) => replace(candidates, index, found[place]));
    else for (const index of indices.slice(0, -1)) joined.add(index);
  }
}

function replace(candidates: Candidate[], index: number, candidate: Candidate | undefined): void {
  if (candidate) candidates[index] = candidate;
}

/** Asks again for the segments with warnings, and keeps the translations with fewer. */
async function improve(
  { candidates, ask }: Verification,
  engines: readonly TranslationEngine[],
): Promise<void> {
  const indices = [...candidates.keys()].filter((index) => (candidates[index]?.warnings.length ?? 0) > 0);
  if (indices.length === 0 || engines.length === 0) return;
  const answers = (await ask(indices, engines)) ?? [];
  for (const [place, answer] of answers.entries()) {
    const index = indices[place] ?? -1;
    const current = candidates[index];
    if (current && answer.warnings.length < current.warnings.length) candidates[index] = answer;
  }
}

/** Whether no segment was translated, and one of them should have been. */
function isUntranslated({ job, candidates }: Verification): boolean {
  return (
    candidates.some(({ warnings }) => warnings.some(({ kind }) => kind === 'language')) &&
    candidates.every(({ text }, index) => isUnchanged({ source: job.segments[index] ?? '', target: text }))
  );
}

function toAnswer({ job, candidates, joined }: Verification): ChainAnswer {
  const shares = createEngineShares();
  candidates.forEach(({ from }, index) => shares.add(from, job.segments[index]?.length ?? 0));
  const notes = candidates.map(({ warnings: own, notes: inner }, index): SegmentNotes => {
    const isFirstJoined = joined.has(index) && !joined.has(index - 1);
    const warnings = isFirstJoined ? [{ kind: 'order', subject: '' } as const, ...own] : own;
    return {
      ...inner,
      ...(warnings.length > 0 && { warnings }),
      ...(joined.has(index) && { joinsNext: true }),
    };
  });
  const answer = { segments: candidates.map(({ text }) => text), ...shares.main() };
  return notes.some((note) => Object.keys(note).length > 0) ? { ...answer, notes } : answer;
}

/**
 * A chain that compares every translated segment with its source (`checks/`). Segments with warnings are asked for once more:
 * of the same engine, unless it always answers the same, then of the next one that covers the pair. The translation with the
 * fewest warnings is used, and keeps them. A text that comes back as it was is an
 * error. Markup is not checked. No further call starts unless it fits the
 * remaining time, and none outlasts it.
 */
export function createVerifiedChain(chain: EngineChain): EngineChain {
  async function translate(
    job: TranslationJob,
    budgetMs = Infinity,
    only: readonly TranslationEngine[] = chain.engines,
  ): Promise<ChainAnswer> {
    const start = performance.now();
    const first = await chain.translate(job, budgetMs, only);
    if (job.format !== 'text') return first;
    const firstMs = performance.now() - start;
    const tags = { sourceTag: languageTag(job.source), targetTag: languageTag(job.target) };

    const toCandidates = (indices: readonly number[], answer: ChainAnswer): readonly Candidate[] =>
      indices.map((index, place) => {
        const text = answer.segments[place] ?? '';
        const notes = answer.notes?.[place] ?? {};
        const { glossary } = job;
        const found = checkTranslation({
          source: job.segments[index] ?? '',
          target: text,
          ...tags,
          glossary,
        });
        const warnings = [...(notes.warnings ?? []), ...found];
        return { text, warnings, notes, from: { engine: answer.engine, quality: answer.quality } };
      });

    async function ask(indices: readonly number[], engines: readonly TranslationEngine[]) {
      const limitMs = start + budgetMs - RESERVE_MS - performance.now();
      if (limitMs < firstMs * (indices.length / job.segments.length)) return undefined;
      const segments = indices.map((index) => job.segments[index] ?? '');
      const own = limitMs === Infinity ? undefined : deadlineSignal(job.signal, limitMs);
      try {
        const again: TranslationJob = {
          ...job,
          segments,
          signal: own?.signal ?? job.signal,
          // A cache would repeat the first answer.
          ...(job.cache && { cache: { ...job.cache, isFresh: true } }),
        };
        return toCandidates(indices, await chain.translate(again, limitMs, engines));
      } catch (error) {
        // The answer that is there is better than none.
        if (error instanceof EngineError && !job.signal.aborted) return undefined;
        throw error;
      } finally {
        own?.release();
      }
    }

    const all = [...job.segments.keys()];
    const verification = { job, candidates: [...toCandidates(all, first)], joined: new Set<number>(), ask };
    const place = only.findIndex(({ name }) => name === first.engine);
    const engine = only[place];
    await realign(verification, engine);
    if (engine && engine.isDeterministic !== true) await improve(verification, [engine]);
    await improve(verification, only.slice(place + 1));
    if (isUntranslated(verification))
      throw new EngineError('foreignText', `${first.engine}: the text came back as it was`);
    return toAnswer(verification);
  }

  return { ...chain, translate };
}
