import type { Locale } from '@lang-assistant/core/locales';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { dictionaryQuery, type DictionaryQuery } from './dictionary';
import { readCompound } from './readCompound';
import { readWord } from './wordForm';

export interface Lookup {
  readonly query: DictionaryQuery;
  /** Only the dictionary can tell whether the text is one word: the entry is shown if it has a definition. */
  readonly isUncertain: boolean;
}

/**
 * Returns the lookups for a translation (spec §4), to try in order until one finds an entry. The last one is
 * `dictionaryQuery`. A compound that `Intl.Segmenter` splits comes before it, unless its word is the output.
 */
export function planLookups(
  text: string,
  output: string,
  { source, target }: LanguagePair,
  readerLanguage: Locale,
): readonly Lookup[] {
  const query = dictionaryQuery(text, output, { source, target }, readerLanguage);
  const certain = query ? [{ query, isUncertain: false }] : [];
  if (query?.language === target || readWord(output, target).kind === 'none') return certain;
  const ofOutput = readCompound(output, target, { text, language: source });
  if (ofOutput !== undefined) {
    const compound = { word: ofOutput, language: target, otherLanguage: source, readerLanguage };
    return [{ query: compound, isUncertain: true }, ...certain];
  }
  const ofText = query ? undefined : readCompound(text, source, { text: output, language: target });
  if (ofText === undefined) return certain;
  const compound = { word: ofText, language: source, otherLanguage: target, readerLanguage };
  return [{ query: compound, isUncertain: true }];
}
