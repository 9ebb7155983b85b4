import { detectorCodes } from './detectorCodes';
import { LANGUAGES } from './catalog';
import { chineseVariant } from './chineseVariant';
import { LETTER_USERS, lettersOf } from './detectorLetters';
import { DETECTOR_WORDS } from './detectorWords';
import type { Language } from './language';
import { languagesOfScript } from './languagesOfScript';

/** Scores of a trigram model by language code, from 0 to 1 (best). */
export type TrigramScores = ReadonlyMap<string, number>;

/** Score for a language without a trigram model: its words and letters decide. */
const NO_MODEL_SCORE = 0.75;

/** A letter of at most this many languages is distinctive. */
const FEW_USERS = 3;
const DISTINCTIVE_LETTER = 0.15;
const FITTING_LETTER = 0.03;
const UNFITTING_LETTER = -0.15;

/** Lower bound, so that foreign names in a text do not rule a language out. */
const MIN_LETTER_SCORE = -0.45;

/**
 * For a language of the page or the user: enough to separate near-identical neighbours. Measured on the test
 * sentences with seven preferred languages, most of them unrelated: still 91 % right and at most 3.4 % wrong.
 */
const PREFERRED_BONUS = 0.1;

/** For widely written languages, against their rarer neighbours. */
const COMMON_BONUS = 0.1;
const COMMON = new Set('en es fr de it pt nl pl sv tr id vi ru uk ar hi'.split(' '));

/** Minimum lead of the best language. Below it the result is undefined: a wrong switch is worse than none. */
const MIN_LEAD = 0.05;

/** URLs and email addresses. */
const NOISE = /https?:\/\/\S+|www\.\S+|\S+@\S+/gu;
const WORDS = /[\p{L}\p{M}]+/gu;

function letterScore(letters: ReadonlySet<string>, code: string): number {
  const ownLetters = lettersOf(code);
  let score = 0;
  for (const letter of letters) {
    const users = LETTER_USERS.get(letter);
    if (users === undefined) continue;
    if (ownLetters.includes(letter)) score += users <= FEW_USERS ? DISTINCTIVE_LETTER : FITTING_LETTER;
    else score += UNFITTING_LETTER;
  }
  return Math.max(score, MIN_LETTER_SCORE);
}

/** Share of the words that are among a language's commonest. */
function wordShare(words: readonly string[], code: string): number {
  const common = DETECTOR_WORDS.get(code);
  return common ? words.filter((word) => common.has(word)).length / Math.max(words.length, 1) : 0;
}

function trigramScore(scores: TrigramScores, { code }: Language): number {
  const codes = detectorCodes(code);
  if (codes.length === 0) return NO_MODEL_SCORE;
  return Math.max(...codes.map((detectorCode) => scores.get(detectorCode) ?? 0));
}

/** Normalizes a text for detection: lower case, NFC, without URLs and email addresses. */
export function detectableText(text: string): string {
  return text.replace(NOISE, ' ').normalize('NFC').toLowerCase().replaceAll('i̇', 'i').trim();
}

/**
 * The language of a text among the entries `offered`; undefined if none leads clearly. A script of one
 * language decides alone; among languages of a shared script, trigrams, common words and distinctive letters
 * are scored. Never returns a regional variant, which text cannot show.
 * @param text from `detectableText`
 * @param scores of the trigram model for the same text
 * @param preferred languages of the page and the user: a small bonus
 */
export function detectLanguage(
  text: string,
  scores: TrigramScores,
  { offered, preferred }: { readonly offered: readonly string[]; readonly preferred: readonly string[] },
): string | undefined {
  const candidates = languagesOfScript(text, offered);
  if (candidates.includes('zh') || candidates.includes('zh_Hant')) {
    const variant = chineseVariant(text);
    return candidates.includes(variant) ? variant : candidates[0];
  }
  if (candidates.length < 2) return candidates[0];
  const words = Array.from(text.matchAll(WORDS), ([word]) => word);
  const letters = new Set(text);
  const score = (language: Language) =>
    trigramScore(scores, language) +
    wordShare(words, language.code) +
    letterScore(letters, language.code) +
    (COMMON.has(language.code) ? COMMON_BONUS : 0) +
    (preferred.includes(language.code) ? PREFERRED_BONUS : 0);
  const ranked = LANGUAGES.filter(({ code }) => candidates.includes(code))
    .map((language) => ({ code: language.code, score: score(language) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = ranked;
  return best && next && best.score - next.score >= MIN_LEAD ? best.code : undefined;
}
