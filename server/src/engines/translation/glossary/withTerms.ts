import type { Glossary, TermHit } from '../../contracts/glossary';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import { escapeText } from '@lang-assistant/core/htmlEntities';
import { maskTerms, MASK_STYLES, replaceWholeTerms, type MaskStyle } from './maskTerms';

interface Attempt {
  readonly place: number;
  readonly hits: readonly TermHit[];
}

const escapeOf = ({ format }: TranslationJob) => (format === 'html' ? escapeText : undefined);

async function findHits(
  { segments, format }: TranslationJob,
  glossary: Glossary,
): Promise<ReadonlyMap<number, readonly TermHit[]>> {
  const found = new Map<number, readonly TermHit[]>();
  for (const [place, segment] of segments.entries()) {
    const hits = await glossary.find(segment, format);
    if (hits.length > 0) found.set(place, hits);
  }
  return found;
}

async function translateOnly(
  engine: TranslationEngine,
  job: TranslationJob,
  places: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (places.length === 0) return new Map();
  const answers = await engine.translate({
    ...job,
    segments: places.map((place) => job.segments[place] ?? ''),
  });
  if (answers.length !== places.length)
    throw new EngineError('badReply', `${engine.name}: another number of segments came back`);
  return new Map(places.map((place, index) => [place, answers[index] ?? '']));
}

/** If a segment loses a placeholder, the result lacks the segment. */
async function translateMasked(
  engine: TranslationEngine,
  job: TranslationJob,
  attempts: readonly Attempt[],
  style: MaskStyle,
): Promise<ReadonlyMap<number, string>> {
  const escape = escapeOf(job);
  const masked = attempts.flatMap(({ place, hits }) => {
    const mask = maskTerms(job.segments[place] ?? '', hits, style, escape);
    return mask ? [{ place, mask }] : [];
  });
  if (masked.length === 0) return new Map();
  const segments = masked.map(({ mask }) => mask.text);
  const answers = await engine.translate({ ...job, segments }).catch((error: unknown) => {
    if (job.signal.aborted) throw error;
    // If the call fails, the translation without placeholders is used, and its terms are reported as missing.
    return [];
  });
  const restored = masked.map(
    ({ place, mask }, index) => [place, mask.restore(answers[index] ?? '')] as const,
  );
  return new Map(restored.flatMap(([place, text]) => (text === undefined ? [] : [[place, text] as const])));
}

/**
 * Makes an engine use the glossary of a job. A segment that consists only of terms is not translated. If the
 * translation of another segment lacks a term, the segment is translated again, with placeholders in place of its
 * terms. Placeholders come second, because an engine inflects the words around a term correctly only if it knows the
 * term. Engines with glossaries of their own get no placeholders.
 */
export function withTerms(engine: TranslationEngine): TranslationEngine {
  async function translate(job: TranslationJob, glossary: Glossary): Promise<readonly string[]> {
    const hits = await findHits(job, glossary);
    const answers = new Map<number, string>();
    for (const [place, found] of hits) {
      const text = replaceWholeTerms(job.segments[place] ?? '', found, escapeOf(job));
      if (text !== undefined) answers.set(place, text);
    }
    const rest = [...job.segments.keys()].filter((place) => !answers.has(place));
    for (const [place, text] of await translateOnly(engine, job, rest)) answers.set(place, text);
    for (const style of engine.hasGlossary ? [] : MASK_STYLES) {
      const attempts: Attempt[] = [];
      for (const [place, found] of hits) {
        const missing = await glossary.missing(found, answers.get(place) ?? '', job.format);
        if (missing.length > 0) attempts.push({ place, hits: found });
      }
      if (attempts.length === 0) break;
      for (const [place, text] of await translateMasked(engine, job, attempts, style))
        answers.set(place, text);
    }
    return job.segments.map((_segment, place) => answers.get(place) ?? '');
  }

  return {
    ...engine,
    translate: (job) => (job.glossary ? translate(job, job.glossary) : engine.translate(job)),
  };
}
