import { LANGUAGES } from './catalog.js';
import type { Language } from './language.js';

const BY_CODE = /* @__PURE__ */ indexByCode();

function indexByCode() {
  return new Map(LANGUAGES.map((language) => [language.code, language]));
}

/** In lower case with hyphens. */
const ALIASES: Readonly<Record<string, string>> = {
  // Codes withdrawn from ISO 639 that old pages and Java still send.
  iw: 'he',
  in: 'id',
  ji: 'yi',
  jw: 'jv',
  mo: 'ro',
  sh: 'sr',
  // A country code: host pages write `kr`.
  kr: 'ko',
  // Individual languages and alternative codes of a language that has a single entry here.
  nb: 'no',
  nn: 'no',
  tl: 'fil',
  tw: 'ak',
  cmn: 'zh',
  prs: 'fa',
  kmr: 'ku',
  // Regions that imply a script which is not the language's default.
  'zh-tw': 'zh_Hant',
  'zh-hk': 'zh_Hant',
  'zh-mo': 'zh_Hant',
};

const BY_NAME = /* @__PURE__ */ indexByName();

function indexByName() {
  return new Map<string, string>([
    ...Object.entries(ALIASES),
    ...LANGUAGES.map((language): [string, string] => [language.tag.toLowerCase(), language.code]),
    ...LANGUAGES.map((language): [string, string] => [
      language.code.toLowerCase().replace('_', '-'),
      language.code,
    ]),
  ]);
}

export function findLanguage(code: string): Language | undefined {
  return BY_CODE.get(code);
}

/**
 * Accepts catalogue codes, BCP 47 tags in any case, with hyphens or underscores, and withdrawn and alternative codes. A
 * code that is more specific than the catalogue falls back to the nearest entry: `en-GB` is `en`, `zh-Hant-HK` is
 * `zh_Hant`. Undefined if there is no entry.
 */
export function parseLanguageCode(value: string): string | undefined {
  const subtags = value.trim().toLowerCase().replaceAll('_', '-').split('-');
  for (let length = subtags.length; length > 0; length -= 1) {
    const code = BY_NAME.get(subtags.slice(0, length).join('-'));
    if (code !== undefined) return code;
  }
  return undefined;
}

/** BCP 47, for `lang` attributes and `Intl`; `und` for an unknown code. */
export function languageTag(code: string): string {
  return findLanguage(code)?.tag ?? 'und';
}
