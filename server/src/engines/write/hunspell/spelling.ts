import { protectedSpans } from '../protectedSpans';
import { withCaseOf } from '../misspellings';
import { findCandidates, type Candidates } from './candidates';
import { chooseSpelling } from './choose';
import { applyEdits, type Edit } from '../edits';
import { withoutAccents, type Frequencies } from './frequency';
import type { Hunspell } from './hunspell';
import type { CorrectedLanguage, SpellingOptions } from './languages';
import { SPELLING } from './spellingOptions';
import { findWords, type Word } from './words';

/** Further unknown words stay: each has some hundred candidates to look up. */
const MAX_UNKNOWN = 60;
/** A capitalized word that is corrected must be long, because names are not in the dictionary. */
const MIN_CAPITALIZED = 6;
/** And it must be among the most frequent words. */
const MAX_CAPITALIZED_RANK = 3000;

export interface UnknownWords {
  /** How many words were looked up. */
  readonly total: number;
  readonly unknown: readonly Word[];
}

/**
 * Looks up the words of a text.
 * @throws EngineError
 */
export async function findUnknownWords(
  text: string,
  language: CorrectedLanguage,
  hunspell: Pick<Hunspell, 'findUnknown'>,
  signal: AbortSignal,
): Promise<UnknownWords> {
  const words = findWords(text, SPELLING[language], protectedSpans(text));
  const asked = new Set(words.flatMap(({ stem, whole }) => [stem, whole]));
  const isUnknown = await hunspell.findUnknown(language, asked, signal);
  const unknown = words.filter(({ stem, whole }) => isUnknown.has(stem) && isUnknown.has(whole));
  return { total: words.length, unknown };
}

export interface SpellingDeps {
  readonly hunspell: Pick<Hunspell, 'findUnknown'>;
  readonly frequencies: Frequencies;
}

/**
 * Corrects the unknown words of a text whose right spelling is certain.
 * @throws EngineError
 */
export async function correctSpelling(
  text: string,
  language: CorrectedLanguage,
  unknown: readonly Word[],
  { hunspell, frequencies }: SpellingDeps,
  signal: AbortSignal,
): Promise<string> {
  const options = SPELLING[language];
  const candidates = new Map<string, Candidates>();
  for (const { stem } of unknown)
    if (candidates.size < MAX_UNKNOWN)
      candidates.set(stem, findCandidates(stem.toLowerCase(), options, frequencies, /^\p{Lu}/u.test(stem)));
  const all = new Set([...candidates.values()].flatMap((found) => [...found.keys()]));
  const [isNoWord, isNoEnglish, isNoSister] = await Promise.all([
    hunspell.findUnknown(language, all, signal),
    hunspell.findUnknown('en', candidates.keys(), signal),
    options.sister && hunspell.findUnknown(options.sister, candidates.keys(), signal),
  ]);
  const isForeign = (word: string) =>
    !isNoEnglish.has(word) || (isNoSister && !isNoSister.has(word)) === true;
  const edits = unknown.flatMap((word): Edit[] => {
    const found = candidates.get(word.stem);
    if (!found) return [];
    const known = new Map([...found].filter(([candidate]) => !isNoWord.has(candidate)));
    const by = rightSpelling(word, known, { frequencies, options, isForeign: isForeign(word.stem) });
    return by === undefined || options.isVariant?.(word.stem, by) === true
      ? []
      : [{ start: word.start, end: endOf(text, word, by), by: withApostropheOf(text, by) }];
  });
  return applyEdits(text, edits, []);
}

interface RightSpellingDeps {
  readonly frequencies: Frequencies;
  readonly options: SpellingOptions;
  /** Whether a language that such texts quote has the word. */
  readonly isForeign: boolean;
}

function rightSpelling(
  { stem, startsSentence }: Word,
  known: Candidates,
  { frequencies, options, isForeign }: RightSpellingDeps,
): string | undefined {
  const lower = stem.toLowerCase();
  const best = chooseSpelling(lower, known, frequencies, options);
  if (best === undefined) return undefined;
  // In German, a lower-case noun is often a command or an English word.
  if (best.toLowerCase() === lower) return undefined;
  const isAccent = withoutAccents(best) === withoutAccents(lower);
  // A text about computers or food has English words. With the right accents they are words of the language.
  if (isForeign && !(isAccent && frequencies.ranks.has(best))) return undefined;
  const isCapital = lower !== stem;
  if (isCapital && !isAccent && (stem.length < MIN_CAPITALIZED || !isFrequent(best, frequencies)))
    return undefined;
  if (isCapital && !startsSentence && best === best.toLowerCase()) return undefined;
  return withCaseOf(stem, best);
}

function isFrequent(word: string, { ranks }: Frequencies): boolean {
  return (ranks.get(word) ?? Infinity) < MAX_CAPITALIZED_RANK;
}

/** Writes apostrophes like the rest of the text. */
function withApostropheOf(text: string, word: string): string {
  return text.includes('’') ? word.replaceAll("'", '’') : word;
}

/** Behind the word, or behind the apostrophe that is written for its last accent: *perche'* for *perché*. */
function endOf(text: string, { stem, end }: Word, correction: string): number {
  const isAccented = /[àèéìòóùú]$/u.test(correction) && !/[àèéìòóùú]$/u.test(stem);
  return isAccented && /^['’](?!\p{L})/u.test(text.slice(end, end + 2)) ? end + 1 : end;
}
