// @ts-check
// Injects one realistic error per kind into a correct translation. Each function returns the faulty translation, or
// undefined if the pair has no place for an error of this kind.
import { changeOne, pick } from './changeOne.mjs';
import { dateChanged, daySwapped } from './injectDates.mjs';
import { CURRENCIES, HALVES, SCALES, UNITS } from './replacements.mjs';

/** @typedef {import('./changeOne.mjs').Injector} Injector */

const NUMBER = /(?<![\d.,:/\p{L}%$#{-])\d{2,7}(?![\d:/\p{L}}$%-]|[.,]\d)/gu;

/** @type {Injector} */
function number({ source, target, random }) {
  return changeOne(
    target,
    NUMBER,
    ([digits]) => {
      if (!source.includes(digits)) return undefined;
      const place = Math.floor(random() * digits.length);
      const digit = String((Number(digits[place]) + 1 + Math.floor(random() * 8)) % 10 || 7);
      const changed = digits.slice(0, place) + digit + digits.slice(place + 1);
      return source.includes(changed) ? undefined : changed;
    },
    random,
  );
}

/** @type {Injector} */
const numberDropped = ({ source, target, random }) =>
  changeOne(target, NUMBER, ([digits]) => (source.includes(digits) ? '' : undefined), random);

const LARGE = /\d[\d.,]* ?[万億亿만억]/gu;

/** @type {Injector} */
function eastAsianNumber({ source, target, random }) {
  if (!/\d/.test(source)) return undefined;
  const swap = { 万: '億', 億: '万', 亿: '万', 만: '억', 억: '만' };
  const change = (/** @type {string} */ found) =>
    random() < 0.5
      ? found.replace(/[万億亿만억]/u, (mark) => swap[/** @type {keyof typeof swap} */ (mark)])
      : found.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1));
  return changeOne(target, LARGE, ([found]) => change(found), random);
}

/** @type {Injector} */
function minus({ source, target, random }) {
  return changeOne(
    target,
    /(?<![\p{L}\d…–€$/\])-] ?)[-−](\d+(?:[.,]\d+)?)(?![\d-])/gu,
    ([, value = '']) =>
      new RegExp(`(?<![\\w\\d])[-−]${value.replace(/[.,]/, '[.,]')}(?!\\d)`, 'u').test(source)
        ? value
        : undefined,
    random,
  );
}

/** @param {string} text @param {readonly (readonly [RegExp, string])[]} rows @param {() => number} random */
const changeWord = (text, rows, random) =>
  rows
    .map(([pattern, word]) => changeOne(text, pattern, () => word, random))
    .find((one) => one !== undefined);

/** @type {Injector} */
const currency = ({ source, target, random }) =>
  /(?<![%\p{L}\d])[$€£¥]\s?\d[\d,.]|\d\s?[$€£¥](?!\p{L}|\d)|\d (?:USD|EUR|[Dd]ollars?|[Ee]uros?)\b|\d ?(?:ドル|美元|달러)/u.test(
    source,
  )
    ? changeWord(target, CURRENCIES, random)
    : undefined;

/** @type {Injector} */
const unit = ({ source, target, random }) =>
  /\d\s?(?:[GM]i?B|k?m|[cm]m|k?g|[MG]Hz|°C|%|percent)(?!\p{L})/u.test(source)
    ? changeWord(target, UNITS, random)
    : undefined;

/** @type {Injector} */
const scale = ({ source, target, random }) =>
  /\d ?(?:million|billion|Mill|mill|mil |milh|bilh|mil|мил|مل)/u.test(source)
    ? changeWord(target, SCALES, random)
    : undefined;

/** @type {Injector} */
const halfDay = ({ source, target, random }) =>
  /\d\s?[ap]\.?m\b|午[前後]|[上下]午|오[전후]/iu.test(source)
    ? (changeWord(target, HALVES, random) ??
      changeOne(
        target,
        /(?<!\d)(?:1[3-9]|2[0-3])(?=:\d\d)/gu,
        ([hour]) => String(Number(hour) - 12).padStart(2, '0'),
        random,
      ))
    : undefined;

const PLACEHOLDER =
  /\{\{[^{}]+\}\}|\{\w*\}|%\d\$[sd]|%[sd](?!\p{L})|%\d(?![\d.,])|%\(\w+\)s|\$[A-Z]{3,}(?!\p{L})|%[A-Z]{3,}%|\$\d(?!\d)/gu;

/** @type {Injector} */
const placeholderDropped = ({ source, target, random }) =>
  changeOne(target, PLACEHOLDER, ([found]) => (source.includes(found) ? '' : undefined), random);

/** @type {Injector} */
function placeholderChanged({ source, target, random }) {
  const words = ['nombre', 'valeur', 'wert', 'nome'];
  return changeOne(
    target,
    PLACEHOLDER,
    ([found]) => {
      if (!source.includes(found)) return undefined;
      if (/\p{L}{2}/u.test(found)) {
        const word = pick(words, random);
        return found.replace(/\p{L}[\p{L}_]+/u, /[A-Z]{3}/.test(found) ? word.toUpperCase() : word);
      }
      if (/\d/.test(found)) return found.replace(/\d/, (digit) => String(Number(digit) + 3));
      return found.startsWith('%') ? found.replace('%', '% ') : undefined;
    },
    random,
  );
}

/** @type {Injector} */
const tag = ({ source, target, random }) =>
  changeOne(
    target,
    /<\/?(?:b|i|strong|em|a|code|br)\b[^>]*>/giu,
    ([found]) => (source.toLowerCase().includes(found.toLowerCase()) ? '' : undefined),
    random,
  );

/** @type {Injector} */
const script = ({ target, random }) =>
  random() < 0.5
    ? `${target}<script>alert(1)</script>`
    : `<script src="https://example.org/x.js"></script>${target}`;

/** @type {Injector} */
const address = ({ source, target, random }) =>
  changeOne(
    target,
    /https?:\/\/[\w./#?=&-]*\w|[\w.]+@[\w.]+\w/gu,
    ([found]) =>
      source.includes(found)
        ? found.replace(/[a-z]{4,}(?!.*[a-z]{4})/u, pick(['inicio', 'accueil', 'hilfe'], random))
        : undefined,
    random,
  );

/** @type {Injector} */
function truncated({ target }) {
  const words = target.split(' ');
  return words.length < 24 ? undefined : words.slice(0, Math.ceil(words.length * 0.2)).join(' ');
}

/** @type {Injector} */
const untranslated = ({ source }) => source;

/** The number of pairs of each kind in the collection. */
export const INJECTORS = {
  untranslated3: { count: 24, inject: untranslated },
  untranslated5: { count: 20, inject: untranslated },
  untranslated7: { count: 10, inject: untranslated },
  number: { count: 18, inject: number },
  numberDropped: { count: 10, inject: numberDropped },
  eastAsianNumber: { count: 8, inject: eastAsianNumber },
  daySwapped: { count: 12, inject: daySwapped },
  dateChanged: { count: 8, inject: dateChanged },
  minus: { count: 10, inject: minus },
  currency: { count: 14, inject: currency },
  unit: { count: 13, inject: unit },
  scale: { count: 12, inject: scale },
  halfDay: { count: 8, inject: halfDay },
  placeholderDropped: { count: 10, inject: placeholderDropped },
  placeholderChanged: { count: 8, inject: placeholderChanged },
  tag: { count: 4, inject: tag },
  script: { count: 5, inject: script },
  address: { count: 6, inject: address },
  truncated: { count: 6, inject: truncated },
};
