import type { Locale } from '@lang-assistant/core/locales';
import type { Conjugation } from './conjugation';
import { countCharacters } from '@lang-assistant/core/text';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { readWord, withoutPunctuation } from './wordForm';

/** A dictionary lookup. Languages are catalogue codes. */
export interface DictionaryQuery {
  readonly word: string;
  readonly language: string;
  /** The other language of the user's pair. */
  readonly otherLanguage: string;
  /** The language of the definitions, which is the interface language. */
  readonly readerLanguage: Locale;
}

/** A sentence with its language as a catalogue code. */
export interface ExampleLine {
  readonly text: string;
  readonly language: string;
}

/** An example sentence, followed by its translation if there is one. */
export type Example = readonly ExampleLine[];

/** What is known about a word. Unknown fields are empty. */
export interface DictionaryEntry {
  /** The part of speech in the interface language, such as `verb` or `noun`. */
  readonly wordType: string;
  readonly definitions: readonly string[];
  readonly synonyms: readonly string[];
  readonly examples: readonly Example[];
  readonly conjugation: Conjugation;
}

/** The tabs of the dictionary, in display order. */
export const WORD_TABS = ['dictionary', 'synonyms', 'examples', 'conjugation'] as const;

export type WordTab = (typeof WORD_TABS)[number];

/**
 * Returns the word to look up (spec §4). The output comes first, if it is a single word; then the query. Undefined if
 * there is nothing to look up.
 */
export function dictionaryQuery(
  text: string,
  output: string,
  { source, target }: LanguagePair,
  readerLanguage: Locale,
): DictionaryQuery | undefined {
  const found = readWord(output, target);
  if (found.kind === 'one')
    return { word: found.word, language: target, otherLanguage: source, readerLanguage };
  const query = readWord(text, source);
  if (found.kind !== 'many' || query.kind !== 'one') return undefined;
  return { word: query.word, language: source, otherLanguage: target, readerLanguage };
}

/**
 * Whether a result is shown as a single word (spec §5). The output is a single word, or the entry on screen describes the
 * whole text; and the query has at most `maxChars` characters.
 * @param entryQuery query of the entry on screen
 */
export function isWordView(
  { text, target }: { readonly text: string; readonly target: string },
  output: string,
  maxChars: number,
  entryQuery?: DictionaryQuery,
): boolean {
  const isOne =
    readWord(output, target).kind === 'one' ||
    (entryQuery?.language === target && entryQuery.word === withoutPunctuation(output));
  return isOne && countCharacters(text) <= maxChars;
}

/** The tabs with content. The first tab is always included: if nothing is known, it says so. */
export function filledTabs({ synonyms, examples, conjugation }: DictionaryEntry): readonly WordTab[] {
  const counts: Readonly<Record<WordTab, number>> = {
    dictionary: 1,
    synonyms: synonyms.length,
    examples: examples.length,
    conjugation: conjugation.length,
  };
  return WORD_TABS.filter((tab) => counts[tab] > 0);
}
