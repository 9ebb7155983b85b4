/** The languages other than English that the embedded writer corrects. */
export const CORRECTED_LANGUAGES = ['es', 'fr', 'it', 'de', 'pt', 'ca'] as const;

export type CorrectedLanguage = (typeof CORRECTED_LANGUAGES)[number];

export interface SpellingOptions {
  /**
   * Names of hunspell's dictionaries. The installed ones are used together: a text does not tell its country, so a word
   * of any of them is right.
   */
  readonly dictionaries: readonly string[];
  /** The letters that a correction may insert. */
  readonly letters: string;
  /** Letters that are written for others because they sound alike or lack a key, in both directions. */
  readonly confusions: readonly (readonly [string, string])[];
  /** Words that lose their last vowel before another one; they are joined to the next word by an apostrophe. */
  readonly elisions?: RegExp;
  /** Those whose apostrophe is often left out. */
  readonly elidedWords?: readonly string[];
  /** Whether a correction only replaces one accepted orthography by another one. */
  readonly isVariant?: (word: string, correction: string) => boolean;
  /** Whether common nouns have a capital, so that a capital does not mark a name. */
  readonly hasCapitalNouns?: boolean;
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

export const SPELLING: Readonly<Record<CorrectedLanguage, SpellingOptions>> = {
  es: {
    dictionaries: ['es_ES', 'es'],
    letters: `${LATIN}ñáéíóúü`,
    confusions: [
      ['b', 'v'],
      ['g', 'j'],
      ['ll', 'y'],
      ['c', 's'],
      ['c', 'z'],
      ['s', 'z'],
      ['s', 'x'],
      ['n', 'm'],
      ['h', ''],
      ['qu', 'k'],
      ['que', 'qe'],
      ['qui', 'qi'],
    ],
    // Before the orthography of 2010: guión, truhán.
    isVariant: (word, correction) =>
      /^[^aeiou]*u?[iu][aeo][^aeiou]*$/.test(correction) &&
      word.normalize('NFD').replaceAll('\u0301', '') === correction,
  },
  fr: {
    dictionaries: ['fr', 'fr_FR'],
    letters: `${LATIN}àâçéèêëîïôùûü`,
    confusions: [
      ['c', 's'],
      ['ç', 's'],
      ['ss', 's'],
      ['ph', 'f'],
      ['h', ''],
      ['an', 'en'],
      ['ai', 'é'],
      ['œ', 'oe'],
      ['i', 'y'],
      ['qu', 'q'],
      ['n', 'm'],
    ],
    elisions: /^(?:l|d|j|c|n|s|m|t|qu|jusqu|lorsqu|puisqu|quoiqu)['’]/iu,
    elidedWords: ['l', 'd', 'j', 'c', 'n', 's', 'm', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu'],
    // After the rectifications of 1990: connaitre, aout.
    isVariant: (word, correction) => correction.replaceAll('î', 'i').replaceAll('û', 'u') === word,
  },
  it: {
    dictionaries: ['it_IT', 'it'],
    letters: `${LATIN}àèéìòù`,
    confusions: [
      ['qu', 'cu'],
      ['cqu', 'qu'],
      ['h', ''],
      ['gli', 'li'],
      ['gn', 'ni'],
      ['n', 'm'],
    ],
    elisions:
      /^(?:l|d|c|n|s|m|t|v|un|dell|all|dall|nell|sull|coll|quell|quest|bell|sant|tutt|nient|senz|anch|com|dov|cos|mezz|ciascun|nessun|qualcun|quand|gl)['’]/iu,
    elidedWords: ['l', 'd', 'c', 'un', 'dell', 'all', 'dall', 'nell', 'sull'],
  },
  de: {
    dictionaries: ['de_DE', 'de_AT', 'de_CH'],
    letters: `${LATIN}äöüß`,
    confusions: [
      ['ß', 'ss'],
      ['ä', 'ae'],
      ['ö', 'oe'],
      ['ü', 'ue'],
      ['ie', 'ei'],
      ['ie', 'i'],
      ['ä', 'e'],
      ['ei', 'ai'],
      ['tz', 'z'],
      ['ck', 'k'],
      ['v', 'f'],
      ['d', 't'],
      ['h', ''],
    ],
    hasCapitalNouns: true,
  },
  pt: {
    dictionaries: ['pt_BR', 'pt_PT'],
    letters: `${LATIN}áàâãçéêíóôõúü`,
    confusions: [
      ['c', 's'],
      ['ç', 's'],
      ['ç', 'ss'],
      ['s', 'z'],
      ['x', 'ch'],
      ['g', 'j'],
      ['ão', 'am'],
      ['ões', 'oes'],
      ['h', ''],
      ['n', 'm'],
      ['lh', 'li'],
    ],
    // Before the agreement of 1990: acção, activo, óptimo.
    isVariant: (word, correction) => word.replace(/[cp](?=[cçt])/g, '') === correction,
  },
  ca: {
    dictionaries: ['ca', 'ca_ES-valencia'],
    letters: `${LATIN}àçéèíïóòúü`,
    confusions: [
      ['b', 'v'],
      ['c', 's'],
      ['ç', 's'],
      ['ss', 's'],
      ['g', 'j'],
      ['l·l', 'll'],
      ['l·l', 'l'],
      ['h', ''],
      ['n', 'm'],
      ['ny', 'ñ'],
      ['a', 'e'],
      ['o', 'u'],
    ],
    elisions: /^(?:l|d|n|s|m|t)['’]/iu,
    elidedWords: ['l', 'd', 'n', 's', 'm', 't'],
  },
};
