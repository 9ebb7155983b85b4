import { LATIN, type OptionsOf } from '../languages';
import { withoutStress } from './withoutStress';

const CROATIAN_AND_SERBIAN = {
  neverDoubled: 'i|u|na|s|do|ili|ali|za|od|iz',
  letters: `${LATIN}čćđšž`,
  confusions: [
    ['č', 'ć'],
    ['đ', 'dj'],
    ['ije', 'je'],
    ['s', 'z'],
    ['lj', 'l'],
    ['nj', 'n'],
  ],
  hasHyphenParts: true,
  hasSimilarForms: true,
  closingQuote: '”',
} as const;

export const SOUTH_SLAVIC: OptionsOf<'sl' | 'hr' | 'sr' | 'sr_Cyrl' | 'bg'> = {
  sl: {
    dictionaries: ['sl_SI'],
    neverDoubled: 'in|v|na|z|do|ali|pa|za|od|iz',
    letters: `${LATIN}čšž`,
    confusions: [
      ['l', 'u'],
      ['v', 'u'],
      ['s', 'z'],
      ['lj', 'l'],
      ['nj', 'n'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
    closingQuote: '“',
  },
  hr: { dictionaries: ['hr_HR'], ...CROATIAN_AND_SERBIAN },
  sr: { dictionaries: ['sr_Latn_RS'], ...CROATIAN_AND_SERBIAN },
  sr_Cyrl: {
    dictionaries: ['sr_RS'],
    neverDoubled: 'и|у|на|с|до|или|али|за|од|из',
    letters: 'абвгдђежзијклљмнњопрстћуфхцчџш',
    confusions: [
      ['ч', 'ћ'],
      ['џ', 'ђ'],
      ['ије', 'је'],
      ['с', 'з'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
    closingQuote: '”',
  },
  bg: {
    dictionaries: ['bg_BG'],
    neverDoubled: 'и|в|на|с|за|от|до|или|но',
    letters: 'абвгдежзийклмнопрстуфхцчшщъьюя',
    confusions: [
      ['ъ', 'а'],
      ['о', 'у'],
      ['и', 'й'],
      ['щ', 'шт'],
      ['с', 'з'],
      ['т', 'д'],
    ],
    isVariant: (word, correction) => withoutStress(word) === correction,
    hasHyphenParts: true,
    hasSimilarForms: true,
    closingQuote: '“',
  },
};
