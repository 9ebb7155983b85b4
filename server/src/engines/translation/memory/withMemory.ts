import { nextSlice } from '../../../common/slices';
import type { SentenceMemory } from '../../contracts/memory';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import { fixAnswer } from '../../text/fixAnswer';
import type { ChainAnswer, EngineChain, SegmentNotes, SegmentWarning } from '../chain';
import { cutSegment, findParts, sourcesOf, type CutSegment, type SegmentPart } from './cutSegment';

/** Other requests get their turn after so many characters. */
const SLICE_CHARS = 20_000;

/** What the decorators below this one report, by the segment that was sent to them. */
interface Rest {
  readonly text: string;
  readonly notes: SegmentNotes;
}

const isAsked = (part: SegmentPart | undefined) => part !== undefined && 'asked' in part;

/** The order of neighbours is uncertain only if no corrected sentence stands between them. */
function notesOf({ joinsNext, ...notes }: SegmentNotes, next: readonly SegmentPart[] = []): SegmentNotes {
  return joinsNext && next.length === 1 && isAsked(next[0]) ? { ...notes, joinsNext } : notes;
}

/** @param rest the answers for all parts that were asked, in their order */
function assemble(
  segments: readonly (readonly SegmentPart[])[],
  rest: Iterator<Rest>,
  { format, target }: TranslationJob,
): readonly Rest[] {
  const next = (): Rest => rest.next().value ?? { text: '', notes: {} };
  return segments.map((parts, index) => {
    const [only, ...others] = parts;
    if (others.length === 0 && only && 'asked' in only) {
      const { text, notes } = next();
      return { text, notes: notesOf(notes, segments[index + 1]) };
    }
    let text = '';
    const warnings: SegmentWarning[] = [];
    for (const part of parts) {
      if ('known' in part) text += part.known + part.after;
      else {
        const answer = next();
        // The caller cannot fix the answer of an engine without changing the words of the owner.
        const fixed = format === 'html' ? fixAnswer(answer.text, part.asked, target) : answer.text;
        text += fixed.trim() + part.after;
        warnings.push(...(answer.notes.warnings ?? []));
      }
    }
    const corrected = parts.filter((part) => !isAsked(part)).length;
    const isCorrected = corrected === parts.length;
    return {
      text,
      notes: { corrected, ...(isCorrected && { isCorrected }), ...(warnings.length > 0 && { warnings }) },
    };
  });
}

async function cutAll(job: TranslationJob): Promise<readonly CutSegment[]> {
  const cuts: CutSegment[] = [];
  let sliceChars = 0;
  for (const segment of job.segments) {
    sliceChars += segment.length;
    if (sliceChars > SLICE_CHARS) {
      await nextSlice();
      sliceChars = segment.length;
    }
    cuts.push(cutSegment(segment, job));
  }
  return cuts;
}

/**
 * Answers the sentences that the owner of the site has corrected. Only the others are translated. It is the outermost
 * decorator of a chain, so that no cache, glossary or check can change a corrected sentence.
 * @param memory undefined if the gateway has none
 */
export function withMemory(chain: EngineChain, memory: SentenceMemory | undefined): EngineChain {
  if (!memory) return chain;

  async function translateRest(
    job: TranslationJob,
    budgetMs: number,
    only: readonly TranslationEngine[] | undefined,
    isOneSegment: boolean,
  ): Promise<ChainAnswer> {
    try {
      return await chain.translate(job, budgetMs, only);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // The caller cannot divide one segment. Engines refuse a call if most of it is in another language: without
      // the corrected sentences, this may hold although it did not for the whole text.
      const isDivided = error.kind === 'foreignText' || (error.kind === 'badReply' && isOneSegment);
      if (isDivided && job.segments.length > 1) {
        const middle = Math.ceil(job.segments.length / 2);
        const answers: ChainAnswer[] = [];
        for (const segments of [job.segments.slice(0, middle), job.segments.slice(middle)])
          answers.push(await translateRest({ ...job, segments }, budgetMs, only, isOneSegment));
        return {
          ...(answers.find(({ engine }) => engine !== 'memory') ?? {
            engine: 'memory',
            quality: 'corrected',
          }),
          segments: answers.flatMap(({ segments }) => segments),
          notes: answers.flatMap(({ segments, notes }) => notes ?? segments.map(() => ({}))),
        };
      }
      // Without the memory, the call would have had translated sentences, too. Then a sentence in another language
      // stays as it is, with a warning.
      if (error.kind !== 'foreignText') throw error;
      const notes = job.segments.map(() => ({ warnings: [{ kind: 'language', subject: '' } as const] }));
      return { segments: job.segments, engine: 'memory', quality: 'corrected', notes };
    }
  }

  return {
    ...chain,
    async translate(job, budgetMs = Infinity, only) {
      if (job.isWithoutMemory) return chain.translate(job, budgetMs, only);
      const start = performance.now();
      const leftMs = () => budgetMs - (performance.now() - start);
      const isEmpty = await memory.isEmpty();
      if (isEmpty) return chain.translate(job, leftMs(), only);
      const cuts = isEmpty === undefined ? undefined : await cutAll(job);
      const found = cuts && (await memory.find([...new Set(cuts.flatMap(sourcesOf))], job, job.path));
      if (!cuts || !found) return { ...(await chain.translate(job, leftMs(), only)), memory: 'unavailable' };
      const parts = cuts.map((cut) => (found.size > 0 ? findParts(cut, found, job) : undefined));
      if (!parts.some(Boolean)) return chain.translate(job, leftMs(), only);
      const segments = job.segments.map((segment, index) => parts[index] ?? [{ asked: segment, after: '' }]);
      const asked = segments.flat().flatMap((part) => ('asked' in part ? [part.asked] : []));
      const answer: ChainAnswer =
        asked.length > 0
          ? await translateRest({ ...job, segments: asked }, leftMs(), only, job.segments.length === 1)
          : { segments: [], engine: 'memory', quality: 'corrected' };
      const rest = answer.segments.map((text, index) => ({ text, notes: answer.notes?.[index] ?? {} }));
      const all = assemble(segments, rest.values(), job);
      return { ...answer, segments: all.map(({ text }) => text), notes: all.map(({ notes }) => notes) };
    },
  };
}
