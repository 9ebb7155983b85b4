import { languagesOfScript } from '@lang-assistant/core/languages/languagesOfScript';
import { withoutRegion } from '../languages/withoutRegion';
import type { DictionaryQuery, Example, ExampleLine } from './dictionary';

/** The language of a sentence if only one of the two languages uses its script. */
export function languageByScript(
  line: string,
  { language, otherLanguage }: DictionaryQuery,
): string | undefined {
  const [only, ...more] = [language, otherLanguage].filter(
    (code) => languagesOfScript(line, [withoutRegion(code)]).length > 0,
  );
  return more.length === 0 ? only : undefined;
}

/**
 * Pairs the first sentence of the word's language with the first of the other language, and so on. Sentences without a
 * partner stand alone.
 * @param languages the language of each sentence; undefined if it is unknown: sentences then alternate (spec §3)
 */
export function pairExamples(
  lines: readonly string[],
  languages: readonly (string | undefined)[],
  { language, otherLanguage }: DictionaryQuery,
): readonly Example[] {
  const own: ExampleLine[] = [];
  const other: ExampleLine[] = [];
  let isOwn = false;
  lines.forEach((text, index) => {
    isOwn = (languages[index] ?? (isOwn ? otherLanguage : language)) === language;
    if (isOwn) own.push({ text, language });
    else other.push({ text, language: otherLanguage });
  });
  const longer = own.length > other.length ? own : other;
  return longer.map((_, index) => [own[index], other[index]].filter((line) => line !== undefined));
}
