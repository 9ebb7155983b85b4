import { languageTag } from './languages/lookup';

/**
 * How many words a text has, by the rules of its language: Japanese and Thai have words without spaces
 * between them. Engines without `Intl.Segmenter` (Firefox before 125) count what stands between spaces.
 */
export function countWords(text: string, language: string): number {
  if (typeof Intl.Segmenter !== 'function') return text.split(/\s+/).filter(Boolean).length;
  const words = new Intl.Segmenter(languageTag(language), { granularity: 'word' }).segment(text);
  let count = 0;
  for (const { isWordLike } of words) if (isWordLike) count += 1;
  return count;
}
