import { parseLocale } from '../../../../src/domain/locales';
import { createConjugator } from './conjugate';
import type { Dictionary, DictionaryEntry, DictionaryQuery } from './dictionary';
import { lookEnglish } from './embeddedEnglish';
import { lookForeign } from './embeddedForeign';
import { createSafeTranslator, type TranslateText } from './embeddedTranslate';
import { createWordNet } from './wordnet';

export type { TranslateText } from './embeddedTranslate';

/** In UTF-16 units; SPEC's longest word or phrase for the dictionary. */
const MAX_WORD = 140;

const NOTHING: DictionaryEntry = { wordType: '', definitions: [], synonyms: [], examples: [] };

export interface EmbeddedDictionaryOptions {
  /** Undefined for what it cannot translate. It may reject; that counts as undefined. */
  readonly translate: TranslateText;
}

/**
 * The dictionary without a key or a network: WordNet for English, which other languages reach through the translator,
 * and conjugations in English, Spanish, French, German and Italian. Nothing is read before the first word. When
 * the signal fires it answers with what it has; a word that it does not know is an empty entry. It rejects only if the
 * packages' files cannot be read.
 */
export function createEmbeddedDictionary({ translate }: EmbeddedDictionaryOptions): Dictionary {
  const conjugator = createConjugator();
  const wordNet = createWordNet(conjugator.englishInfinitives);

  async function look(query: DictionaryQuery): Promise<DictionaryEntry> {
    const word = query.word.normalize('NFC').trim().replace(/\s+/g, ' ');
    if (word === '' || word.length > MAX_WORD || !/\p{L}/u.test(word) || /\p{Cc}/u.test(word)) return NOTHING;
    const job = {
      word,
      language: query.language,
      otherLanguage: query.otherLanguage,
      readerLanguage: parseLocale(query.readerLanguage) ?? query.readerLanguage,
      translator: createSafeTranslator(translate, query.signal),
      wordNet,
      conjugator,
    };
    return baseLanguage(query.language) === 'en' ? lookEnglish(job) : lookForeign(job);
  }

  return { name: 'embedded', quality: 'lexicon', look, close: () => wordNet.close() };
}

function baseLanguage(code: string): string {
  return code.split('_')[0] ?? code;
}
