import { withoutAccents } from '../frequency';
import { LATIN, type OptionsOf } from '../languages';

export const ROMANCE: OptionsOf<'es' | 'fr' | 'it' | 'pt' | 'ca' | 'gl' | 'ro'> = {
  es: {
    dictionaries: ['es_ES', 'es'],
    neverDoubled: 'el|los|las|un|una|de|del|en|con|por|para|y|al|su|sus|es|son|pero|como',
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
    // Accepts spellings from before the orthography of 2010: guión, truhán.
    isVariant: (word, correction) =>
      /^[^aeiou]*u?[iu][aeo][^aeiou]*$/.test(correction) &&
      word.normalize('NFD').replaceAll('\u0301', '') === correction,
  },
  fr: {
    dictionaries: ['fr', 'fr_FR'],
    neverDoubled: 'le|les|un|une|des|du|de|et|est|sont|dans|pour|par|sur|avec|aux|mais|ce|qui',
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
    // Accepts spellings of the rectifications of 1990: connaitre, aout.
    isVariant: (word, correction) => correction.replaceAll('î', 'i').replaceAll('û', 'u') === word,
  },
  it: {
    dictionaries: ['it_IT', 'it'],
    neverDoubled: 'il|gli|lo|un|una|di|del|della|dei|in|con|per|da|e|sono|nel|nella|alla',
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
  pt: {
    dictionaries: ['pt_BR', 'pt_PT'],
    neverDoubled: 'os|as|um|uma|de|do|da|dos|das|em|no|com|por|para|e|é|são|mas',
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
    hasHyphenParts: true,
    // Accepts spellings from before the agreement of 1990 (acção, activo, óptimo, seqüência, idéia, enjôo, vêem), and
    // the European écran.
    isVariant: (word, correction) =>
      word
        .replace(/[cp](?=[cçt])/g, '')
        .replaceAll('ü', 'u')
        .replace(/[éó](?=i)|[êô](?=[eo])/g, withoutAccents) === correction || /^écrans?$/i.test(word),
  },
  ca: {
    dictionaries: ['ca', 'ca_ES-valencia'],
    neverDoubled: 'els|les|un|una|de|del|dels|en|amb|per|i|al|als|és|són|però',
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
  gl: {
    dictionaries: ['gl_ES'],
    neverDoubled: 'os|as|un|unha|do|da|dos|das|en|con|por|para|e|é|mais|pero',
    letters: `${LATIN}ñáéíóúüï`,
    confusions: [
      ['b', 'v'],
      ['x', 'j'],
      ['c', 's'],
      ['c', 'z'],
      ['s', 'z'],
      ['h', ''],
      ['n', 'm'],
      ['ll', 'l'],
    ],
    sister: 'es',
    hasHyphenParts: true,
    hasSimilarForms: true,
  },
  ro: {
    dictionaries: ['ro_RO'],
    neverDoubled: 'și|în|cu|din|pentru|sau|dar|este',
    letters: `${LATIN}ăâîșț`,
    confusions: [
      ['â', 'î'],
      ['s', 'z'],
      ['x', 'cs'],
      ['i', 'ii'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
    closingQuote: '”',
    // Accepts a cedilla in place of the comma below, because old keyboards only have the cedilla.
    isVariant: (word, correction) => word.replaceAll('ş', 'ș').replaceAll('ţ', 'ț') === correction,
  },
};
