import type { Check } from './checkedSentence.js';
import { unitStems } from './icuNames.js';
import { toPlain } from './toPlain.js';
import { uniqueBy } from './uniqueBy.js';
import { numberKeys } from './numbers/findNumbers.js';
import { isNear, relatedUnits, type FoundMeasure } from './units/findMeasures.js';
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
  const lower = toPlain(text).replaceAll('״', '"');
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
function isUnitNear(measure: string, sign: string, text: string, targetTag: string): boolean {
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

/** The target has the number with another unit of the same kind: `10 miles` is not `10 km`. */
function isOtherUnit(one: FoundMeasure, targets: readonly FoundMeasure[]): boolean {
  const related = relatedUnits(one.unit);
  const same = targets.filter(({ keys }) => keys.some((key) => one.keys.includes(key)));
  return same.some(({ unit }) => related.includes(unit)) && !same.some(({ unit }) => unit === one.unit);
}

/**
 * Reports measures of the source whose unit is missing in the target, or not near its number. A unit may be a symbol or
 * a name. A measure may be converted, and one in brackets after its equivalent may be left out.
 */
export const checkUnits: Check = ({ source, target, masked, measures, targetTag }) => {
  if (!mayHaveDigits(source)) return [];
  const from = toAsciiDigits(masked.source);
  const found = Array.from(from.matchAll(MEASURE), ({ 0: measure, 1: sign = '', index }) => ({
    measure,
    sign,
    index,
  }));
  if (found.length + measures.source.length === 0) return [];
  // One character may be a whole unit: `℃`, `㎞`.
  const text = toAsciiDigits(target.normalize('NFKC'));
  const keys = numberKeys(text);
  const isConverted = ({ conversions, isRepetition }: FoundMeasure) =>
    isRepetition || isNear(conversions, keys);
  const unconverted = found.filter(
    ({ index }) => !measures.source.some((one) => one.start === index && isConverted(one)),
  );
  const missing = uniqueBy(unconverted, ({ measure }) => measure).filter(
    ({ sign, measure }) => !isNamed(sign, text, targetTag) || !isUnitNear(measure, sign, text, targetTag),
  );
  const own = measures.target.filter(({ unit }) => unit !== 'degree');
  const changed = uniqueBy(measures.source, ({ unit, keys: [key] }) => `${key} ${unit}`).filter(
    (one) => one.unit !== 'degree' && isOtherUnit(one, own) && !isConverted(one),
  );
  return [
    ...new Set([
      ...missing.map(({ measure }) => measure),
      ...changed.map(({ start, end }) => masked.source.slice(start, end)),
    ]),
  ];
};
