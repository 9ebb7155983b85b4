// @ts-check
// Cleans the collected texts: `node packages/language-detector/training/sample.mjs FOLDER` writes
// FOLDER/sentences.tsv (code, source, text).
import { readdirSync, readFileSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { importSource } from '../../../tools/workspace.mjs';
import { isEnglish, toSentences } from './cleanText.mjs';
import { createLeftOverTest } from './leftOver.mjs';
import { FRESH, NEVER_TRAINED } from './neighbours/sample.mjs';
import { areTwins, toKey } from './twins.mjs';

const HOME = process.argv[2] ?? '/var/tmp/language-model';
/** Maximum sentences of a language, which its sources share, and the minimum for each source. */
const PER_LANGUAGE = 9000;
const MIN_PER_SOURCE = 250;
const COMMON_WORDS_OF_ENGLISH = 1500;
const NOT_SAMPLED = new Set([...NEVER_TRAINED, ...FRESH]);
/** @type {typeof import('@lang-assistant/core/languages/catalog')} */
const { LANGUAGE_CODES } = await importSource('packages/core/src/languages/catalog.ts');
/** @type {typeof import('@lang-assistant/core/languages/languagesOfScript')} */
const { languagesOfScript } = await importSource('packages/core/src/languages/languagesOfScript.ts');

/** @type {Map<string, string>} */
const owners = new Map();
/** @type {Set<string>} */
const shared = new Set();
/** @type {{ code: string, source: string, text: string }[]} */
const all = [];

for (const code of readdirSync(join(HOME, 'raw')).toSorted()) {
  const files = readdirSync(join(HOME, 'raw', code))
    .filter((file) => !NOT_SAMPLED.has(file.replace('.txt', '')))
    .toSorted();
  const perSource = Math.max(MIN_PER_SOURCE, Math.ceil(PER_LANGUAGE / files.length));
  for (const file of files) {
    const source = file.replace('.txt', '');
    const lines = readFileSync(join(HOME, 'raw', code, file), 'utf8').split('\n');
    // Takes every nth line, because neighbouring messages are similar.
    const step = Math.max(1, Math.floor(lines.length / (perSource * 4)));
    let kept = 0;
    for (let at = 0; at < lines.length * step && kept < perSource; at += step) {
      const line = lines[(at % lines.length) + Math.floor(at / lines.length)];
      if (line === undefined || line.length < 20) continue;
      for (const text of toSentences(line)) {
        if (code !== 'en' && isEnglish(text)) continue;
        if (!languagesOfScript(text, LANGUAGE_CODES).includes(code)) continue;
        const key = toKey(text);
        const owner = owners.get(key);
        if (owner === code) continue;
        if (owner !== undefined) {
          if (!areTwins(code, owner)) shared.add(key);
        } else owners.set(key, code);
        all.push({ code, source, text });
        kept += 1;
      }
    }
  }
  console.error(code, all.length);
}

const isLeftOver = createLeftOverTest(all, COMMON_WORDS_OF_ENGLISH);

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
