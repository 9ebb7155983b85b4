import { escapePattern } from '../escapePattern.js';
import { unitStems } from '../icuNames.js';
import { keysOf, type FoundNumber } from '../numbers/findNumbers.js';
import { toPlain } from '../toPlain.js';
import { isWrittenOut } from '../numbers/isWrittenOut.js';

/** A number with the unit after it. */
export interface FoundMeasure {
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
  /** A unit of ECMA-402. */
  readonly unit: string;
  /** The values of the same measure in other units. */
  readonly conversions: readonly number[];
  /** `18 feet` in `6 meters (18 feet)`. */
  readonly isRepetition: boolean;
}

/** Each row: units that measure the same, with their sizes. */
const ROWS = [
  'kilometer 1e3|meter 1|centimeter .01|millimeter .001|mile 1609.344|yard .9144|foot .3048|inch .0254',
  'kilogram 1|gram .001|pound .4536|ounce .02835|stone 6.35',
  'kilometer-per-hour 1|mile-per-hour 1.609|meter-per-second 3.6',
  'liter 1|milliliter .001|gallon 3.785|fluid-ounce .0296',
  'hectare 1|acre .4047',
  'celsius 0|fahrenheit 0|degree 0',
].map(
  (row) => new Map(row.split('|').map((unit) => [unit.replace(/ .*/, ''), Number(unit.replace(/.* /, ''))])),
);

const sizesOf = (unit: string) => ROWS.find((row) => row.has(unit));

/** The other units that measure the same. */
export const relatedUnits = (unit: string): readonly string[] =>
  [...(sizesOf(unit)?.keys() ?? [])].filter((other) => other !== unit);

const CELSIUS_STEP = 1.8;
const FREEZING_F = 32;
const INCHES = 12;
const MAX_WORD_VALUE = 20;

/** Temperatures or differences between temperatures, in both scales. */
const temperatures = (value: number) => [
  (value - FREEZING_F) / CELSIUS_STEP,
  value / CELSIUS_STEP,
  value * CELSIUS_STEP + FREEZING_F,
  value * CELSIUS_STEP,
];

function convert(value: number, unit: string, powers: readonly number[]): readonly number[] {
  const sizes = sizesOf(unit);
  const size = sizes?.get(unit) ?? 0;
  if (size === 0) return temperatures(value);
  return [...(sizes?.entries() ?? [])].flatMap(([other, otherSize]) =>
    other === unit ? [] : powers.map((power) => value * (size / otherSize) ** power),
  );
}

/** A text with a symbol of this list may not mean the unit: `10 in`, `5'`. */
const IS_AMBIGUOUS = /^(?:in|h|[″′"'#])$/u;
const IS_CLOSED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}/.]{1,3}$/u;

