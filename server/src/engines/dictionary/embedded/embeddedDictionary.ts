import { parseLocale } from '../../../../../src/domain/locales';
import type { BilingualDictionary } from '../../contracts/bilingualDictionary';
import { createConjugator } from '../conjugation/conjugate';
import type { Dictionary, DictionaryEntry, DictionaryQuery } from '../../contracts/dictionary';
import { lookUpEnglish } from './lookUpEnglish';
import { lookUpForeign } from './lookUpForeign';
import { createAttempt, createSafeTranslator, type TranslateText } from './safeTranslator';
import { createThesaurus, type Thesaurus } from './thesaurus';
import { createWordNet } from '../../wordnet/wordnet';

export type { TranslateText } from './safeTranslator';

/** In UTF-16 code units: the longest text with a dictionary entry (spec §9). */
const MAX_WORD = 140;

const NOTHING: DictionaryEntry = { wordType: '', definitions: [], synonyms: [], examples: [] };

const NO_THESAURUS: Thesaurus = { look: () => Promise.resolve([]) };

export interface EmbeddedDictionaryOptions {
  /** By engines whose sentences can be shown. Undefined for what it cannot translate; a rejection counts as that. */
  readonly translate: TranslateText;
  /** By any engine, for single words, and for sentences that are examined; default: `translate`. */
  readonly translateRoughly?: TranslateText;
  /** Dictionaries of two languages. */
  readonly words?: BilingualDictionary;
  /** A folder of thesauri; there may be none in it. */
  readonly thesauri?: string;
}

/**
 * The dictionary without a key or a network: WordNet for English, which other languages reach through the translator,
 * and conjugations in English, Spanish, French, German and Italian. Nothing is read before the first word. When
 * the signal fires it answers with what it has; a word that it does not know is an empty entry. It rejects only if the
 * packages' files cannot be read.
 */
export function createEmbeddedDictionary({
  translate,
  translateRoughly = translate,
  words,
  thesauri,
}: EmbeddedDictionaryOptions): Dictionary {
  const conjugator = createConjugator();
  const thesaurus = thesauri === undefined ? NO_THESAURUS : createThesaurus(thesauri);
  const wordNet = createWordNet(conjugator.englishInfinitives);

  async function look(query: DictionaryQuery): Promise<DictionaryEntry> {
    const word = plain(query.word);
    if (word === '' || word.length > MAX_WORD || !/\p{L}/u.test(word) || /\p{Cc}/u.test(word)) return NOTHING;
    const { signal } = query;
    const patience = createAttempt(signal);
    const job = {
      word,
      language: query.language,
      otherLanguage: query.otherLanguage,
      readerLanguage: parseLocale(query.readerLanguage) ?? query.readerLanguage,
      fluent: createSafeTranslator(translate, signal, patience),
      rough: createSafeTranslator(translateRoughly, signal, patience),
      async read(list: readonly string[], source: string, target: string) {
        const found =
          words && list.length > 0
            ? patience(() => words.read({ words: list, source, target, signal }))
            : undefined;
        return (await found) ?? list.map(() => []);
      },
      isDirect: async (source: string, target: string) =>
        (await patience(async () => words?.isDirect(source, target))) ?? false,
      thesaurus,
      wordNet,
      conjugator,
    };
    return baseLanguage(query.language) === 'en' ? lookUpEnglish(job) : lookUpForeign(job);
  }

  return { name: 'embedded', quality: 'lexicon', lookUp: look, close: () => wordNet.close() };
}

/** The word without what stands around it in a sentence: `¿Perro?`, `«run»`. Signs of its own stay: `can't`, `o'clock`. */
function plain(text: string): string {
  const word = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return word.replace(/^[\p{Pi}\p{Ps}¿¡"]+|[\p{Pf}\p{Pe}"?!.,;:…。、？！]+$/gu, '').trim();
}

function baseLanguage(code: string): string {
  return code.split('_')[0] ?? code;
}
