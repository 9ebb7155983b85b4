import { LATIN, type OptionsOf } from '../languages';

export const URALIC: OptionsOf<'hu' | 'et'> = {
  hu: {
    dictionaries: ['hu_HU'],
    neverDoubled: 'és|egy|vagy|csak',
    letters: `${LATIN}áéíóöőúüű`,
    confusions: [
      ['j', 'ly'],
      ['sz', 's'],
      ['ö', 'ő'],
      ['ü', 'ű'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
    closingQuote: '”',
  },
  et: {
    dictionaries: ['et_EE'],
    neverDoubled: 'ja|on|või|aga|ei',
    letters: `${LATIN}õäöüšž`,
    confusions: [
      ['b', 'p'],
      ['d', 't'],
      ['g', 'k'],
      ['õ', 'ö'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
    closingQuote: '“',
  },
};
