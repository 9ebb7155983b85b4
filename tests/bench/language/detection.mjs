// @ts-check
// How often the language of a sentence is found, mistaken or left open, beside raw franc on the same sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { francAll } from 'franc';
import { createServer } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LENGTHS = [
  { name: '20–39 characters', from: 20, to: 40 },
  { name: '40–79 characters', from: 40, to: 80 },
  { name: '80–160 characters', from: 80, to: 161 },
];
/** The texts that the widget examines. */
const FROM_40 = 'All from 40 characters';
const WARM_UP = 200;

/** @typedef {{ readonly code: string, readonly text: string }} Sentence */
/** @typedef {{ right: number, wrong: number, silent: number }} Tally */

/**
 * Lines of code, source and sentence, separated by tabs, from the file in the variable `SENTENCES`.
 * @returns {Sentence[]}
 */
function readSentences() {
  const path = process.env['SENTENCES'] ?? `${ROOT}tests/support/language/heldOut.tsv`;
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', , text = ''] = line.split('\t');
      return { code, text };
    });
}

/**
 * What franc says, as an entry of the catalogue: it knows no scripts of Chinese and Serbian.
 * @param {Sentence} sentence
 * @param {ReadonlyMap<string, readonly string[]>} entries by franc's codes
 */
function askFranc({ code, text }, entries) {
  const [top = ''] = francAll(text, { only: [...entries.keys()] })[0] ?? [];
  const found = entries.get(top) ?? [];
  return found.includes(code) ? code : found[0];
}

/** @param {readonly Sentence[]} sentences @param {readonly (string | undefined)[]} answers */
function countAnswers(sentences, answers) {
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  sentences.forEach(({ code, text }, at) => {
    const answer = answers[at];
    const kind = answer === undefined ? 'silent' : answer === code ? 'right' : 'wrong';
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
function formatTally(tally = { right: 0, wrong: 0, silent: 1 }) {
  const all = tally.right + tally.wrong + tally.silent;
  return [tally.right, tally.wrong, tally.silent].map((part) => ((100 * part) / all).toFixed(1)).join(' / ');
}

/** The gzipped bytes of the built chunk. */
function chunkSize() {
  const folder = `${ROOT}dist/chunks/`;
  const name = readdirSync(folder).find((file) => /^guess-.*\.js$/.test(file));
  if (name === undefined) throw new Error('no chunk of the detector: build first');
  return gzipSync(readFileSync(`${folder}${name}`), { level: 9 }).length;
}

/** Needs a build, for the size. */
export async function measureDetection() {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  try {
    return await compare((path) => server.ssrLoadModule(`${ROOT}${path}`));
  } finally {
    await server.close();
  }
}

/** @param {(path: string) => Promise<any>} importSource */
async function compare(importSource) {
  const { guess } = await importSource('src/services/device/detector/guess.ts');
  /** @type {{ LANGUAGE_CODES: readonly string[] }} */
  const { LANGUAGE_CODES } = await importSource('src/domain/languages/catalog.ts');
  /** @type {{ detectorCodes: (code: string) => readonly string[] }} */
  const { detectorCodes } = await importSource('src/domain/languages/detectorCodes.ts');
  /** @type {Map<string, string[]>} */
  const entries = new Map();
  for (const code of LANGUAGE_CODES) {
    for (const other of detectorCodes(code)) entries.set(other, [...(entries.get(other) ?? []), code]);
  }
  const hints = { offered: LANGUAGE_CODES, preferred: [] };
  const sentences = readSentences();
  for (const { text } of sentences.slice(0, WARM_UP)) await guess(text, hints);
  const start = performance.now();
  /** @type {(string | undefined)[]} */
  const answers = [];
  for (const { text } of sentences) answers.push(await guess(text, hints));
  const ms = (performance.now() - start) / sentences.length;
  const own = countAnswers(sentences, answers);
  const franc = countAnswers(
    sentences,
    sentences.map((sentence) => askFranc(sentence, entries)),
  );
  const names = [...LENGTHS.map(({ name }) => name), FROM_40].filter((name) => own.has(name));
  const codes = LANGUAGE_CODES.filter((code) => own.has(code));
  return [
    `${sentences.length} sentences in ${codes.length} languages; ${ms.toFixed(2)} ms a sentence; the chunk has ${chunkSize()} bytes (gzip).`,
    '',
    '| Right / wrong / silent, in percent | Detector | Raw franc |',
    '| --- | --- | --- |',
    ...[...names, ...codes].map(
      (key) => `| ${key} | ${formatTally(own.get(key))} | ${formatTally(franc.get(key))} |`,
    ),
  ].join('\n');
}
