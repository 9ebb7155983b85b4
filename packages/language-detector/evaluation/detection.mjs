// @ts-check
// Measures how often the language of a sentence is detected, mistaken or left open, compared with raw franc on the same
// sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { francAll } from 'franc';
import { createServer } from 'vite';
import { parseSentences } from '../training/sentenceLines.mjs';
import { fromSources } from '../../../tools/workspace.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TERRITORIES = `${ROOT}node_modules/cldr-core/supplemental/territoryInfo.json`;
const POPULATION = '_population';
const SHARE = '_populationPercent';
const LENGTHS = [
  { name: '20–39 characters', from: 20, to: 40 },
  { name: '40–79 characters', from: 40, to: 80 },
  { name: '80–160 characters', from: 80, to: 161 },
];
/** The lengths of text for which the widget detects the language. */
const FROM_40 = 'All from 40 characters';
const WARM_UP = 200;
/** Languages with fewer sentences have a row, but do not count in the means over languages. */
const MIN_SENTENCES = 100;
const MOST_USED = 30;
/** Variants of a language that cannot be told from the text. */
const VARIANTS = new Set(['en_US', 'fr_CA', 'pt_BR']);
const NEIGHBOURS = new Set('hr bs sr id ms no da hi bho mai'.split(' '));

/** @typedef {import('../training/sentenceLines.mjs').Sentence} Sentence */
/** @typedef {{ right: number, wrong: number, silent: number }} Tally */

/** The file of sentences that the variable `SENTENCES` names. */
const SENTENCES = process.env['SENTENCES'] ?? `${ROOT}tests/support/language/heldOut.tsv`;

/**
 * franc's answer as an entry of the catalogue. franc does not distinguish the scripts of Chinese and Serbian.
 * @param {Sentence} sentence
 * @param {ReadonlyMap<string, readonly string[]>} entries by franc's codes
 */
function askFranc({ code, text }, entries) {
  const [top = ''] = francAll(text, { only: [...entries.keys()] })[0] ?? [];
  const found = entries.get(top) ?? [];
  return found.includes(code) ? code : found[0];
}

/** Codes of other detectors that differ from those of the catalogue. */
const ALIASES = new Map(Object.entries({ iw: 'he', nb: 'no', tl: 'fil' }));

/** A code with any script and country as an entry. @param {string} code @param {string} answer @param {readonly string[]} catalog */
function entryOf(code, answer, catalog) {
  const [language = ''] = answer.split('-');
  const found = catalog.filter((entry) => entry.split('_')[0] === (ALIASES.get(language) ?? language));
  return found.includes(code) ? code : (found[0] ?? (answer || undefined));
}

/**
 * Croatian, Bosnian and Serbian in Latin letters count as one language.
 * @param {string} code
 */
const countedAs = (code) => (code === 'bs' || code === 'sr' ? 'hr' : code);

/** @param {readonly Sentence[]} sentences @param {readonly (string | undefined)[]} answers */
function countAnswers(sentences, answers) {
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  sentences.forEach(({ code, text }, at) => {
    const answer = answers[at];
    const kind = answer === undefined ? 'silent' : countedAs(answer) === countedAs(code) ? 'right' : 'wrong';
    const lengths = LENGTHS.filter(({ from, to }) => text.length >= from && text.length < to);
    const keys = lengths.map(({ name }) => name);
    if (text.length >= 40) keys.push(FROM_40, code);
    for (const key of keys) {
      const tally = tallies.get(key) ?? { right: 0, wrong: 0, silent: 0 };
      tally[kind] += 1;
      tallies.set(key, tally);
    }
  });
  return tallies;
}

/** @param {Tally | undefined} tally */
const countOf = (tally) => (tally === undefined ? 0 : tally.right + tally.wrong + tally.silent);

/** @param {Tally | undefined} tally */
function formatTally(tally = { right: 0, wrong: 0, silent: 1 }) {
  const all = tally.right + tally.wrong + tally.silent;
  return [tally.right, tally.wrong, tally.silent].map((part) => ((100 * part) / all).toFixed(1)).join(' / ');
}

/**
 * The entries of the catalogue with the most speakers. CLDR has the population of each territory and the share that
 * speaks a language.
 * @param {readonly string[]} entries
 */
function mostUsed(entries) {
  const { supplemental } = JSON.parse(readFileSync(TERRITORIES, 'utf8'));
  /** @type {Map<string, number>} */
  const users = new Map();
  for (const territory of Object.values(supplemental.territoryInfo)) {
    for (const [code, language] of Object.entries(territory.languagePopulation ?? {})) {
      const share = Number(language[SHARE]) / 100;
      users.set(code, (users.get(code) ?? 0) + Number(territory[POPULATION]) * share);
    }
  }
  const order = entries.toSorted((a, b) => (users.get(b) ?? 0) - (users.get(a) ?? 0));
  return order.slice(0, MOST_USED);
}

/**
 * The mean over languages, each with the same weight.
 * @param {ReadonlyMap<string, Tally>} tallies
 * @param {readonly string[]} codes
 */
