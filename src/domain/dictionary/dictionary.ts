import type { Locale } from '../locales';
import type { Conjugation } from './conjugation';
import { countCharacters } from '../text';
import type { LanguagePair } from '../translate/translation';
import { readWord } from './wordForm';

/** What a backend is asked to look up. Languages by entry code. */
export interface DictionaryQuery {
  readonly word: string;
  /** Language of the word. */
  readonly language: string;
  /** The other one of the visitor's pair. */
  readonly otherLanguage: string;
  /** Language in which definitions are wanted: that of the interface. */
  readonly readerLanguage: Locale;
}

/** A sentence and the language that it is in, by entry code. */
export interface ExampleLine {
  readonly text: string;
  readonly language: string;
}

/** A sentence and, behind it, what it is in the other language. */
export type Example = readonly ExampleLine[];

/** What is known of a word. What is not known is empty. */
export interface DictionaryEntry {
  /** `verb`, `noun` …, in the language that the visitor reads. */
  readonly wordType: string;
  readonly definitions: readonly string[];
  readonly synonyms: readonly string[];
  readonly examples: readonly Example[];
  readonly conjugation: Conjugation;
}

/** The parts of the box, in their order. */
export const WORD_TABS = ['dictionary', 'synonyms', 'examples', 'conjugation'] as const;

export type WordTab = (typeof WORD_TABS)[number];

/**
 * The word that the box tells about (spec §4): the output, if it is a single word; else the query, if that is one
 * and the output is several. Undefined: the box is not active.
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
  const asked = readWord(text, source);
  if (found.kind !== 'many' || asked.kind !== 'one') return undefined;
  return { word: asked.word, language: source, otherLanguage: target, readerLanguage };
}

/** Whether a result is shown as a single word (spec §5): it is one, and what was asked has at most `maxChars` characters. */
export function isWordView(text: string, output: string, target: string, maxChars: number): boolean {
  return readWord(output, target).kind === 'one' && countCharacters(text) <= maxChars;
}

/** The parts that have something to show. The first one always has: its words say so where nothing is known. */
export function filledTabs({ synonyms, examples, conjugation }: DictionaryEntry): readonly WordTab[] {
  const counts: Readonly<Record<WordTab, number>> = {
    dictionary: 1,
    synonyms: synonyms.length,
    examples: examples.length,
    conjugation: conjugation.length,
  };
  return WORD_TABS.filter((tab) => counts[tab] > 0);
}
