import { DEFAULT_LOCALE, parseLocale, type Locale } from '../../../../src/domain/locales';
import type { Sense } from './wordnet';
import type { PartOfSpeech } from './wordnetSynset';

const NAMES: Readonly<Record<Locale, Readonly<Record<PartOfSpeech, string>>>> = {
  en: { noun: 'noun', verb: 'verb', adj: 'adjective', adv: 'adverb' },
  es: { noun: 'sustantivo', verb: 'verbo', adj: 'adjetivo', adv: 'adverbio' },
  fr: { noun: 'nom', verb: 'verbe', adj: 'adjectif', adv: 'adverbe' },
  ja: { noun: '名詞', verb: '動詞', adj: '形容詞', adv: '副詞' },
  ko: { noun: '명사', verb: '동사', adj: '형용사', adv: '부사' },
};

/** The words for the parts of speech in the reader's language, English where the interface does not speak it. */
export function wordTypes(parts: readonly PartOfSpeech[], readerLanguage: string): string {
  const locale = parseLocale(readerLanguage) ?? DEFAULT_LOCALE;
  return [...new Set(parts)].map((part) => NAMES[locale][part]).join(locale === 'ja' ? '、' : ', ');
}

/**
 * What stands before a definition: the English word that is defined, where it is not the one that was asked for, and
 * the part of speech, where the entry has several.
 */
export function definitionLabel(
  sense: Sense,
  word: string,
  isMixed: boolean,
  readerLanguage: string,
): string {
  const parts = [
    ...(sense.lemma.toLowerCase() === word.toLowerCase() ? [] : [sense.lemma]),
    ...(isMixed ? [wordTypes([sense.partOfSpeech], readerLanguage)] : []),
  ];
  return parts.length === 0 ? '' : `(${parts.join(', ')}) `;
}
