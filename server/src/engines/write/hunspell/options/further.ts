import { LATIN, type OptionsOf } from '../languages';

/**
 * Matches the endings of Greek words for persons and devices that do something. The dictionary lacks many of them:
 * *προσαρμογέας*, *αναπαραγωγός*.
 */
const AGENT = /(?:έας|έα|είς|έων|ωγό[ςνι]?|ωγού|ωγών|ωγούς)$/u;

/** Whether a Greek word only has the second stress that it gets before an enclitic: *ο κωδικός πρόσβασής σας*. */
function hasEncliticStress(word: string, correction: string): boolean {
  const letters = word.normalize('NFD');
  const last = letters.lastIndexOf('\u0301');
  const isLastVowel = !/[αεηιουω]/u.test(letters.slice(last + 1).toLowerCase());
  return (
    last !== letters.indexOf('\u0301') &&
    isLastVowel &&
    letters.slice(0, last) + letters.slice(last + 1) === correction.normalize('NFD')
  );
}

export const FURTHER: OptionsOf<'el' | 'lv' | 'id'> = {
  el: {
    dictionaries: ['el_GR'],
    neverDoubled: 'και|των|με|για|από|στο|στη|στην|στον|ένα',
    letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
    confusions: [
      ['η', 'ι'],
      ['ι', 'υ'],
      ['η', 'υ'],
      ['ει', 'ι'],
      ['ει', 'η'],
      ['οι', 'ι'],
      ['ο', 'ω'],
      ['αι', 'ε'],
      ['ό', 'ώ'],
      ['ή', 'ί'],
      ['ί', 'ύ'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
    isVariant: (word, correction) => hasEncliticStress(word, correction) || AGENT.test(word),
  },
  lv: {
    dictionaries: ['lv_LV'],
    neverDoubled: 'un|ir|bet|no|ar|uz|ka',
    letters: `${LATIN}āčēģīķļņšūž`,
    confusions: [
      ['s', 'z'],
      ['o', 'u'],
      ['t', 'd'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
  },
  id: {
    dictionaries: ['id_ID'],
    neverDoubled: 'yang|dan|di|dari|untuk|dengan|atau|adalah',
    letters: `${LATIN}é`,
    confusions: [
      ['f', 'p'],
      ['v', 'f'],
      ['s', 'z'],
      ['kh', 'k'],
      ['h', ''],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
  },
};
