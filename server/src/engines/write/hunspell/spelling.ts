import type { Change } from '../../contracts/check';
import { protectedSpans } from '../../text/protectedSpans';
import { withCaseOf } from '../../text/withCaseOf';
import { findCandidates, type Candidates } from './candidates';
import { rankSpellings, type Spellings } from './choose';
import { withoutAccents, type Frequencies } from './frequency';
import type { Hunspell } from './hunspell';
import type { CorrectedLanguage } from './languages';
import { SPELLING } from './spellingOptions';
import { findWords, type Word } from './words';

/** The maximum number of unknown words to correct. Each has some hundred candidates, which must be looked up. */
const MAX_UNKNOWN = 60;
/** A capitalized word is only corrected if it has at least this many letters, because dictionaries lack names. */
const MIN_CAPITALIZED = 6;
/** The correction of a capitalized word must have at most this rank in the frequency list. */
const MAX_CAPITALIZED_RANK = 3000;
const MAX_SUGGESTIONS = 5;

export interface UnknownWords {
  readonly total: number;
  readonly unknown: readonly Word[];
}

/** @throws EngineError */
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
 * Suggests corrections for unknown words. A correction is certain if one spelling is much more likely than all others.
 * @throws EngineError
 */
export async function findMisspellings(
  text: string,
  language: CorrectedLanguage,
  unknown: readonly Word[],
  { hunspell, frequencies }: SpellingDeps,
  signal: AbortSignal,
): Promise<readonly Change[]> {
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
  return unknown.flatMap((word): readonly Change[] => {
    const found = candidates.get(word.stem);
    if (!found) return [];
    const known = new Map([...found].filter(([candidate]) => !isNoWord.has(candidate)));
    const lower = word.stem.toLowerCase();
    const spellings = rankSpellings(lower, known, frequencies, options);
    const deps = { frequencies, isForeign: isForeign(word.stem) };
    const certain = certainSpelling(word, spellings, deps);
    const isCertain = certain !== undefined && options.isVariant?.(word.stem, certain) !== true;
    // A word of English or of a related language is often quoted, so it does not count as an error.
    if (!isCertain && deps.isForeign) return [];
    const likely = spellings.likely.map((one) => withCaseOf(word.stem, one));
    const suggestions = isCertain ? [certain, ...likely] : likely;
    const [by, ...others] = [...new Set(suggestions)]
      .filter((one) => one.toLowerCase() !== lower && options.isVariant?.(word.stem, one) !== true)
      .slice(0, MAX_SUGGESTIONS);
    if (by === undefined) return [];
    const apostrophized = others.map((one) => withApostropheOf(text, one));
    const place = { start: word.start, end: endOf(text, word, by), text: withApostropheOf(text, by) };
    return [{ ...place, others: apostrophized, kind: 'spelling', isCertain }];
  });
}

interface RightSpellingDeps {
  readonly frequencies: Frequencies;
  /** Whether the word exists in English or in a related language: texts often quote such words. */
  readonly isForeign: boolean;
}

function certainSpelling(
  { stem, startsSentence }: Word,
  { certain: best }: Spellings,
  { frequencies, isForeign }: RightSpellingDeps,
): string | undefined {
  const lower = stem.toLowerCase();
  if (best === undefined) return undefined;
  // A change of case alone is no correction: a German noun in lower case is often a command or an English word.
  if (best.toLowerCase() === lower) return undefined;
  const isAccent = withoutAccents(best) === withoutAccents(lower);
  // Texts about computers or food contain English words. If only the accents differ, the word belongs to the language
  // of the text.
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

/** Uses the kind of apostrophe that the rest of the text uses. */
function withApostropheOf(text: string, word: string): string {
  return text.includes('’') ? word.replaceAll("'", '’') : word;
}

/**
 * Returns the end of the part to replace. It includes an apostrophe that stands for the last accent: *perche'* for
 * *perché*.
 */
function endOf(text: string, { stem, end }: Word, correction: string): number {
  const isAccented = /[àèéìòóùú]$/u.test(correction) && !/[àèéìòóùú]$/u.test(stem);
  return isAccented && /^['’](?!\p{L})/u.test(text.slice(end, end + 2)) ? end + 1 : end;
}
