// @ts-check
// Makes server/data/lexicon/*.txt from cldr-annotations-full: node tools/generate/makeLexicon.mjs
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalog } from './languages/readDomain.mjs';
import { ROOT } from '../workspace.mjs';

const SOURCE = path.join(ROOT, 'node_modules/cldr-annotations-full/annotations');
const TARGET = path.join(ROOT, 'server/data/lexicon');

/** Languages with fewer names than this get no word list. */
const MIN_NAMES = 100;

/** CLDR's folders of the entries whose code is not a folder's name, the most specific one first. */
const FOLDERS = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  pt: ['pt-PT', 'pt'],
  pt_BR: ['pt'],
  fr_CA: ['fr-CA', 'fr'],
  en_US: ['en'],
  sr: ['sr-Latn'],
  sr_Cyrl: ['sr'],
  zh_Hant: ['zh-Hant'],
  gom: ['kok'],
});

/** One or two words without digits, brackets or symbols. */
const SINGLE_CONCEPT = /^\p{L}[\p{L}’'-]*( [\p{L}’'-]+)?$/u;

/** Names that only describe a picture. */
const PICTURE = /\b(button|sign|symbol|face|faces|eyes|square|circle|arrow|arrows|triangle|diamond|mark)\b/;

/**
 * The names of all symbols in one folder of CLDR.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function readNames(folder) {
  const file = path.join(SOURCE, folder, 'annotations.json');
  if (!existsSync(file)) return {};
  // Some folders have no names.
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).annotations.annotations ?? {});
  return Object.fromEntries(
    entries.flatMap(([sign, { tts }]) => (tts?.[0] ? [[sign, tts[0].normalize('NFC')]] : [])),
  );
}

/**
 * The names of an entry; those of a specific folder override those of a general one.
 * @param {string} code
 * @returns {Record<string, string>}
 */
function namesOf(code) {
  const folders = FOLDERS[code] ?? [code];
  return Object.assign({}, ...folders.toReversed().map(readNames));
}

const { LANGUAGES } = await readCatalog();
const english = readNames('en');
const isEmoji = /** @param {string} sign */ (sign) => /^\p{Extended_Pictographic}/u.test(sign);
const signs = Object.keys(english)
  .filter((sign) => isEmoji(sign))
  .filter((sign) => SINGLE_CONCEPT.test(english[sign] ?? '') && !PICTURE.test(english[sign] ?? ''))
  // One-word names first: if two symbols share a name, the first one is used.
  .toSorted((a, b) => (english[a] ?? '').split(' ').length - (english[b] ?? '').split(' ').length);

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
let languages = 0;
let bytes = 0;
for (const { code } of LANGUAGES) {
  const own = namesOf(code);
  const names = signs.map((sign) => own[sign] ?? '');
  if (names.filter((name) => name !== '').length < MIN_NAMES) continue;
  // One line per concept, empty if the language has no name for it.
  const text = `${names.join('\n')}\n`;
  writeFileSync(path.join(TARGET, `${code}.txt`), text);
  languages += 1;
  bytes += Buffer.byteLength(text);
}
console.log(`${signs.length} concepts, ${languages} languages, ${(bytes / 1e6).toFixed(2)} MB in ${TARGET}`);
