import type { Endpoint, Routing, Theme } from '../domain/hostConfig';
import { parseLanguageCode } from '../domain/languages/lookup';
import { LOCALES, parseLocale, type Locale } from '../domain/locales';
import { MODES, type Mode } from '../domain/mode';
import { isObject, parseJson, type JsonObject } from '../services/http/bodies';

/** How the value of an attribute is read, and what it ought to be. */
export interface Parser<T> {
  /** The value, or undefined where it is of no use. */
  parse(value: unknown): T | undefined;
  /** Said to a page's developer whose value was refused. */
  readonly expected: string;
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}

function fromString<T>(parse: (value: string) => T | undefined, expected: string): Parser<T> {
  return { parse: (value) => (typeof value === 'string' ? parse(value) : undefined), expected };
}

function oneOf<T extends string>(...choices: readonly T[]): Parser<T> {
  return fromString((value) => choices.find((choice) => choice === value), `one of ${quoted(choices)}`);
}

export const TEXT: Parser<string> = {
  parse: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
  expected: 'a text',
};

export const LANGUAGE: Parser<string> = fromString(
  parseLanguageCode,
  'a language code such as "en", "pt_BR" or "zh_Hant"',
);

export const LOCALE: Parser<Locale> = fromString(parseLocale, `one of ${quoted(LOCALES)}`);

export const THEME: Parser<Theme> = oneOf('light', 'dark', 'auto');

export const PLAN: Parser<'free' | 'paid'> = oneOf('free', 'paid');

export const MODE: Parser<Mode> = oneOf(...MODES);

export const ROUTING: Parser<Routing> = oneOf('auto', 'path', 'query', 'none');

export const PATH: Parser<string> = fromString(
  (value) => (/^\/[^/?#][^?#]*$/.test(value) ? value : undefined),
  'a path below the root, such as "/tools/translate"',
);

/** An address as the browser would follow it from this page. */
export const ADDRESS: Parser<string> = fromString((value) => {
  if (!URL.canParse(value, document.baseURI)) return undefined;
  const url = new URL(value, document.baseURI);
  // `javascript:` and `data:` addresses would run or forge something in the page.
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}, 'an http(s) address, absolute or relative to the page');

export const JSON_OBJECT: Parser<JsonObject> = {
  parse: (value) => {
    const parsed = typeof value === 'string' ? parseJson(value) : value;
    return isObject(parsed) ? parsed : undefined;
  },
  expected: 'a JSON object',
};

/** An address that may be switched off by the word `none`: it is then empty. */
export const OPTIONAL_ADDRESS: Parser<string> = {
  parse: (value) => (value === 'none' ? '' : ADDRESS.parse(value)),
  expected: `${ADDRESS.expected}, or "none"`,
};

/** One login address for all interface languages, or an object with one for each. */
export const LOGIN: Parser<string | JsonObject> = {
  parse(value) {
    const isJson = typeof value !== 'string' || value.trimStart().startsWith('{');
    if (!isJson) return OPTIONAL_ADDRESS.parse(value);
    const byLanguage = JSON_OBJECT.parse(value);
    return byLanguage && Object.keys(byLanguage).length > 0 ? byLanguage : undefined;
  },
  expected: `${OPTIONAL_ADDRESS.expected}, or an object with one for each interface language`,
};

/** A bound that may be lifted. */
export const ALLOWANCE: Parser<number> = {
  parse: (value) => {
    if (value === 'unlimited' || value === Infinity) return Infinity;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
  },
  expected: 'a whole number or "unlimited"',
};

export const ENDPOINT: Parser<Endpoint> = {
  parse: (value) => {
    if (!isObject(value)) return undefined;
    const url = ADDRESS.parse(value['url']);
    return url === undefined ? undefined : { url, token: TEXT.parse(value['token']) ?? '' };
  },
  expected: 'an object { url, token }',
};

/** A number of characters, or of milliseconds. */
export const COUNT: Parser<number> = {
  parse: (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined),
  expected: 'a whole number above 0',
};
