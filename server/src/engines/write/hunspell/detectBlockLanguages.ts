import { DETECTOR_WORDS } from '../../../../../src/domain/languages/detectorWords';
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
  return [...DETECTOR_WORDS]
    .map(([code, common]) => ({ code, count: words.filter((word) => common.has(word)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/**
 * The languages in which a text may be, by its most common words among all languages that have a list of them. Empty if
 * another language than the corrected ones has more of them. The most likely one is first.
 */
export function detectBlockLanguages(text: string): readonly CorrectedLanguage[] {
  const counts = countCommonWords(text);
  const most = counts[0]?.count ?? 0;
  const corrected = counts.filter(
    ({ code, count }) => isCorrected(code) && (count >= most * NEARLY || count >= most - MARGIN_WORDS),
  );
  if (!corrected.some(({ count }) => count === most)) return [];
  return corrected.map(({ code }) => code).filter(isCorrected);
}

/** Whether a text is certainly in one of the corrected languages, so that the checker of English is not needed. */
export function isCertainlyOther(text: string): boolean {
  const counts = countCommonWords(text);
  const [best] = counts;
  const english = counts.find(({ code }) => code === 'en')?.count ?? 0;
  return (
    best !== undefined && isCorrected(best.code) && best.count >= CERTAIN_WORDS && best.count > english * 2
  );
}
