// @ts-check
// Writes the collection of sentence pairs with which the warnings are measured: correct translations by people, and
// translations with one injected error each. Input: a file with one line per text, `{ "p": package, "a": English text,
// "t": { language: translation } }`, made from message catalogues (`msgunfmt`) and from manuals with corresponding
// paragraphs. The texts of Unicode CLDR come from `Intl`. `node tests/bench/checks/collect.mjs texts.ndjson >
// packages/translation-checks/tests/support/realPairs.ndjson`.
import { readFileSync } from 'node:fs';
import { INJECTORS } from './injectErrors.mjs';
import { cldrTexts } from './cldrTexts.mjs';
import { SOURCES } from './sources.mjs';

/**
 * @typedef {{ p: string, a: string, t: Record<string, string> }} Text
 * @typedef {{ kind: string, package: string, from: string, to: string, source: string, target: string }} Pair
 */

const SEED = 31;
let state = SEED;
/**
 * Each kind has its own sequence of random numbers, so that a new text of one kind does not change the other kinds.
 * @param {string} kind
 */
const seedFor = (kind) => {
  state = Array.from(kind).reduce((sum, letter) => sum * 33 + letter.charCodeAt(0), SEED) | 0;
};
/** mulberry32 */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let value = Math.imul(state ^ (state >>> 15), 1 | state);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
}

