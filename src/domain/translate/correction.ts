import type { Mark } from '@lang-assistant/core/memory/marks';
import { normalizeRange, normalizeSource, normalizeTarget } from '@lang-assistant/core/memory/sentences';
import type { SentencePair, TextRange, TranslationWarning } from '@lang-assistant/core/translate/sentences';
import type { LanguagePair, Translation } from '@lang-assistant/core/translate/translation';

/** A sentence whose translation the owner of the site has written. */
export interface Correction {
  readonly languages: LanguagePair;
  readonly source: string;
  readonly target: string;
  /** Links and formatted words: start and end in the source, then in the target. */
  readonly marks: readonly Mark[];
  /** The only page on which it holds. Empty: all pages. */
  readonly path: string;
}

/** A stored correction. */
export interface MemoryEntry extends Correction {
  readonly id: string;
  readonly author: string;
  /** As the server wrote it. */
  readonly updatedAt: string;
}

export type Sentence = Pick<Correction, 'languages' | 'source' | 'target'>;

const textAt = (text: string, range: TextRange | undefined) => text.slice(...(range ?? [])).trim();

/** The sentence at a place in the source text, and its translation. */
export function sentenceAt(
  request: LanguagePair & { readonly text: string },
  { text, pairs }: Translation,
  place: number,
): Sentence {
  const pair = pairs?.find(({ source: [, end] }) => place < end) ?? pairs?.at(-1);
  return {
    languages: { source: request.source, target: request.target },
    source: textAt(request.text, pair?.source),
    target: textAt(text, pair?.target),
  };
}

interface Moved {
  readonly before: SentencePair;
  readonly pair: SentencePair;
  readonly isReplaced: boolean;
}

/** Drops the warnings of replaced sentences. */
function moveWarning(warning: TranslationWarning, moved: readonly Moved[]): readonly TranslationWarning[] {
  const [start, end] = warning.target;
  const own = moved.find(({ before }) => start >= before.target[0] && start < before.target[1]);
  if (own?.isReplaced) return [];
  const shift = own ? own.pair.target[0] - own.before.target[0] : 0;
  return [{ ...warning, target: [start + shift, end + shift] }];
}

/** The translation of `source` with another text for each sentence that equals the corrected one. */
export function replaceSentence(
  source: string,
  translation: Translation,
  correction: Pick<Correction, 'source' | 'target'>,
): Translation {
  const sought = normalizeSource(correction.source);
  const { pairs, warnings } = translation;
  if (!pairs)
    return normalizeSource(source) === sought ? { ...translation, text: correction.target } : translation;
  let text = '';
  const moved = pairs.map((before): Moved => {
    const start = text.length;
    const own = translation.text.slice(...before.target);
    const isReplaced = normalizeSource(source.slice(...before.source)) === sought;
    const core = own.trim();
    const at = own.indexOf(core);
    text += isReplaced ? own.slice(0, at) + correction.target + own.slice(at + core.length) : own;
    return { before, pair: { ...before, target: [start, text.length] }, isReplaced };
  });
  return {
    ...translation,
    text,
    pairs: moved.map(({ pair }) => pair),
    ...(warnings && { warnings: warnings.flatMap((warning) => moveWarning(warning, moved)) }),
  };
}

/** The part of a link or of the text between two elements in a sentence. */
interface SentenceRun {
  readonly range: TextRange;
  readonly source: string;
  readonly target: string;
  /** It is in a link. */
  readonly keep: boolean;
}

/** The words of a link are not in the translation, or only before those of the link before. */
export interface LinkProblem {
  readonly link: number;
  readonly kind: 'missing' | 'order';
}

/** Words with own formatting: the space around them is in the text next to them. */
const isFormatted = (text: string) => text === text.trim();

/**
 * Finds the links and formatted words of a sentence in its new translation.
 * @param target as `normalizeTarget` returns it
 * @param words of each link
 */
export function markLinks(
  { source, runs }: { readonly source: string; readonly runs: readonly SentenceRun[] },
  target: string,
  words: readonly string[],
): readonly Mark[] | LinkProblem {
  let from = 0;
  let link = 0;
  const found: { readonly run: SentenceRun; readonly text: string; readonly place: number | undefined }[] =
    [];
  for (const run of runs) {
    const text = normalizeTarget(run.keep ? (words[link] ?? '') : run.target);
    const place = run.keep ? target.indexOf(text, from) : undefined;
    if (place === -1 || (run.keep && text === ''))
      return { link, kind: text !== '' && target.includes(text) ? 'order' : 'missing' };
    found.push({ run, text, place });
    if (place === undefined) continue;
    from = place + text.length;
    link += 1;
  }
  from = 0;
  return found.flatMap(({ run, text, place }, index): readonly Mark[] => {
    if (!run.keep && (!isFormatted(run.source) || text === '')) return [];
    const until = found.slice(index).find((next) => next.place !== undefined)?.place ?? target.length;
    const start = place ?? target.indexOf(text, from);
    const end = start + text.length;
    if (start < 0 || (!run.keep && end > until)) return [];
    from = end;
    return [[...normalizeRange(source, run.range), start, end]];
  });
}
