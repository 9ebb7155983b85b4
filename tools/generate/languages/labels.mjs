// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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
  return {
    languages: read(locale, 'languages').languages,
    scripts: read(locale, 'scripts').scripts,
    territories: read(locale, 'territories').territories,
    pattern: read(locale, 'localeDisplayNames').localeDisplayPattern.localePattern,
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
