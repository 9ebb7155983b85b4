import { languageTag } from './languages/lookup.js';

/**
 * Japanese and Thai have no spaces between words. Engines without `Intl.Segmenter` (Firefox before 125) split at
 * spaces.
 */
export function countWords(text: string, language: string): number {
  if (typeof Intl.Segmenter !== 'function') return text.split(/\s+/).filter(Boolean).length;
  const words = new Intl.Segmenter(languageTag(language), { granularity: 'word' }).segment(text);
  let count = 0;
  for (const { isWordLike } of words) if (isWordLike) count += 1;
  return count;
}
