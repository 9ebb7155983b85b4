import { COMMON_WORDS } from '@lang-assistant/core/languages/commonWords';
import { identifyByLetters } from './identifyByLetters';
import { CORRECTED_LANGUAGES, type CorrectedLanguage } from './languages';

const isCorrected = (code: string): code is CorrectedLanguage =>
  CORRECTED_LANGUAGES.some((language) => language === code);

/** Related languages share many common words: those with nearly as many are possible, too. */
const NEARLY = 0.6;
const MARGIN_WORDS = 2;
/** As many common words of a language, and twice as many as English ones, leave no doubt that a text is not English. */
const CERTAIN_WORDS = 2;

/** How many words of a text are common ones of each language, the most first. */
function countCommonWords(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return [...COMMON_WORDS]
    .map(([code, common]) => ({ code, count: words.filter((word) => common.has(word)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Languages with a script of their own, which have no list of common words. */
const OWN_SCRIPTS: readonly (readonly [CorrectedLanguage, RegExp])[] = [['el', /\p{Script=Greek}/gu]];

/** The language whose script most letters of a text are in. */
function languageOfScript(text: string): CorrectedLanguage | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return OWN_SCRIPTS.find(([, script]) => (text.match(script)?.length ?? 0) * 2 > letters)?.[0];
}

/** Each is looked up in its dictionary. */
const MAX_LANGUAGES = 6;

/**
 * The languages in which a text may be, by its most common words among all languages that have a list of them. Empty if
 * another language than the corrected ones has more of them, or nearly as many and is identified by its letters. The most
 * likely one is first.
 */
export function detectBlockLanguages(text: string): readonly CorrectedLanguage[] {
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

/** Whether a text is certainly in one of the corrected languages, so that the checker of English is not needed. */
export function isCertainlyOther(text: string): boolean {
  if (languageOfScript(text) !== undefined) return true;
  const counts = countCommonWords(text);
  const [best] = counts;
  const english = counts.find(({ code }) => code === 'en')?.count ?? 0;
  return (
    best !== undefined && isCorrected(best.code) && best.count >= CERTAIN_WORDS && best.count > english * 2
  );
}
