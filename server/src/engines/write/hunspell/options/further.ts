import { LATIN, type OptionsOf } from '../languages';

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