function meanOf(tallies, codes) {
  const shares = codes.flatMap((code) => {
    const tally = tallies.get(code);
    if (tally === undefined) return [];
    const all = tally.right + tally.wrong + tally.silent;
    return [{ right: tally.right / all, wrong: tally.wrong / all, silent: tally.silent / all }];
  });
  const sum = (/** @type {keyof Tally} */ kind) => shares.reduce((total, share) => total + share[kind], 0);
  return formatTally({ right: sum('right'), wrong: sum('wrong'), silent: sum('silent') });
}

/** The size of the built chunk in gzipped bytes. */
function chunkSize() {
  const folder = `${ROOT}dist/chunks/`;
  const name = readdirSync(folder).find((file) => /^guess-.*\.js$/.test(file));
  if (name === undefined) throw new Error('no chunk of the detector: build first');
  return gzipSync(readFileSync(`${folder}${name}`), { level: 9 }).length;
}

/** @template T @param {(importSource: (path: string) => Promise<any>) => Promise<T>} use */
async function withSources(use) {
  const server = await createServer({
    root: ROOT,
    ...fromSources,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true },
  });
  try {
    return await use((path) => server.ssrLoadModule(`${ROOT}${path}`));
  } finally {
    await server.close();
  }
}

/**
 * Right / wrong / no answer in percent, of the sentences from 40 characters.
 * @param {readonly Sentence[]} sentences
 * @param {readonly { readonly name: string, ask(text: string): string }[]} others more detectors
 */
export const compareDetectors = (sentences, others) =>
  withSources(async (importSource) => {
    const { own, franc, catalog } = await countBoth(importSource, sentences);
    const asked = others.map(({ name, ask }) => {
      const answers = sentences.map(({ code, text }) => entryOf(code, ask(text), catalog));
      return `${name}: ${formatTally(countAnswers(sentences, answers).get(FROM_40))}`;
    });
    return {
      count: countOf(own.get(FROM_40)),
      own: formatTally(own.get(FROM_40)),
      others: [`franc 6.2: ${formatTally(franc.get(FROM_40))}`, ...asked],
    };
  });

/** This needs a build, because it reports the size of the chunk. */
export const measureDetection = () =>
  withSources(async (importSource) => {
    const sentences = parseSentences(readFileSync(SENTENCES, 'utf8'));
    return describe(sentences, await countBoth(importSource, sentences));
  });

/**
 * @param {(path: string) => Promise<any>} importSource
 * @param {readonly Sentence[]} sentences
 */
async function countBoth(importSource, sentences) {
  const { confirm, guess } = await importSource('src/services/device/detector/guess.ts');
  /** @type {{ LANGUAGE_CODES: readonly string[] }} */
  const { LANGUAGE_CODES } = await importSource('packages/core/src/languages/catalog.ts');
  /** @type {{ detectorCodes: (code: string) => readonly string[] }} */
  const { detectorCodes } = await importSource('src/domain/languages/detectorCodes.ts');
  /** @type {Map<string, string[]>} */
  const entries = new Map();
  for (const code of LANGUAGE_CODES) {
    for (const other of detectorCodes(code)) entries.set(other, [...(entries.get(other) ?? []), code]);
  }
  const hints = { offered: LANGUAGE_CODES, preferred: [] };
  const ask = async (/** @type {string} */ text) =>
    (await guess(text, hints)) ?? (await confirm(text, hints));
  for (const { text } of sentences.slice(0, WARM_UP)) await ask(text);
  const start = performance.now();
  /** @type {(string | undefined)[]} */
  const answers = [];
  for (const { text } of sentences) answers.push(await ask(text));
  const ms = (performance.now() - start) / sentences.length;
  const own = countAnswers(sentences, answers);
  const franc = countAnswers(
    sentences,
    sentences.map((sentence) => askFranc(sentence, entries)),
  );
  return { own, franc, ms, catalog: LANGUAGE_CODES };
}

/**
 * @param {readonly Sentence[]} sentences
 * @param {Awaited<ReturnType<typeof countBoth>>} counts
 */
function describe(sentences, { own, franc, ms, catalog }) {
  const names = [...LENGTHS.map(({ name }) => name), FROM_40].filter((name) => own.has(name));
  const codes = catalog.filter((code) => own.has(code));
  const tested = codes.filter((code) => countOf(own.get(code)) >= MIN_SENTENCES);
  const used = mostUsed(catalog.filter((code) => !VARIANTS.has(code)));
  /** @type {readonly (readonly [name: string, codes: readonly string[]])[]} */
  const means = [
    [`${tested.length} languages with ${MIN_SENTENCES} sentences, each with the same weight`, tested],
    ['the same without neighbours', tested.filter((code) => !NEIGHBOURS.has(code))],
    [`the most used: ${used.join(' ')}`, used],
    ['the most used without neighbours', used.filter((code) => !NEIGHBOURS.has(code))],
  ];
  return [
    `${sentences.length} sentences in ${codes.length} languages; ${ms.toFixed(2)} ms a sentence; the chunk has ${chunkSize()} bytes (gzip).`,
    '',
    '| Right / wrong / silent, in percent | Detector | Raw franc |',
    '| --- | --- | --- |',
    ...means.map(([name, group]) => `| ${name} | ${meanOf(own, group)} | ${meanOf(franc, group)} |`),
    ...[...names, ...codes].map(
      (key) => `| ${key} | ${formatTally(own.get(key))} | ${formatTally(franc.get(key))} |`,
    ),
  ].join('\n');
}
