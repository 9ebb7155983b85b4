// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ readonly code: string, readonly tag: string }} Entry
 * @typedef {{ languages: Record<string, string>, scripts: Record<string, string>, territories: Record<string, string>,
 *   pattern: string }} Names the names of one CLDR locale
 */

const require = createRequire(import.meta.url);

/** CLDR lists Konkani as the macrolanguage. */
/** @type {Readonly<Record<string, string>>} */
const CLDR_CODES = { gom: 'kok' };

/**
 * Entries whose name includes the script in every interface language. For `sr`, only the name of the variant includes
 * it.
 */
/** @type {Readonly<Record<string, string>>} */
const SCRIPTS = { zh: 'Hans' };

/**
 * The own names of languages that CLDR has no data for, or only the English name.
 * @type {Readonly<Record<string, string>>}
 */
const OWN_NAMES = {
  ay: 'Aymar aru',
  dv: 'ދިވެހިބަސް',
  hmn: 'Hmoob',
  ilo: 'Ilokano',
  la: 'Latina',
  ny: 'Chinyanja',
  sm: 'Gagana Samoa',
  ts: 'Xitsonga',
};

/**
 * @param {string} locale
 * @param {string} file
 */
function read(locale, file) {
  const path = require.resolve(`cldr-localenames-full/main/${locale}/${file}.json`);
  return JSON.parse(readFileSync(path, 'utf8')).main[locale].localeDisplayNames;
}

/**
 * @param {string} locale
 * @returns {Names}
 */
function readNames(locale) {
  // Read when needed: CLDR has not every file for every language.
  return {
    languages: read(locale, 'languages').languages,
    get scripts() {
      return read(locale, 'scripts').scripts;
    },
    get territories() {
      return read(locale, 'territories').territories;
    },
    get pattern() {
      return read(locale, 'localeDisplayNames').localeDisplayPattern.localePattern;
    },
  };
}

/**
 * @param {Record<string, string>} table
 * @param {string} key
 */
function nameOf(table, key) {
  const name = table[key];
  if (name === undefined) throw new Error(`CLDR has no name for "${key}"`);
  return name;
}

/**
 * The name of one entry. The name of a variant is composed from CLDR's parts with CLDR's pattern in every language.
 * Ready-made names ("Canadian French", "chinois simplifié") exist for some languages only, and a menu would sort them
 * away from their language.
 * @param {string} code
 * @param {Names} names
 */
function label(code, names) {
  const [language = '', variant = SCRIPTS[code]] = code.split('_');
  const name = nameOf(names.languages, CLDR_CODES[language] ?? language);
  if (variant === undefined) return name;
  const detail = nameOf(variant.length === 4 ? names.scripts : names.territories, variant);
  return names.pattern.replace('{0}', name).replace('{1}', detail);
}

/**
 * The labels of the language menus in one interface language, from the installed CLDR, in the given order. CLDR writes
 * the names of some languages in lower case, for running text. A menu starts them with a capital letter.
 * @param {string} locale
 * @param {readonly string[]} codes
 * @returns {Record<string, string>} by code
 * @throws {Error} if CLDR has no name for an entry
 */
export function makeLabels(locale, codes) {
  const names = readNames(locale);
  return Object.fromEntries(
    codes.map((code) => {
      const name = label(code, names);
      return [code, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)];
    }),
  );
}

const LOCALES_PATH = join(dirname(require.resolve('cldr-localenames-full/package.json')), 'main');

/**
 * The name of each language in the language itself, in the spelling of running text, from the installed CLDR, as
 * `Intl.DisplayNames` of a browser with all of CLDR returns it.
 * @param {readonly import('@lang-assistant/core/languages/language').Language[]} languages
 * @returns {Record<string, string>} by code
 * @throws {Error} if CLDR has no name for an entry
 */
export function makeOwnNames(languages) {
  return Object.fromEntries(
    languages.map(({ code, tag }) => {
      const [language = ''] = code.split('_');
      const known = CLDR_CODES[language] ?? language;
      // CLDR has no locale for a variant that equals its language.
      const locale = existsSync(join(LOCALES_PATH, tag)) ? tag : known;
      return [code, OWN_NAMES[code] ?? label(code, readNames(locale))];
    }),
  );
}

/**
 * The languages whose own name Chromium knows: it has data for half of the languages only. For `sr`, it adds the script.
 */
export const NAMED_BY_BROWSERS = new Set(
  (
    'af ak am ar az bn bs bg ca zh zh_Hant hr cs da nl en en_US et fil fi fr fr_CA de el gu he hi hu id it ja kn kk gom ' +
    'ko lv lt ms ml mr no fa pl pt pt_BR pa ro ru sr_Cyrl sd sk sl es sw sv ta te th tr uk ur uz vi'
  ).split(' '),
);
