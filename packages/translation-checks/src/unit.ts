import type { Check } from './checkedSentence.js';
import { unitStems } from './icuNames.js';
import { uniqueBy } from './uniqueBy.js';
import { mayHaveDigits, toAsciiDigits } from './numbers/digits.js';

/** By symbol, with their names in ECMA-402. If the name is empty, only the symbol is compared. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  '% percent|°C celsius|°F fahrenheit|km kilometer|km/h kilometer-per-hour|mph mile-per-hour|cm centimeter|mm millimeter|m meter|kg kilogram|g gram|mg|ha hectare|ml milliliter|l liter|L liter|mi mile|ft foot|lb pound|oz ounce|kB kilobyte|KB kilobyte|MB megabyte|GB gigabyte|TB terabyte|Mbit megabit|kW|kWh|MW|Hz|kHz|MHz|GHz'
    .split('|')
    .map((row) => row.split(' '))
    .map(([sign = '', name = '']) => [sign, name]),
);

const SIGNS = Object.keys(UNITS)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
/** Excluded: the end of a clause (`0, ha`), an elided word (`5 l’été`), and millions of money (`$5m`). */
const MEASURE = new RegExp(
  String.raw`(?<![$€£]\s?)(?<![\d.,])\d(?:[\d.,]{0,20}\d)?[\s\u00a0\u202f]?(${SIGNS})(?![\p{L}\p{N}/²³'’])`,
  'gu',
);

/** Some scripts have other symbols for units that ECMA-402 does not know. */
const USES_LATIN_SIGNS = /^\p{Script=Latin}|^[%°]/u;

/** Words that several languages use instead of a unit's symbol. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  kg: /公斤|\bkilos?\b|κιλ|キロ(?!メ)|कि॰ग्रा/iu,
  km: /公里|キロ(?!グ)|कि॰मी/iu,
  MHz: /мгц/iu,
  GHz: /ггц/iu,
  MB: /мб/iu,
  GB: /гб/iu,
  TB: /тб/iu,
  '%': /per\s?cent|por\s?cien|pour\s?cent|prozent|procent|per cento|cento|百分|パーセント|퍼센트|프로|процент|відсот|بالمئة|بالمائة|في المئة|फ़ीसदी|प्रतिशत/iu,
};

const LATIN_LETTER = /\p{Script=Latin}/u;

/** Minimum length of a symbol that may be written in another case: `Mhz`. */
const MIN_ANY_CASE_CHARS = 3;

function hasSign(given: string, written: string): boolean {
  const isAnyCase = written.length >= MIN_ANY_CASE_CHARS;
  const [text, sign] = isAnyCase ? [given.toLowerCase(), written.toLowerCase()] : [given, written];
  let from = text.indexOf(sign);
  while (from !== -1) {
    const [before = ' ', after = ' '] = [text[from - 1], text[from + sign.length]];
    if (!LATIN_LETTER.test(before) && !LATIN_LETTER.test(after)) return true;
    from = text.indexOf(sign, from + 1);
  }
  return sign === '%' && text.includes(sign);
}

function isNamed(sign: string, text: string, targetTag: string): boolean {
  if (hasSign(text, sign) || OTHER_WORDS[sign]?.test(text)) return true;
  const unit = UNITS[sign] ?? '';
  if (unit === '') return !/\p{Script=Latin}/u.test(text);
  const lower = text.toLowerCase().replaceAll('״', '"');
  return unitStems(unit, targetTag).some((stem) =>
    USES_LATIN_SIGNS.test(stem) && stem.length < 4 ? hasSign(lower, stem) : lower.includes(stem),
  );
}

/** Maximum number of characters between a number and its unit: `5, 10 or 15 %`, `a 50 per cent`. */
const CHARS_BEFORE = 14;
const CHARS_AFTER = 26;

function placesOf(measure: string, text: string): readonly number[] {
  const digits = /^\d+/.exec(measure)?.[0] ?? '';
  return Array.from(
    text.matchAll(new RegExp(String.raw`(?<![\d.,])${digits}(?!\d)`, 'gu')),
    ({ index }) => index,
  );
}

/** Also true if the text does not have the digits of the measure. */
function isNear(measure: string, sign: string, text: string, targetTag: string): boolean {
  const places = placesOf(measure, text);
  return (
    places.length === 0 ||
    places.some((place) =>
      isNamed(
        sign,
        text.slice(Math.max(0, place - CHARS_BEFORE), place + measure.length + CHARS_AFTER),
        targetTag,
      ),
    )
  );
}

/**
 * Reports measures of the source whose unit is missing in the target, or not near its number. A unit may be a symbol or
 * a name. Units are not converted.
 */
export const checkUnits: Check = ({ source, target, masked, targetTag }) => {
  if (!mayHaveDigits(source)) return [];
  const from = toAsciiDigits(masked.source);
  const found = Array.from(from.matchAll(MEASURE), ([measure, sign = '']) => ({ measure, sign }));
  const measures = uniqueBy(found, ({ measure }) => measure);
  if (measures.length === 0) return [];
  // One character may be a whole unit: `℃`, `㎞`.
  const text = toAsciiDigits(target.normalize('NFKC'));
  const missing = measures.filter(
    ({ sign, measure }) => !isNamed(sign, text, targetTag) || !isNear(measure, sign, text, targetTag),
  );
  return missing.map(({ measure }) => measure);
};
