// @ts-check
// Cleans the collected texts: `node tools/languageModel/sample.mjs FOLDER` writes FOLDER/sentences.tsv (code, source, text).
import { readdirSync, readFileSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT, readCatalog } from '../generate/languages/readDomain.mjs';
import { isEnglish, toSentences } from './cleanText.mjs';

const HOME = process.argv[2] ?? '/var/tmp/language-model';
/** Sentences of a language, shared by its sources, and at least so many of each. */
const PER_LANGUAGE = 9000;
const MIN_PER_SOURCE = 250;
const { LANGUAGE_CODES } = await readCatalog();
/** @type {{ module: typeof import('../../src/domain/languages/languagesOfScript') }} */
const { module } = await runnerImport(`${ROOT}src/domain/languages/languagesOfScript.ts`, {
  root: ROOT,
  configFile: false,
});

/** Neighbours in which the same sentence is right. */
const TWINS = [
  ['hr', 'bs', 'sr'],
  ['id', 'ms'],
  ['no', 'da'],
  ['zh', 'zh_Hant'],
  ['hi', 'bho', 'mai', 'mr', 'ne', 'sa', 'gom'],
];
/** @type {Map<string, string>} */
const owners = new Map();
/** @type {Set<string>} */
const shared = new Set();
/** @type {{ code: string, source: string, text: string }[]} */
const all = [];

for (const code of readdirSync(join(HOME, 'raw')).toSorted()) {
  const files = readdirSync(join(HOME, 'raw', code)).toSorted();
  const perSource = Math.max(MIN_PER_SOURCE, Math.ceil(PER_LANGUAGE / files.length));
  for (const file of files) {
    const source = file.replace('.txt', '');
    const lines = readFileSync(join(HOME, 'raw', code, file), 'utf8').split('\n');
    // Every nth line: neighbouring messages are alike.
    const step = Math.max(1, Math.floor(lines.length / (perSource * 4)));
    let kept = 0;
    for (let at = 0; at < lines.length * step && kept < perSource; at += step) {
      const line = lines[(at % lines.length) + Math.floor(at / lines.length)];
      if (line === undefined || line.length < 20) continue;
      for (const text of toSentences(line)) {
        if (code !== 'en' && isEnglish(text)) continue;
        if (!module.languagesOfScript(text, LANGUAGE_CODES).includes(code)) continue;
        const key = text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');
        const owner = owners.get(key);
        if (owner === code) continue;
        if (owner !== undefined) {
          if (!TWINS.some((group) => group.includes(code) && group.includes(owner))) shared.add(key);
        } else owners.set(key, code);
        all.push({ code, source, text });
        kept += 1;
      }
    }
  }
  console.error(code, all.length);
}

/** @param {string} text */
const toKey = (text) => text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');
/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** The commonest words by language: half of a sentence in the common words of English, but not of its language, is left over. */
const COMMON_WORDS = 1500;
/** @type {Map<string, Map<string, number>>} */
const counts = new Map();
for (const { code, text } of all) {
  const own = counts.get(code) ?? new Map();
  counts.set(code, own);
  for (const word of wordsOf(text)) own.set(word, (own.get(word) ?? 0) + 1);
}
const english = counts.get('en') ?? new Map();
const englishTotal = [...english.values()].reduce((sum, count) => sum + count, 0);
/** @type {Map<string, Set<string>>} */
const foreign = new Map();
for (const [code, own] of counts) {
  const total = [...own.values()].reduce((sum, count) => sum + count, 0);
  const top = [...english].toSorted((a, b) => b[1] - a[1]).slice(0, COMMON_WORDS);
  // A word that is rarer than in English by far came with what was not translated.
  foreign.set(
    code,
    new Set(
      top
        .filter(([word, count]) => (own.get(word) ?? 0) / total < (0.3 * count) / englishTotal)
        .map(([word]) => word),
    ),
  );
}
/** @param {string} code @param {string} text */
function isLeftOver(code, text) {
  if (code === 'en') return false;
  const words = wordsOf(text);
  const found = words.filter((word) => foreign.get(code)?.has(word)).length;
  return found >= 2 && found / words.length >= 0.3;
}

const out = createWriteStream(join(HOME, 'sentences.tsv'));
/** @type {Map<string, number>} */
const dropped = new Map();
for (const { code, source, text } of all) {
  if (shared.has(toKey(text))) continue;
  if (isLeftOver(code, text)) dropped.set(`${code} ${source}`, (dropped.get(`${code} ${source}`) ?? 0) + 1);
  else out.write(`${code}\t${source}\t${text}\n`);
}
out.end();
console.error('left over', [...dropped].toSorted((a, b) => b[1] - a[1]).slice(0, 30));
