// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackPackages } from '../systemPackages/apt.mjs';
import { readMo } from './readMo.mjs';

/**
 * Debian's packages whose translations are counted: the texts of a game, and the manuals of GNOME. Both are written in
 * full sentences for general readers. If a language has few of these texts, the help of LibreOffice or manual pages are
 * added.
 */
const PACKAGES = ['wesnoth-1.16-data', 'gnome-user-docs'];

/**
 * @typedef {object} Source
 * @property {readonly string[]} folders of the language: in the packages, and in the translated package descriptions
 * @property {readonly string[]} packages of its dictionaries and of its additional texts
 * @property {readonly string[]} dictionaries the words that are kept are in one of them
 */

/**
 * @param {string} code in the names of the folder and of the dictionary's package
 * @param {string} dictionary
 * @param {readonly string[]} [folders]
 * @returns {Source}
 */
const source = (code, dictionary, folders = [code]) => ({
  folders,
  packages: [`hunspell-${code}`],
  dictionaries: [dictionary],
});

/**
 * @param {Source} row
 * @param {readonly string[]} packages of additional texts
 * @returns {Source}
 */
const withTexts = (row, ...packages) => ({ ...row, packages: [...row.packages, ...packages] });

/** @type {Readonly<Record<string, Source>>} */
export const SOURCES = {
  es: source('es', 'es_ES'),
  fr: { ...source('fr', 'fr'), packages: ['hunspell-fr-classical'] },
  it: source('it', 'it_IT'),
  de: { ...source('de', 'de_DE'), packages: ['hunspell-de-de'] },
  pt: {
    folders: ['pt', 'pt_BR'],
    packages: ['hunspell-pt-br', 'hunspell-pt-pt'],
    dictionaries: ['pt_BR', 'pt_PT'],
  },
  ca: source('ca', 'ca'),
  nl: withTexts(source('nl', 'nl'), 'libreoffice-help-nl'),
  sv: withTexts(source('sv', 'sv_SE'), 'libreoffice-help-sv'),
  da: source('da', 'da_DK'),
  no: withTexts(source('no', 'nb_NO', ['nb', 'nb_NO']), 'manpages-nb'),
  pl: source('pl', 'pl_PL'),
  cs: source('cs', 'cs_CZ'),
  sk: source('sk', 'sk_SK'),
  sl: withTexts(source('sl', 'sl_SI'), 'libreoffice-help-sl'),
  hr: source('hr', 'hr_HR'),
  hu: withTexts(source('hu', 'hu_HU'), 'libreoffice-help-hu'),
  ro: withTexts(source('ro', 'ro_RO'), 'manpages-ro', 'gimp-help-ro'),
  el: withTexts(source('el', 'el_GR'), 'libreoffice-help-el'),
  ru: source('ru', 'ru_RU'),
  uk: source('uk', 'uk_UA'),
  bg: source('bg', 'bg_BG'),
  sr_Cyrl: source('sr', 'sr_RS'),
  sr: source('sr', 'sr_Latn_RS', ['sr@latin']),
  gl: withTexts(source('gl', 'gl_ES'), 'libreoffice-help-gl'),
  lv: source('lv', 'lv_LV'),
  et: { ...source('et', 'et_EE'), packages: ['myspell-et', 'libreoffice-help-et'] },
  id: withTexts(source('id', 'id_ID'), 'libreoffice-help-id'),
};

const FOLDERS = Object.values(SOURCES).flatMap(({ folders }) => folders);

/**
 * Downloads the packages and the translated descriptions of all packages. Nothing outside the folder changes.
 * @param {string} folder
 */
export function fetchSources(folder) {
  const dictionaries = Object.values(SOURCES).flatMap(({ packages }) => packages);
  if (!existsSync(path.join(folder, 'usr')))
    unpackPackages([...new Set([...PACKAGES, ...dictionaries])], folder);
  const lists = path.join(folder, 'lists');
  if (existsSync(lists)) return;
  mkdirSync(path.join(lists, 'partial'), { recursive: true });
  const options = {
    'Dir::State::Lists': lists,
    'Acquire::Languages': FOLDERS.filter((name) => !name.includes('@')).join(','),
  };
  const parameters = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  execFileSync('apt-get', [...parameters, 'update'], { stdio: ['ignore', 2, 2] });
}

/**
 * @param {string} folder
 * @param {string} extension
 * @returns {readonly string[]}
 */
function filesIn(folder, extension) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/**
 * The long descriptions of packages.
 * @param {string} folder
 * @param {string} variant
 */
function descriptions(folder, variant) {
  const name = `_main_i18n_Translation-${variant.replace('_', '%5f')}`;
  return readdirSync(folder)
    .filter((file) => file.replace(/\.\w+$/, '').endsWith(name))
    .map((file) =>
      execFileSync('/usr/lib/apt/apt-helper', ['cat-file', path.join(folder, file)], {
        encoding: 'utf8',
        maxBuffer: 2 ** 30,
      }).replace(/^[A-Z][\w-]*: \S*$/gm, ''),
    );
}

/**
 * The texts of a language, one list per source.
 * @param {string} folder of `fetchSources`
 * @param {string} language
 * @returns {readonly (readonly string[])[]}
 */
export function textsOf(folder, language) {
  const variants = SOURCES[language]?.folders ?? [];
  const game = variants.flatMap((variant) =>
    filesIn(path.join(folder, `usr/share/games/wesnoth/1.16/locale/${variant}`), '.mo').flatMap(readMo),
  );
  const manuals = variants.flatMap((variant) =>
    filesIn(path.join(folder, `usr/share/help/${variant}`), '.page').map((file) =>
      readFileSync(file, 'utf8').replace(
        /<(?:cmd|code|sys|file|link type="guide")\b[^>]*>[^<]*|<[^>]*>/g,
        ' ',
      ),
    ),
  );
  const help = variants.flatMap((variant) =>
    [`libreoffice/help/${variant}/text`, `gimp/2.0/help/${variant}`].flatMap((place) =>
      filesIn(path.join(folder, 'usr/share', place), '.html').map((file) =>
        readFileSync(file, 'utf8').replace(/<(script|style|head)\b.*?<\/\1>|<[^>]*>|&\w+;/gs, ' '),
      ),
    ),
  );
  const manualPages = variants.flatMap((variant) =>
    filesIn(path.join(folder, `usr/share/man/${variant}`), '.gz').map((file) =>
      gunzipSync(readFileSync(file))
        .toString('utf8')
        .replace(/^[.'].*$|\\f[BI].*?\\f[RP]|\\\S/gm, ' '),
    ),
  );
  const described = variants.flatMap((variant) => descriptions(path.join(folder, 'lists'), variant));
  return [game, manuals, help, manualPages, described];
}
