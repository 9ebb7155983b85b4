// @ts-check
// Amounts, times and dates in the form in which the translators of Unicode CLDR write them.

/** @typedef {{ p: string, a: string, t: Record<string, string> }} Text */

const LANGUAGES = {
  es: 'es',
  fr: 'fr',
  de: 'de',
  ja: 'ja',
  ko: 'ko',
  zh_CN: 'zh-Hans',
  ru: 'ru',
  pt_BR: 'pt-BR',
  ar: 'ar-EG',
  it: 'it',
  nl: 'nl',
  pl: 'pl',
  tr: 'tr',
};
const PER_KIND = 40;

/** @param {(tag: string) => string} write @param {readonly string[]} [only] @returns {Text} */
function textOf(write, only) {
  const codes = Object.entries(LANGUAGES).filter(([code]) => !only || only.includes(code));
  return { p: 'cldr', a: write('en'), t: Object.fromEntries(codes.map(([code, tag]) => [code, write(tag)])) };
}

/** @param {() => number} random @returns {Record<string, Text[]>} */
export function cldrTexts(random) {
  const number = (/** @type {number} */ most) => 1 + Math.floor(random() * most);
  const list = (/** @type {() => Text} */ make) => Array.from({ length: PER_KIND }, make);
  const long = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 };
  const amount =
    (/** @type {number} */ value, /** @type {object} */ options) => (/** @type {string} */ tag) =>
      new Intl.NumberFormat(tag, options).format(value);
  const moment = () => Date.UTC(2019 + number(6), number(12) - 1, number(12), number(23), 5 * number(11));
  const date = (/** @type {number} */ value, /** @type {object} */ options) => (/** @type {string} */ tag) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(value);
  const asian = list(() =>
    textOf(
      amount(number(990) * 10 ** (4 + number(5)), {
        ...long,
        style: 'unit',
        unit: 'kilometer',
        unitDisplay: 'long',
      }),
      ['ja', 'ko', 'zh_CN'],
    ),
  );
  const times = list(() => textOf(date(moment(), { dateStyle: 'long', timeStyle: 'short', hour12: true })));
  const scales = list(() =>
    textOf(
      amount(number(990) * 10 ** (random() < 0.5 ? 6 : 9), {
        ...long,
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'name',
      }),
    ),
  );
  const currencies = list(() =>
    textOf(amount(number(99_999) / 100, { style: 'currency', currency: random() < 0.5 ? 'USD' : 'EUR' })),
  );
  const dates = list(() => textOf(date(moment(), { dateStyle: 'long' })));
  return {
    eastAsianNumber: asian,
    halfDay: times,
    time: times,
    scale: scales,
    currency: currencies,
    daySwapped: dates,
  };
}
