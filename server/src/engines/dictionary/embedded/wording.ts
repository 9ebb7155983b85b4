import { DEFAULT_LOCALE, parseLocale, type Locale } from '../../../../../src/domain/locales';
import type { PartOfSpeech } from '../../contracts/partOfSpeech';

const NAMES: Readonly<Record<Locale, Readonly<Record<PartOfSpeech, string>>>> = {
  en: { noun: 'noun', verb: 'verb', adj: 'adjective', adv: 'adverb' },
  es: { noun: 'sustantivo', verb: 'verbo', adj: 'adjetivo', adv: 'adverbio' },
  fr: { noun: 'nom', verb: 'verbe', adj: 'adjectif', adv: 'adverbe' },
  ja: { noun: '名詞', verb: '動詞', adj: '形容詞', adv: '副詞' },
  ko: { noun: '명사', verb: '동사', adj: '형용사', adv: '부사' },
};

const IN_ENGLISH: Readonly<Record<Locale, string>> = {
  en: 'in English',
  es: 'en inglés',
  fr: 'en anglais',
  ja: '英語',
  ko: '영어',
};

function localeOf(readerLanguage: string): Locale {
  return parseLocale(readerLanguage) ?? DEFAULT_LOCALE;
}

function join(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'ja' ? '、' : ', ');
}

/** The words for the parts of speech in the reader's language, English where the interface does not speak it. */
export function wordTypes(parts: readonly PartOfSpeech[], readerLanguage: string): string {
  const locale = localeOf(readerLanguage);
  return join(
    [...new Set(parts)].map((part) => NAMES[locale][part]),
    locale,
  );
}

export interface DefinitionLabel {
  /** What is defined, if it is not the word that was asked for; else empty. */
  readonly name: string;
  /** Where the entry has several. */
  readonly part: PartOfSpeech | undefined;
  /** Whether the definition is English for a reader of another language. */
  readonly isForeign: boolean;
  readonly readerLanguage: string;
}

/** What stands before a definition: `(run, verbo, en inglés) `; empty if there is nothing to be said. */
export function definitionLabel({ name, part, isForeign, readerLanguage }: DefinitionLabel): string {
  const locale = localeOf(readerLanguage);
  const parts = [name, part ? NAMES[locale][part] : '', isForeign ? IN_ENGLISH[locale] : ''];
  const said = parts.filter((text) => text !== '');
  return said.length === 0 ? '' : `(${join(said, locale)}) `;
}
