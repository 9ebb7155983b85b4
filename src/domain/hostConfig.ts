import { FILE_LANGUAGES } from './files/fileLanguages';
import type { HeadingLevel } from './headings';
import { DEFAULT_LIMITS, type Audience, type Limits } from './usage/limits';
import { DEFAULT_LOCALE, type Locale } from './locales';
import type { Mode } from './mode';
import type { LanguagePair } from './translate/translation';

export type Theme = 'light' | 'dark' | 'auto';

/** How mode and languages appear in the page's address (spec §2). */
export type Routing = 'auto' | 'path' | 'query' | 'none';

/** Where the product's app is to be had. An empty one is not offered. */
export interface Stores {
  readonly android: string;
  readonly ios: string;
  readonly huawei: string;
}

/** One of the development endpoints of spec §7. */
export interface Endpoint {
  readonly url: string;
  readonly token: string;
}

/** Sentences of the host that stand in for ours, in every interface language. */
export interface HostTexts {
  readonly placeholder?: string;
  readonly copied?: string;
  readonly selectLanguage?: string;
  readonly emptyBox?: string;
  readonly longerText?: string;
  readonly limit1500?: string;
  readonly limit5000?: string;
  readonly modal?: string;
}

/** All that a host page tells its widget, read and checked. An empty string means: not given. */
export interface HostConfig {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly headingLevel: HeadingLevel;
  readonly languages: LanguagePair;
  readonly initialText: string;
  readonly userToken: string;
  readonly plan: 'free' | 'paid';
  readonly limits: Limits;
  readonly texts: HostTexts;
  /** The mode to start in, where the address names none. */
  readonly mode: Mode;
  readonly routing: Routing;
  /** A base path of the host's own for addresses; empty: those of spec §2. */
  readonly basePath: string;
  readonly registerUrl: string;
  /** Where visitors log in, by interface language. An empty one: nowhere, and no login is offered. */
  readonly loginUrls: Readonly<Record<Locale, string>>;
  readonly stores: Stores;
  /** Base address of the widget's own images; empty: the script's own folder. */
  readonly pluginUrl: string;
  /** The host page's ajax address; empty: the development endpoints are used. */
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** The host that keeps the visitors' chats (spec §7, calls 11–15); empty: none are kept. */
  readonly historyUrl: string;
  readonly actions: {
    readonly translate: string;
    readonly ai: string;
    readonly chat: string;
    readonly write: string;
    readonly file: string;
  };
  /** How long an answer may take, in milliseconds. Not given: as long as it takes, a document 60 s (spec §7). */
  readonly timeouts: {
    readonly translate?: number;
    readonly ai?: number;
    readonly chat?: number;
    readonly write?: number;
    readonly files?: number;
  };
  readonly endpoints: {
    readonly translate?: Endpoint;
    readonly ai?: Endpoint;
    readonly chat?: Endpoint;
    readonly write?: Endpoint;
    readonly files?: Endpoint;
  };
  /** The languages that documents may be translated from and into: entry codes. */
  readonly fileLanguages: readonly string[];
  /** What the service behind the page is called, as the host gave it: `namesProvider` reads it, with what only a failure needs. */
  readonly providerNames?: unknown;
}

export const DEFAULT_PAIR: LanguagePair = { source: 'en', target: 'es' };

export const DEFAULT_CONFIG: HostConfig = {
  locale: DEFAULT_LOCALE,
  theme: 'light',
  headingLevel: 2,
  languages: DEFAULT_PAIR,
  initialText: '',
  userToken: '',
  plan: 'free',
  limits: DEFAULT_LIMITS,
  texts: {},
  mode: 'translate',
  routing: 'auto',
  basePath: '',
  registerUrl: '',
  loginUrls: { en: '/login', es: '/es/login', fr: '/fr/login', ja: '/ja/login', ko: '/ko/login' },
  stores: {
    android: 'https://play.google.com/store/apps',
    ios: 'https://apps.apple.com/',
    huawei: 'https://appgallery.huawei.com/',
  },
  pluginUrl: '',
  ajaxUrl: '',
  nonce: '',
  historyUrl: '',
  actions: {
    translate: 'mi_traductor_translate',
    ai: 'mi_traductor_ai',
    chat: 'mi_traductor_ai_chat',
    write: 'mi_traductor_ai_write',
    file: 'mi_traductor_translate_file',
  },
  timeouts: {},
  endpoints: {},
  fileLanguages: FILE_LANGUAGES,
};

/** Whose limits hold: a paid plan is nothing without a token that proves who is there. */
export function audienceOf(config: HostConfig): Audience {
  if (config.userToken === '') return 'anonymous';
  return config.plan;
}

/** The longest text that this visitor may translate, in characters. */
export function textLimitOf(config: HostConfig): number {
  return config.limits.textChars[audienceOf(config)];
}
