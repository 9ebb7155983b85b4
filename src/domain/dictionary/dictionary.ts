import type { Locale } from '@lang-assistant/core/locales';
import type { Conjugation } from './conjugation';
import { countCharacters } from '@lang-assistant/core/text';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { readWord, withoutPunctuation } from './wordForm';

/** Languages are catalogue codes. */
export interface DictionaryQuery {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  /** The language of the definitions: the interface language. */
  readonly readerLanguage: Locale;
}

export interface ExampleLine {
  readonly text: string;
  readonly language: string;
}

/** A sentence in the language of the word, in the other language, or one of each. */
export type Example = readonly ExampleLine[];

/** Unknown fields are empty. */
export interface DictionaryEntry {
  /** In the interface language, such as `verb`. */
  readonly wordType: string;
  readonly definitions: readonly string[];
  readonly synonyms: readonly string[];
  readonly examples: readonly Example[];
  readonly conjugation: Conjugation;
}

/** The answer of a backend: a list of sentences in two languages. */
export interface DictionaryReply extends Omit<DictionaryEntry, 'examples'> {
  readonly examples: readonly string[];
}

/** In display order. */
export const WORD_TABS = ['dictionary', 'synonyms', 'examples', 'conjugation'] as const;

export type WordTab = (typeof WORD_TABS)[number];

/**
 * Returns the word to look up (spec §4): the output if it is a single word, else the query. Undefined if there is
 * neither.
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
 * Whether a result is shown as a single word (spec §5): the query has at most `maxChars` characters, and either the
 * output is a single word or the entry on screen describes the whole text.
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

/** The tabs with content. The first tab is always included, because it also shows that nothing was found. */
export function filledTabs({ synonyms, examples, conjugation }: DictionaryEntry): readonly WordTab[] {
  const counts: Readonly<Record<WordTab, number>> = {
    dictionary: 1,
    synonyms: synonyms.length,
    examples: examples.length,
    conjugation: conjugation.length,
  };
  return WORD_TABS.filter((tab) => counts[tab] > 0);
}
