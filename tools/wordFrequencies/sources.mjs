// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unpackPackages } from '../systemPackages/apt.mjs';
import { readMo } from './readMo.mjs';

/**
 * Debian's packages whose translations are counted: the texts of a game, and the manuals of GNOME. Both are written
 * for everybody, in full sentences.
 */
const PACKAGES = ['wesnoth-1.16-data', 'gnome-user-docs'];

/**
 * The folders of a language: in the packages, and in the translated package descriptions.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const VARIANTS = {
  es: ['es'],
  fr: ['fr'],
  it: ['it'],
  de: ['de'],
  pt: ['pt', 'pt_BR'],
  ca: ['ca'],
};

export const LANGUAGES = Object.keys(VARIANTS);

/**
 * Downloads the packages and the translated descriptions of all packages. Nothing outside the folder changes.
 * @param {string} folder
 */
export function fetchSources(folder) {
  if (!existsSync(path.join(folder, 'usr'))) unpackPackages(PACKAGES, folder);
  const lists = path.join(folder, 'lists');
  if (existsSync(lists)) return;
  mkdirSync(path.join(lists, 'partial'), { recursive: true });
  const options = {
    'Dir::State::Lists': lists,
    'Acquire::Languages': Object.values(VARIANTS).flat().join(','),
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
 * The long descriptions of a list of package descriptions.
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
  const variants = VARIANTS[language] ?? [];
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
  return [game, manuals, variants.flatMap((variant) => descriptions(path.join(folder, 'lists'), variant))];
}
