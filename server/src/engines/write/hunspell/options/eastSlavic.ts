import type { OptionsOf } from '../languages';
import { withoutStress } from './withoutStress';

export const EAST_SLAVIC: OptionsOf<'ru' | 'uk'> = {
  ru: {
    dictionaries: ['ru_RU'],
    neverDoubled: 'и|в|на|с|к|из|от|для|или|но|у|за',
    letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    confusions: [
      ['о', 'а'],
      ['е', 'и'],
      ['тся', 'ться'],
      ['с', 'з'],
      ['т', 'д'],
      ['б', 'п'],
      ['ж', 'ш'],
      ['нн', 'н'],
      ['ъ', 'ь'],
      ['и', 'ы'],
    ],
    hasHyphenParts: true,
    hasSimilarForms: true,
    // Most texts write е in place of ё, so both are accepted.
    isVariant: (word, correction) => correction.replaceAll('ё', 'е') === withoutStress(word),
  },
  uk: {
    dictionaries: ['uk_UA'],
    neverDoubled: 'і|в|у|на|з|до|від|для|або|але|та',
    letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    confusions: [
      ['и', 'і'],
      ['е', 'и'],
      ['г', 'ґ'],
      ['о', 'а'],
      ['с', 'з'],
      ['нн', 'н'],
      ['е', 'є'],
    ],
    isVariant: (word, correction) => withoutStress(word) === correction,
    hasHyphenParts: true,
    hasSimilarForms: true,
  },
};
