import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { LOCALES, parseLocale, type Locale } from '@lang-assistant/core/locales';
import type { HeadingLevel } from './headings';
import { HOST_CALLS, type HostBackend } from './hostBackend';
import { isObject, parseJson, type JsonObject } from './json';

/** The kinds of values that a warning describes by a sentence. It lists the choices of the others. */
export type Expectation =
  | 'address'
  | 'allowance'
  | 'backend'
  | 'benefits'
  | 'count'
  | 'endpoint'
  | 'fields'
  | 'fileKinds'
  | 'flag'
  | 'headingLevel'
  | 'kinds'
  | 'language'
  | 'languages'
  | 'login'
  | 'loginAddress'
  | 'object'
  | 'optionalAddress'
  | 'path'
  | 'registration'
  | 'shortcut'
  | 'text'
  | 'tools';

export interface Parser<T> {
  /**
   * Returns undefined for an invalid value.
   * @param base the address of the page, for relative addresses
   */
  parse(value: unknown, base: string): T | undefined;
  /** A list holds all valid values. */
  readonly expected: Expectation | readonly string[];
}

/** Value of `login-url` for pages with their own login: the controls then only dispatch `la-login-request`. */
export const LOGIN_EVENT = 'event';

/** For direct mode (spec §7). */
export interface Endpoint {
  readonly url: string;
  readonly token: string;
}

const HEADING_LEVELS: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6];

/* @__NO_SIDE_EFFECTS__ */
export function fromString<T>(
  parse: (value: string, base: string) => T | undefined,
  expected: Parser<T>['expected'],
): Parser<T> {
  return {
    parse: (value, base) => (typeof value === 'string' ? parse(value, base) : undefined),
    expected,
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<T extends string>(choices: readonly T[]): Parser<T> {
  return { parse: (value) => choices.find((choice) => choice === value), expected: choices };
}

export const TEXT: Parser<string> = {
  parse: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
  expected: 'text',
};

/** An attribute is on if it is present. `config` holds a boolean. */
export const FLAG: Parser<boolean> = {
  parse: (value) =>
    typeof value === 'boolean' ? value : typeof value === 'string' ? value !== 'false' : undefined,
  expected: 'flag',
};

export const LANGUAGE: Parser<string> = fromString(parseLanguageCode, 'language');

export const LOCALE: Parser<Locale> = fromString(parseLocale, LOCALES);

/** The attribute is a string, but the key of `config` may be a number. */
export const HEADING_LEVEL: Parser<HeadingLevel> = {
  parse: (value) => HEADING_LEVELS.find((level) => level === value || String(level) === value),
  expected: 'headingLevel',
};

/** A string with names separated by spaces, or a list. The names are not yet validated. */
export const TOOLS: Parser<readonly unknown[]> = {
  parse(value) {
    const names: unknown = typeof value === 'string' ? value.split(/\s+/) : value;
    return Array.isArray(names) ? [...names] : undefined;
  },
  expected: 'tools',
};

export const PATH: Parser<string> = fromString(
  (value) => (/^\/[^/?#][^?#]*$/.test(value) ? value : undefined),
  'path',
);

/** An absolute http(s) address, resolved against the host page. */
export const ADDRESS: Parser<string> = fromString((value, base) => {
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  // `javascript:` and `data:` addresses could run code or show forged content on the host page.
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}, 'address');

export const JSON_OBJECT: Parser<JsonObject> = {
  parse(value) {
    const parsed = typeof value === 'string' ? parseJson(value) : value;
    return isObject(parsed) ? parsed : undefined;
  },
  expected: 'object',
};

/** `none` means no address and gives an empty string. */
export const OPTIONAL_ADDRESS: Parser<string> = {
  parse: (value, base) => (value === 'none' ? '' : ADDRESS.parse(value, base)),
  expected: 'optionalAddress',
};

/** `event` is for a page that handles the login itself. */
export const LOGIN_ADDRESS: Parser<string> = {
  parse: (value, base) => (value === LOGIN_EVENT ? value : OPTIONAL_ADDRESS.parse(value, base)),
  expected: 'loginAddress',
};

/** One address for all locales, or an object with an address for each locale. */
/* @__NO_SIDE_EFFECTS__ */
function perLocale(address: Parser<string>, expected: Expectation): Parser<string | JsonObject> {
  return {
    parse(value, base) {
      const isJson = typeof value !== 'string' || value.trimStart().startsWith('{');
      if (!isJson) return address.parse(value, base);
      const byLanguage = JSON_OBJECT.parse(value, base);
      return byLanguage && Object.keys(byLanguage).length > 0 ? byLanguage : undefined;
    },
    expected,
  };
}

export const LOGIN = perLocale(LOGIN_ADDRESS, 'login');

export const REGISTRATION = perLocale(OPTIONAL_ADDRESS, 'registration');

/** The kinds are not yet validated. */
export const FILE_KINDS: Parser<readonly unknown[]> = {
  parse(value) {
    if (value === 'all') return DOCUMENT_KINDS;
    const kinds: unknown = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value;
    return Array.isArray(kinds) && kinds.length > 0 ? [...kinds] : undefined;
  },
  expected: 'fileKinds',
};

/** The codes are not yet validated. At least two are needed, because a translation needs two languages. */
export const LANGUAGES: Parser<readonly unknown[]> = {
  parse(value) {
    if (value === 'all') return LANGUAGE_CODES;
    return Array.isArray(value) && value.length > 1 ? [...value] : undefined;
  },
  expected: 'languages',
};

/** The texts of a list are not yet validated. */
export const BENEFITS: Parser<'app' | readonly unknown[]> = {
  parse(value) {
    if (value === 'app') return value;
    return value === 'none' ? [] : Array.isArray(value) ? [...value] : undefined;
  },
  expected: 'benefits',
};

export const ALLOWANCE: Parser<number> = {
  parse: (value) => {
    if (value === 'unlimited' || value === Infinity) return Infinity;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
  },
  expected: 'allowance',
};

export const ENDPOINT: Parser<Endpoint> = {
  parse: (value, base) => {
    if (!isObject(value)) return undefined;
    const url = ADDRESS.parse(value['url'], base);
    return url === undefined ? undefined : { url, token: TEXT.parse(value['token'], base) ?? '' };
  },
  expected: 'endpoint',
};

export const COUNT: Parser<number> = {
  parse: (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined),
  expected: 'count',
};

/** Binds the functions to their object, so that they can use `this`. */
export const BACKEND: Parser<HostBackend> = {
  parse(value) {
    if (!isObject(value)) return undefined;
    const functions = HOST_CALLS.flatMap((name): [string, unknown][] => {
      const run = value[name];
      return typeof run === 'function' ? [[name, run.bind(value)]] : [];
    });
    for (const name of ['saved', 'memory']) if (isObject(value[name])) functions.push([name, value[name]]);
    return functions.length === 0 ? undefined : Object.fromEntries(functions);
  },
  expected: 'backend',
};