/** @type {Text[]} */
const texts = readFileSync(process.argv[2] ?? '', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const cldr = cldrTexts(random);

const tagOf = (/** @type {string} */ code) => ({ zh_CN: 'zh-Hans', pt_BR: 'pt-BR' })[code] ?? code;
const wordsOf = (/** @type {string} */ text) => text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
const isDense = (/** @type {string} */ text) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

/**
 * Makes a pair of two languages of a text, in most cases from English.
 * @param {Text} text
 * @returns {Pair | undefined}
 */
function pairOf({ p, a, t }) {
  const codes = Object.keys(t).filter((code) => t[code] !== a);
  const code = codes[Math.floor(random() * codes.length)];
  if (code === undefined) return undefined;
  const chance = random();
  const other = codes[Math.floor(random() * codes.length)] ?? code;
  const [from, to] =
    chance < 0.55 ? ['en', code] : chance < 0.8 || other === code ? [code, 'en'] : [other, code];
  const of = (/** @type {string} */ one) => (one === 'en' ? a : (t[one] ?? ''));
  return {
    kind: '',
    package: p,
    from: tagOf(from),
    to: tagOf(to),
    source: of(from).trim(),
    target: of(to).trim(),
  };
}

/**
 * Whether people translated the whole text: the translation has none of the longer words of the source.
 * @param {Pair} pair
 */
function isTranslated({ source, target }) {
  const words = new Set(wordsOf(target.toLowerCase()));
  return wordsOf(source.toLowerCase()).every((word) => word.length < 3 || !words.has(word));
}

/**
 * Returns a condition: the source is a sentence or phrase of this many words, not a title.
 * @param {number} min
 * @param {number} max
 * @returns {(pair: Pair) => boolean}
 */
const hasWords = (min, max) => (pair) => {
  if (/[\d<>{}%$/\\@_…|]|\.\.\.|\p{Lu}{2}/u.test(pair.source)) return false;
  const words = wordsOf(pair.source);
  if (/^[\p{Script=Katakana}ー\p{Script=Han}・]+$/u.test(pair.source)) return false;
  const count = isDense(pair.source) ? Math.round(pair.source.length / 2.2) : words.length;
  const small = words.filter((word) => /^\p{Ll}|^\P{Script=Latin}/u.test(word)).length;
  return count >= min && count <= max && small >= words.length / 2 && isTranslated(pair);
};

const isSentence = (/** @type {Pair} */ { source }) => wordsOf(source).length >= (isDense(source) ? 1 : 3);
const hasNumber = (/** @type {Pair} */ { source, target }) => /\d{2}/.test(source) && /\d/.test(target);
const matches =
  (/** @type {RegExp} */ pattern) =>
  (/** @type {Pair} */ { source, target }) =>
    pattern.test(source) || pattern.test(target);

/**
 * Whether both sides have the same numbers of three and more digits. If not, the pair had an error before one was
 * injected.
 * @param {Pair} pair
 */
function hasSameNumbers({ source, target }) {
  const numbers = (/** @type {string} */ text) =>
    (text.replace(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/gu, '').match(/\d{3,}/g) ?? []).toSorted().join(' ');
  return numbers(source) === numbers(target);
}
const CHANGES_NUMBERS = new Set([
  'number',
  'numberDropped',
  'daySwapped',
  'dateChanged',
  'minus',
  'currency',
  'unit',
]);

const UNTRANSLATED = {
  untranslated3: hasWords(3, 4),
  untranslated5: hasWords(5, 6),
  untranslated7: hasWords(7, 14),
};
const FROM_CLDR = { eastAsianNumber: 0.5, halfDay: 0.7, scale: 0.3, currency: 0.25, daySwapped: 0.2 };

/** @type {Record<string, { count: number, fits: (pair: Pair) => boolean, cldr?: number }>} */
const SOUND = {
  short: { count: 20, fits: hasWords(3, 6) },
  prose: { count: 20, fits: hasWords(10, 50) },
  negation: { count: 10, fits: matches(/\b(?:not|never|no|cannot|nicht|pas|nunca)\b/iu) },
  number: { count: 30, fits: hasNumber },
  eastAsianNumber: { count: 14, fits: matches(/\d[万億亿만억]/u), cldr: 0.5 },
  date: {
    count: 18,
    fits: matches(
      /\b(?:January|February|March|April|June|July|August|September|October|November|December) \d|\d{4}-\d\d-\d\d|\d\/\d\d?\/\d/u,
    ),
  },
  time: { count: 8, fits: matches(/\d:\d\d(?!\d)|\d\s?[ap]\.?m\b/iu), cldr: 0.4 },
  minus: { count: 6, fits: matches(/(?<![\p{L}\d])[-−]\d/u) },
  currency: {
    count: 14,
    fits: matches(/[$€£¥]\s?\d[\d,.]+|\d\s?[€£]|\b\d+ (?:dollars|euros?)\b/u),
    cldr: 0.3,
  },
  unit: { count: 14, fits: matches(/\d\s?(?:[GM]i?B|k?m|[cm]m|k?g|[MG]Hz|°C|%)(?!\p{L})/u) },
  scale: { count: 10, fits: matches(/\d (?:million|billion|Milli|mille?on)/u), cldr: 0.3 },
  placeholder: { count: 16, fits: matches(/\{\w*\}|%\d?\$?[sd]\b|%\d\b|\$[A-Z]{3}|%[A-Z]{3,}%/u) },
  markup: { count: 8, fits: matches(/<\/?\w+[^>]*>|&amp;/u) },
  address: { count: 6, fits: matches(/https?:\/\/|\w@\w+\.\w/u) },
  decade: { count: 4, fits: matches(/\b(?:19|20)\d0s\b/u) },
};

const UNCHANGED = 14;

/**
 * The beginnings of texts whose translation has a mistake or belongs to another version of the text.
 * @type {readonly string[]}
 */
const NOT_SOUND = JSON.parse(readFileSync(new URL('notSound.json', import.meta.url), 'utf8'));

/** @type {Set<string>} */
const used = new Set();

/** @type {WeakMap<readonly Text[], Text[][]>} */
const packages = new WeakMap();
/**
 * Groups texts by package, so that texts of small packages are chosen as often as those of large ones.
 * @param {readonly Text[]} from
 */
function packagesOf(from) {
  const known = packages.get(from) ?? [...groupBy(from, ({ p }) => p).values()];
  packages.set(from, known);
  return known;
}

/**
 * Takes texts in random order until `make` has returned this many pairs.
 * @param {number} count
 * @param {readonly Text[]} from
 * @param {(pair: Pair) => Pair | undefined} make
 */
function take(count, from, make) {
  /** @type {Pair[]} */
  const found = [];
  for (let tries = 0; found.length < count && tries < 600_000; tries += 1) {
    const list =
      tries % 2 === 0 ? from : (packagesOf(from)[Math.floor(random() * packagesOf(from).length)] ?? []);
    const text = list[Math.floor(random() * list.length)];
    if (
      !text ||
      used.has(text.a) ||
      /\[\$|\[sup\]/.test(text.a) ||
      NOT_SOUND.some((start) => text.a.startsWith(start))
    )
      continue;
    const pair = pairOf(text);
    const made = pair && isSentence(pair) ? make(pair) : undefined;
    if (!made) continue;
    used.add(text.a);
    found.push(made);
  }
  return found;
}

/** @template T @param {readonly T[]} items @param {(item: T) => string} keyOf @returns {Map<string, T[]>} */
function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const split = (/** @type {number} */ count, share = 0) => [
  Math.round(count * share),
  count - Math.round(count * share),
];

/** @type {Pair[]} */
const faults = [];
for (const [kind, { count, inject }] of Object.entries(INJECTORS)) {
  seedFor(`fault ${kind}`);
  const fits =
    UNTRANSLATED[/** @type {keyof typeof UNTRANSLATED} */ (kind)] ??
    (CHANGES_NUMBERS.has(kind) ? hasSameNumbers : () => true);
  const make = (/** @type {Pair} */ pair) => {
    const target = fits(pair) ? inject({ ...pair, random }) : undefined;
    return target === undefined || target === pair.target ? undefined : { ...pair, kind, target };
  };
  const [fromCldr = 0, rest = 0] = split(count, FROM_CLDR[/** @type {keyof typeof FROM_CLDR} */ (kind)]);
  faults.push(...take(fromCldr, cldr[kind] ?? [], make), ...take(rest, texts, make));
}

/** @type {Pair[]} */
const sound = [];
for (const [kind, { count, fits, cldr: share }] of Object.entries(SOUND)) {
  seedFor(`sound ${kind}`);
  const make = (/** @type {Pair} */ pair) => (fits(pair) ? { ...pair, kind } : undefined);
  const [fromCldr = 0, rest = 0] = split(count, share);
  sound.push(...take(fromCldr, cldr[kind] ?? [], make), ...take(rest, texts, make));
}
// Texts that have translations into at least five languages, all identical to the English text.
const kept = texts.filter(
  ({ p, a, t }) =>
    p !== 'libreoffice-help' &&
    Object.keys(t).length >= 5 &&
    Object.values(t).every((one) => one === a) &&
    wordsOf(a).length >= 3 &&
    wordsOf(a).every((word) => /^[\p{Lu}\d]/u.test(word)) &&
    !/[[({'"%]/.test(a),
);
for (let index = 0; index < UNCHANGED; index += 1) {
  const text = kept[Math.floor(random() * kept.length)];
  if (text && !used.has(text.a))
    sound.push({
      kind: 'unchanged',
      package: text.p,
      from: 'en',
      to: ['es', 'fr', 'de', 'it'][index % 4] ?? 'es',
      source: text.a,
      target: text.a,
    });
  if (text) used.add(text.a);
}
// Every second pair of a kind is for development. The other pairs are used only for the report.
const toLines = (/** @type {string} */ set, /** @type {Pair[]} */ pairs) =>
  /** @type {const} */ (['development', 'report']).flatMap((half, rest) =>
    pairs
      .filter((_, index) => index % 2 === rest)
      .map((pair) => `${JSON.stringify({ set, half, ...pair })}\n`),
  );
process.stdout.write(
  [
    `${JSON.stringify({ sources: SOURCES })}\n`,
    ...toLines('sound', sound),
    ...toLines('faults', faults),
  ].join(''),
);
const counts = (/** @type {Pair[]} */ pairs) =>
  JSON.stringify(
    Object.fromEntries([...groupBy(pairs, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length])),
  );
console.error(sound.length, counts(sound), faults.length, counts(faults), kept.length);
