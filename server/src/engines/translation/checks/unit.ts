import type { Check } from './checkedSentence';
import { unitStems } from './icuNames';
import { mayHaveDigits, toAsciiDigits } from './numbers/digits';

/** Units by their signs, with the name that ECMA-402 knows; empty: only the sign is compared. */
const UNITS: Readonly<Record<string, string>> = {
  '%': 'percent',
  '°C': 'celsius',
  '°F': 'fahrenheit',
  km: 'kilometer',
  'km/h': 'kilometer-per-hour',
  mph: 'mile-per-hour',
  cm: 'centimeter',
  mm: 'millimeter',
  m: 'meter',
  kg: 'kilogram',
  g: 'gram',
  mg: '',
  ha: 'hectare',
  ml: 'milliliter',
  l: 'liter',
  L: 'liter',
  mi: 'mile',
  ft: 'foot',
  lb: 'pound',
  oz: 'ounce',
  kB: 'kilobyte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  Mbit: 'megabit',
  kW: '',
  kWh: '',
  MW: '',
  Hz: '',
  kHz: '',
  MHz: '',
  GHz: '',
};

const SIGNS = Object.keys(UNITS)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
/** Not after the end of a clause: `0, ha`. Not an elided word: `5 l’été`. Not an amount of money in millions: `$5m`. */
const MEASURE = new RegExp(
  String.raw`(?<![$€£]\s?)(?<![\d.,])\d(?:[\d.,]{0,20}\d)?[\s\u00a0\u202f]?(${SIGNS})(?![\p{L}\p{N}/²³'’])`,
  'gu',
);

/** Languages whose script has signs of its own for units that ECMA-402 does not know. */
const USES_LATIN_SIGNS = /^\p{Script=Latin}|^[%°]/u;

/** Words that several languages write instead of the sign. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  kg: /公斤|\bkilos?\b|κιλ|キロ(?!メ)|कि॰ग्रा/iu,
  km: /公里|キロ(?!グ)|कि॰मी/iu,
  MB: /мб/iu,
  GB: /гб/iu,
  TB: /тб/iu,
  '%': /per\s?cent|por\s?cien|pour\s?cent|prozent|procent|per cento|cento|百分|パーセント|퍼센트|프로|процент|відсот|بالمئة|بالمائة|في المئة|फ़ीसदी|प्रतिशत/iu,
};

const LATIN_LETTER = /\p{Script=Latin}/u;

const hasSign = (text: string, sign: string) => {
  let from = text.indexOf(sign);
  while (from !== -1) {
    const [before = ' ', after = ' '] = [text[from - 1], text[from + sign.length]];
    if (!LATIN_LETTER.test(before) && !LATIN_LETTER.test(after)) return true;
    from = text.indexOf(sign, from + 1);
  }
  return sign === '%' && text.includes(sign);
};

function isNamed(sign: string, text: string, targetTag: string): boolean {
  if (hasSign(text, sign) || OTHER_WORDS[sign]?.test(text)) return true;
  const unit = UNITS[sign] ?? '';
  if (unit === '') return !/\p{Script=Latin}/u.test(text);
  const lower = text.toLowerCase().replaceAll('״', '"');
  return unitStems(unit, targetTag).some((stem) =>
    USES_LATIN_SIGNS.test(stem) && stem.length < 4 ? hasSign(lower, stem) : lower.includes(stem),
  );
}

/** The unit of every measure of the source is in the target, as a sign or a name. Units are not converted. */
export const checkUnits: Check = ({ source, target, masked, targetTag }) => {
  if (!mayHaveDigits(source)) return [];
  const from = toAsciiDigits(masked.source);
  const measures = Array.from(from.matchAll(MEASURE), ([measure, sign = '']) => ({ measure, sign }));
  if (measures.length === 0) return [];
  // One character may be a whole unit: `℃`, `㎞`.
  const text = toAsciiDigits(target.normalize('NFKC'));
  return measures.filter(({ sign }) => !isNamed(sign, text, targetTag)).map(({ measure }) => measure);
};