const ENDING = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{5})`;

interface UnitPatterns {
  readonly afterNumber: RegExp;
  readonly afterWord: RegExp;
  readonly unitOf: ReadonlyMap<string, string>;
}
const patterns = new Map<string, UnitPatterns>();

function patternsOf(tag: string): UnitPatterns {
  const known = patterns.get(tag);
  if (known) return known;
  const tags = tag.startsWith('en') ? ['en', 'en-GB'] : [tag];
  const units = ROWS.flatMap((row) => [...row.keys()]).toReversed();
  const unitOf = new Map(
    units.flatMap((unit) => tags.flatMap((one) => unitStems(unit, one).map((stem) => [stem, unit] as const))),
  );
  const names = [...unitOf.keys()]
    .filter((stem) => !IS_AMBIGUOUS.test(stem))
    .toSorted((one, other) => other.length - one.length)
    // A symbol has no ending, and a name a short one: `milestones` are not miles.
    .map((stem) => escapePattern(stem) + (IS_CLOSED.test(stem) ? String.raw`(?![\p{L}\p{N}])` : ENDING))
    .join('|');
  const built = {
    // A range may be before the unit (`2 to 4 inches`), or a word (`2 square miles`).
    afterNumber: new RegExp(
      String.raw`^(?:\s?(?:\p{Pd}|\p{L}{1,6})\s?\d[\d.,]{0,8})??[\s\p{Pd}]?(\p{L}{1,12}\s)??(${names})`,
      'iu',
    ),
    afterWord: new RegExp(String.raw`(?<!\p{L})(\p{L}{2,14})[\s\p{Pd}](${names})`, 'giu'),
    unitOf,
  };
  patterns.set(tag, built);
  return built;
}

/** How many characters after a number are searched for its unit. */
const MAX_UNIT_CHARS = 48;

const numbersIn = (keys: readonly string[]) => keys.map(Number).filter(Number.isFinite);

/** @param numbers the numbers of the text */
export function findMeasures(
  text: string,
  numbers: readonly FoundNumber[],
  tag: string,
): readonly FoundMeasure[] {
  const { afterNumber, unitOf } = patternsOf(tag);
  return numbers.flatMap((number) => {
    const place = number.start + number.text.length;
    const [found, word, stem = ''] =
      afterNumber.exec(toPlain(text.slice(place, place + MAX_UNIT_CHARS))) ?? [];
    const unit = unitOf.get(stem);
    const isScaled = number.scaled.length > 0;
    // The word after the number is not a unit: `$5m`, `5 millones`.
    if (found === undefined || unit === undefined || (isScaled && word === undefined)) return [];
    // `6-foot-6`, `6 ft 6 in`
    const [rest, inches] = (unit === 'foot' &&
      /^[\s-](\d{1,2})(?!\d)/.exec(text.slice(place + found.length))) || ['', '0'];
    const values = numbersIn(isScaled ? number.scaled : number.plain);
    const powers = word === undefined || isScaled ? [1] : [1, 2];
    const end = place + found.length + rest.length;
    const before = text.slice(Math.max(0, number.start - MAX_UNIT_CHARS), number.start);
    return [
      {
        start: number.start,
        end,
        keys: keysOf(number),
        unit,
        conversions: values.flatMap((value) => convert(value + Number(inches) / INCHES, unit, powers)),
        isRepetition: isRepetition(before, unit, tag),
      },
    ];
  });
}

/** After `800 km (` or `six meters (`. */
function isRepetition(before: string, unit: string, tag: string): boolean {
  const [found, digit, word = ''] = /(\d\s?)?([\p{L}/]+)\s?[(（]$/u.exec(before) ?? [];
  if (found === undefined) return false;
  const stems = relatedUnits(unit).flatMap((other) => unitStems(other, tag));
  return digit !== undefined || stems.some((stem) => stem.length > MIN_ROUNDED && word.startsWith(stem));
}

/** The conversions of measures whose number is a word, such as `two-foot`. */
export function conversionsOfWords(text: string, tag: string): readonly number[] {
  const { afterWord, unitOf } = patternsOf(tag);
  return Array.from(toPlain(text).matchAll(afterWord), ([, word = '', stem = '']) =>
    Array.from({ length: MAX_WORD_VALUE }, (_, index) => index + 1)
      .filter((value) => isWrittenOut(value, word, tag))
      .flatMap((value) => convert(value, unitOf.get(stem) ?? '', [1])),
  ).flat();
}

/** A converted measure is often rounded. */
const MAX_DEVIATION = 0.06;
const MIN_ROUNDED = 2;

/** Whether one of the values is that of a number in the text, give or take 6 %. */
export const isNear = (values: readonly number[], keys: Iterable<string>): boolean => {
  const others = numbersIn([...keys]);
  return values.some((value) =>
    others.some(
      (other) =>
        Math.abs(value - other) <= MAX_DEVIATION * Math.abs(value) ||
        (value >= MIN_ROUNDED && other === Math.round(value)),
    ),
  );
};
