import { languageTag } from '@lang-assistant/core/languages/lookup';
import { findMisaligned, isUnchanged, type IndexRange } from '@lang-assistant/translation-checks';
import { startDeadline } from '../../../common/deadline';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import type { ChainAnswer, EngineChain, SegmentNotes, SegmentWarning } from '../chain';
import { createEngineShares, type MainEngine } from '../engineShares';
import { checkTranslation } from './checkTranslation';

/** A second call must end this long before the deadline, so that the first answer can still be sent. */
const RESERVE_MS = 200;

/** The maximum number of segments in suspicious ranges that are translated one by one. */
const MAX_ALONE = 24;

interface Candidate {
  readonly text: string;
  /** The warnings of this check and of inner decorators. */
  readonly warnings: readonly SegmentWarning[];
  readonly notes: SegmentNotes;
  readonly from: MainEngine;
}

interface Verification {
  readonly job: TranslationJob;
  readonly candidates: Candidate[];
  /** The indices of segments whose border with the next segment is uncertain. */
  readonly joined: Set<number>;
  /** Translates some segments again with some engines. Undefined if they fail, or if not enough time is left. */
  readonly ask: (
    indices: readonly number[],
    engines: readonly TranslationEngine[],
  ) => Promise<readonly Candidate[] | undefined>;
}

/**
 * Extends a range by adjacent segments with warnings: shifted translations begin before the first one that proves it.
 */
function indicesOf([first, last]: IndexRange, candidates: readonly Candidate[]): readonly number[] {
  const hasWarnings = (index: number) => (candidates[index]?.warnings.length ?? 0) > 0;
  let [start, end] = [first, last];
  while (hasWarnings(start - 1)) start -= 1;
  while (hasWarnings(end + 1)) end += 1;
  return Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
}

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

/** Translates suspicious segments one by one, because the translation of a single segment cannot be mixed up. */
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

/** Whether no segment was translated, although at least one should have been. */
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
 * Compares every translated segment with its source (`checks/`). A segment with warnings is translated again, first by
 * the same engine if its answers vary, then by the next engine that covers the pair. The translation with the fewest
 * warnings is used and keeps its warnings. A text that comes back unchanged is an error. HTML is not checked. A further
 * call starts only if enough time is left, and it never outlasts that time.
 */
export function createCheckedChain(chain: EngineChain): EngineChain {
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

    const toCandidates = (indices: readonly number[], answer: ChainAnswer): Promise<readonly Candidate[]> => {
      const candidates = indices.map(async (index, place) => {
        const text = answer.segments[place] ?? '';
        const notes = answer.notes?.[place] ?? {};
        const { glossary } = job;
        const found = await checkTranslation({
          source: job.segments[index] ?? '',
          target: text,
          ...tags,
          glossary,
        });
        const warnings = [...(notes.warnings ?? []), ...found];
        return { text, warnings, notes, from: { engine: answer.engine, quality: answer.quality } };
      });
      return Promise.all(candidates);
    };

    let attempt = 0;
    async function ask(indices: readonly number[], engines: readonly TranslationEngine[]) {
      attempt += 1;
      const limitMs = start + budgetMs - RESERVE_MS - performance.now();
      if (limitMs < firstMs * (indices.length / job.segments.length)) return undefined;
      const segments = indices.map((index) => job.segments[index] ?? '');
      const own = startDeadline(limitMs, job.signal);
      try {
        const again: TranslationJob = {
          ...job,
          segments,
          signal: own.signal,
          ...(job.cache && { cache: { ...job.cache, attempt } }),
        };
        return await toCandidates(indices, await chain.translate(again, limitMs, engines));
      } catch (error) {
        if (error instanceof EngineError && !job.signal.aborted) return undefined;
        throw error;
      } finally {
        own.release();
      }
    }

    const all = [...job.segments.keys()];
    const verification = {
      job,
      candidates: [...(await toCandidates(all, first))],
      joined: new Set<number>(),
      ask,
    };
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
