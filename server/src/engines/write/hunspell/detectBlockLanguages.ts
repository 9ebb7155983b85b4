import { COMMON_WORDS } from '@lang-assistant/core/languages/commonWords';
import { identifyByLetters } from './identifyByLetters';
import { CHECKED_LANGUAGES, type CheckedLanguage } from './languages';

const isCorrected = (code: string): code is CheckedLanguage =>
  CHECKED_LANGUAGES.some((language) => language === code);

/** Related languages share common words, so a language with this share of the highest count is still possible. */
const NEARLY = 0.6;
const MARGIN_WORDS = 2;
/**
 * A text is certainly not English if it has at least this many common words of another language, and more than twice as
 * many as English ones.
 */
const CERTAIN_WORDS = 2;

/** Counts the words of a text that are common in each language. The language with the highest count is first. */
function countCommonWords(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return [...COMMON_WORDS]
    .map(([code, common]) => ({ code, count: words.filter((word) => common.has(word)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Languages that are recognized by their script. They need no list of common words. */
const OWN_SCRIPTS: readonly (readonly [CheckedLanguage, RegExp])[] = [['el', /\p{Script=Greek}/gu]];

function languageOfScript(text: string): CheckedLanguage | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return OWN_SCRIPTS.find(([, script]) => (text.match(script)?.length ?? 0) * 2 > letters)?.[0];
}

/** The maximum number of possible languages, because the text is checked with the dictionary of each. */
const MAX_LANGUAGES = 6;

/**
 * Returns the possible languages of a text by its common words, the most likely first. Empty if most of
 * them belong to a language without correction. Also empty if such a language has nearly as many, and the frequency of
 * letters suggests it too.
 */
export function detectBlockLanguages(text: string): readonly CheckedLanguage[] {
  const ofScript = languageOfScript(text);
  if (ofScript !== undefined) return [ofScript];
  const counts = countCommonWords(text);
  const most = counts[0]?.count ?? 0;
  const corrected = counts.filter(
    ({ code, count }) => isCorrected(code) && (count >= most * NEARLY || count >= most - MARGIN_WORDS),
  );
  if (!corrected.some(({ count }) => count === most)) return [];
  const isAmbiguous = counts.some(({ code, count }) => !isCorrected(code) && count >= most * NEARLY);
  const identified = isAmbiguous ? identifyByLetters(text) : undefined;
  if (identified !== undefined && !isCorrected(identified)) return [];
  return corrected
    .map(({ code }) => code)
    .filter(isCorrected)
    .slice(0, MAX_LANGUAGES);
}

/** Whether a text is certainly in one of the corrected languages. The English checker then need not start. */
export function isCertainlyOther(text: string): boolean {
  if (languageOfScript(text) !== undefined) return true;
  const counts = countCommonWords(text);
  const [best] = counts;
  const english = counts.find(({ code }) => code === 'en')?.count ?? 0;
  return (
    best !== undefined && isCorrected(best.code) && best.count >= CERTAIN_WORDS && best.count > english * 2
  );
}
