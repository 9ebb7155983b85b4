import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { HOST_CALLS, type HostBackend } from '../domain/hostBackend';
import type { HeadingLevel } from '../domain/headings';
import { LOGIN_EVENT, type Endpoint, type Routing, type Theme } from '../domain/hostConfig';
import { KEEP_TEXTS, type KeepText } from '../domain/keepText';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { parseLocale, type Locale } from '@lang-assistant/core/locales';
import { MODES, type Mode } from '../domain/mode';
import { PAGE_DIRECTIONS, type PageDirection } from '../domain/page/pageDirection';
import { FORMALITIES, type Formality } from '@lang-assistant/core/translate/formality';
import { isObject, parseJson, type JsonObject } from '../services/http/json';
import { LOADINGS, type Loading } from '../domain/loading';
import type { Expectation } from './configWarnings';

export interface Parser<T> {
  parse(value: unknown): T | undefined;
  readonly expected: Expectation;
}

const HEADING_LEVELS: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6];

function fromString<T>(parse: (value: string) => T | undefined, expected: Expectation): Parser<T> {
  return { parse: (value) => (typeof value === 'string' ? parse(value) : undefined), expected };
}

function oneOf<T extends string>(choices: readonly T[], expected: Expectation): Parser<T> {
  return fromString((value) => choices.find((choice) => choice === value), expected);
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

/** The codes are not yet validated. At least two are needed, because a translation needs two languages. */
export const LANGUAGES: Parser<readonly unknown[]> = {
  parse(value) {
    if (value === 'all') return LANGUAGE_CODES;
    return Array.isArray(value) && value.length > 1 ? [...value] : undefined;
  },
  expected: 'languages',
};

export const LOCALE: Parser<Locale> = fromString(parseLocale, 'locale');

export const THEME: Parser<Theme> = oneOf(['light', 'dark', 'auto'], 'theme');

/** The attribute is a string, but the key of `config` may be a number. */
export const HEADING_LEVEL: Parser<HeadingLevel> = {
  parse: (value) => HEADING_LEVELS.find((level) => level === value || String(level) === value),
  expected: 'headingLevel',
};

export const FORMALITY: Parser<Formality> = oneOf(FORMALITIES, 'formality');

export const KEEP_TEXT: Parser<KeepText> = oneOf(KEEP_TEXTS, 'keepText');

export const PAGE_DIRECTION: Parser<PageDirection> = oneOf(PAGE_DIRECTIONS, 'pageDirection');

export const PLAN: Parser<'free' | 'paid'> = oneOf(['free', 'paid'], 'plan');

export const MODE: Parser<Mode> = oneOf(MODES, 'mode');

/** A string with names separated by spaces, or a list. At least one name must be known. */
export const TOOLS: Parser<readonly Mode[]> = {
  parse(value) {
    const names: unknown = typeof value === 'string' ? value.split(/\s+/) : value;
    const tools = MODES.filter((mode) => Array.isArray(names) && names.includes(mode));
    return tools.length > 0 ? tools : undefined;
  },
  expected: 'tools',
};

export const LOADING: Parser<Loading> = oneOf(LOADINGS, 'loading');

export const ROUTING: Parser<Routing> = oneOf(['auto', 'path', 'query', 'none'], 'routing');

export const PATH: Parser<string> = fromString(
  (value) => (/^\/[^/?#][^?#]*$/.test(value) ? value : undefined),
  'path',
);

/** An absolute http(s) address, resolved against the host page. */
export const ADDRESS: Parser<string> = fromString((value) => {
  if (!URL.canParse(value, document.baseURI)) return undefined;
  const url = new URL(value, document.baseURI);
  // `javascript:` and `data:` addresses could run code or show forged content on the host page.
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}, 'address');

export const JSON_OBJECT: Parser<JsonObject> = {
  parse: (value) => {
    const parsed = typeof value === 'string' ? parseJson(value) : value;
    return isObject(parsed) ? parsed : undefined;
  },
  expected: 'object',
};

/** `none` means no address and gives an empty string. */
export const OPTIONAL_ADDRESS: Parser<string> = {
  parse: (value) => (value === 'none' ? '' : ADDRESS.parse(value)),
  expected: 'optionalAddress',
};

/** `event` is for a page that handles the login itself. */
export const LOGIN_ADDRESS: Parser<string> = {
  parse: (value) => (value === LOGIN_EVENT ? value : OPTIONAL_ADDRESS.parse(value)),
  expected: 'loginAddress',
};

/** One address for all locales, or an object with an address for each locale. */
function perLocale(address: Parser<string>, expected: Expectation): Parser<string | JsonObject> {
  return {
    parse(value) {
      const isJson = typeof value !== 'string' || value.trimStart().startsWith('{');
      if (!isJson) return address.parse(value);
      const byLanguage = JSON_OBJECT.parse(value);
      return byLanguage && Object.keys(byLanguage).length > 0 ? byLanguage : undefined;
    },
    expected,
  };
}

export const LOGIN = perLocale(LOGIN_ADDRESS, 'login');

export const REGISTRATION = perLocale(OPTIONAL_ADDRESS, 'registration');

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
  parse: (value) => {
    if (!isObject(value)) return undefined;
    const url = ADDRESS.parse(value['url']);
    return url === undefined ? undefined : { url, token: TEXT.parse(value['token']) ?? '' };
  },
  expected: 'endpoint',
};

export const COUNT: Parser<number> = {
  parse: (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined),
  expected: 'count',
};

export const FILE_KIND: Parser<DocumentKind> = oneOf(DOCUMENT_KINDS, 'fileKind');

/** The kinds are not yet validated. */
export const FILE_KINDS: Parser<readonly unknown[]> = {
  parse(value) {
    if (value === 'all') return DOCUMENT_KINDS;
    const kinds: unknown = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value;
    return Array.isArray(kinds) && kinds.length > 0 ? [...kinds] : undefined;
  },
  expected: 'fileKinds',
};

/** Binds the functions to their object, so that they can use `this`. */
export const BACKEND: Parser<HostBackend> = {
  parse(value) {
    if (!isObject(value)) return undefined;
    const functions = HOST_CALLS.flatMap((name) => {
      const run = value[name];
      return typeof run === 'function' ? [[name, run.bind(value)]] : [];
    });
    return functions.length === 0 ? undefined : Object.fromEntries(functions);
  },
  expected: 'backend',
};
