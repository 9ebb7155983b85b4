import { parseLocale } from '@lang-assistant/core/locales';
import type { BilingualDictionary } from '../../contracts/bilingualDictionary';
import { createConjugator } from '../wordForms/conjugate';
import type { Dictionary, DictionaryEntry, DictionaryQuery } from '../../contracts/dictionary';
import { lookUpEnglish } from './lookUpEnglish';
import { lookUpForeign } from './lookUpForeign';
import { createAttempt, createSafeTranslator, type TranslateText } from './safeTranslator';
import { createThesaurus, type Thesaurus } from './thesaurus';
import { createWordNet } from '../wordnet/wordnet';

export type { TranslateText } from './safeTranslator';

/** Limits a word or expression (spec §9: the single-word view), in UTF-16 code units. */
const MAX_WORD_CHARS = 140;

const EMPTY_ENTRY: DictionaryEntry = { wordType: '', definitions: [], synonyms: [], examples: [] };

const NO_THESAURUS: Thesaurus = { lookUp: () => Promise.resolve([]) };

export interface EmbeddedDictionaryOptions {
  /** Uses engines whose sentences are good enough to be shown unchecked. A rejection means "no translation". */
  readonly translate: TranslateText;
  /** Uses any engine. For single words and for sentences that are checked. Default: `translate`. */
  readonly translateRoughly?: TranslateText;
  readonly words?: BilingualDictionary;
  readonly thesauri?: string;
}

/**
 * Creates a dictionary that needs no key and no network. English entries come from WordNet. Words of other languages
 * are translated to English to find them there. No file is read before the first lookup. When the signal fires, the
 * entry contains what was found so far. An unknown word gets an empty entry. A lookup rejects only if files of the
 * packages cannot be read.
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

  async function lookUp(query: DictionaryQuery): Promise<DictionaryEntry> {
    const word = plain(query.word);
    if (word === '' || word.length > MAX_WORD_CHARS || !/\p{L}/u.test(word) || /\p{Cc}/u.test(word))
      return EMPTY_ENTRY;
    const { signal } = query;
    const attempt = createAttempt(signal);
    const job = {
      word,
      language: query.language,
      otherLanguage: query.otherLanguage,
      readerLanguage: parseLocale(query.readerLanguage) ?? query.readerLanguage,
      fluent: createSafeTranslator(translate, signal, attempt),
      rough: createSafeTranslator(translateRoughly, signal, attempt),
      async read(list: readonly string[], source: string, target: string) {
        const found =
          words && list.length > 0
            ? attempt(() => words.read({ words: list, source, target, signal }))
            : undefined;
        return (await found) ?? list.map(() => []);
      },
      isDirect: async (source: string, target: string) =>
        (await attempt(async () => words?.isDirect(source, target))) ?? false,
      thesaurus,
      wordNet,
      conjugator,
    };
    return baseLanguage(query.language) === 'en' ? lookUpEnglish(job) : lookUpForeign(job);
  }

  return { name: 'embedded', quality: 'lexicon', lookUp, close: () => wordNet.close() };
}

/** Removes punctuation around a word: `¿Perro?`, `«run»`. Apostrophes inside it are kept: `can't`, `o'clock`. */
function plain(text: string): string {
  const word = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return word
    .replace(/^[\p{Pi}\p{Ps}¿¡"]+|(?<![\p{Pf}\p{Pe}"?!.,;:…。、？！])[\p{Pf}\p{Pe}"?!.,;:…。、？！]+$/gu, '')
    .trim();
}

function baseLanguage(code: string): string {
  return code.split('_')[0] ?? code;
}
