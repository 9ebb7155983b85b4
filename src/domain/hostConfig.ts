import { DEFAULT_FILE_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { FILE_LANGUAGES } from './files/fileLanguages';
import type { HostBackend, HostCall } from './hostBackend';
import type { HeadingLevel } from './headings';
import { DEFAULT_LIMITS, type Audience, type Limits } from '@lang-assistant/core/usage/limits';
import { DEFAULT_LOCALE, type Locale } from '@lang-assistant/core/locales';
import { MODES, type Mode } from './mode';
import { isOtherUser } from './userOf';
import type { KeepText } from './keepText';
import type { PageDirection } from './page/pageDirection';
import type { Formality } from '@lang-assistant/core/translate/formality';
import { DEFAULT_PAIR, type LanguagePair } from '@lang-assistant/core/translate/translation';

export type Theme = 'light' | 'dark' | 'auto';

/** How mode and languages appear in the page's address (spec §2). */
export type Routing = 'auto' | 'path' | 'query' | 'none';

/** The stores, in the order of their buttons. */
export const STORES = ['android', 'ios', 'huawei'] as const;

/** The addresses of the host's app. A store without one has no button. */
export type StoreUrls = Readonly<Partial<Record<(typeof STORES)[number], string>>>;

/** The address in each interface language. Empty: what leads there is not offered. */
export type LocaleUrls = Readonly<Record<Locale, string>>;

/** The login address of a page that logs in by itself: the controls only emit `la-login-request`. */
export const LOGIN_EVENT = 'event';

const NO_URLS: LocaleUrls = { en: '', es: '', fr: '', ja: '', ko: '' };

/** An address of direct mode (spec §7). */
export interface Endpoint {
  readonly url: string;
  readonly token: string;
}

/** Texts of the host that replace ours in every interface language. Each has the name of its attribute. */
export interface HostTexts {
  readonly placeholderText?: string;
  readonly copiedMessage?: string;
  readonly selectLanguageText?: string;
  readonly emptyBoxMessage?: string;
  readonly longerTextMessage?: string;
  readonly limit1500Message?: string;
  readonly limit5000Message?: string;
  readonly modalText?: string;
}

/** The parsed and validated configuration. An empty string means: not set. */
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
  /** The initial mode, unless the address names one. */
  readonly mode: Mode;
  /** The tools that are offered. Read when the element is first shown. */
  readonly tools: readonly Mode[];
  readonly routing: Routing;
  /** The host's own base path for addresses; empty: those of spec §2. */
  readonly basePath: string;
  readonly registerUrls: LocaleUrls;
  /** The addresses of the login, or `LOGIN_EVENT`. */
  readonly loginUrls: LocaleUrls;
  readonly stores: StoreUrls;
  /** What the limit and upgrade dialogs list: those of the specification (`app`), or texts of the host. */
  readonly benefits: 'app' | readonly string[];
  /** Base URL of the widget's images; empty: the script's folder. */
  readonly pluginUrl: string;
  /** The host page's ajax URL; empty: direct mode. */
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** Where the page gets a nonce, on the origin of `ajaxUrl`; empty: `nonce` is all there is. */
  readonly nonceUrl: string;
  /** The host that stores chats (spec §7, calls 11–15); empty: chats are not stored. */
  readonly historyUrl: string;
  /** Where the document jobs of the logged-in user are listed; empty: those of earlier visits are not shown. */
  readonly jobsUrl: string;
  /** The formality of translations, unless the user chooses another one. */
  readonly formality: Formality | undefined;
  /** Whether typed text outlives a reload. */
  readonly keepText: KeepText;
  /** The element is a bar that translates the page around it. */
  readonly page: boolean;
  /** A selector: what of the page is translated. */
  readonly pageRoot: string;
  readonly pageDirection: PageDirection;
  /** The ids of the fields of the page that the element checks; empty: it is no writer. */
  readonly for: string;
  /** When the text of these fields is checked. The writer reads these three itself. */
  readonly check: string;
  readonly checkKinds: string;
  /** The key that opens the suggestion at the caret, or `none`. */
  readonly fieldShortcut: string;
  /** A table of terms in CSV or TSV; empty: none. */
  readonly glossaryUrl: string;
  /** Rows of a glossary, as the host gave them: they are parsed with the first translation. */
  readonly glossary?: unknown;
  readonly actions: {
    readonly translate: string;
    readonly ai: string;
    readonly chat: string;
    readonly write: string;
    readonly file: string;
    readonly capabilities: string;
    readonly check: string;
  };
  /** Timeouts in milliseconds. Not set: no timeout, except 60 s for a document (spec §7). */
  readonly timeouts: {
    readonly translate?: number;
    readonly ai?: number;
    readonly chat?: number;
    readonly write?: number;
    readonly files?: number;
    readonly check?: number;
  };
  readonly endpoints: {
    readonly translate?: Endpoint;
    readonly ai?: Endpoint;
    readonly chat?: Endpoint;
    readonly write?: Endpoint;
    readonly files?: Endpoint;
    readonly check?: Endpoint;
  };
  /** In direct mode, the address that says what the server can do; empty: nothing says it. */
  readonly capabilitiesUrl: string;
  /** Functions of the host page that take the place of calls. */
  readonly backend?: HostBackend | undefined;
  /** Offers tools to agents in the browser (WebMCP). */
  readonly webmcp: boolean;
  /** Entry codes of the languages offered for documents. */
  readonly fileLanguages: readonly string[];
  /** The kinds of documents that are offered. */
  readonly fileKinds: readonly DocumentKind[];
  /**
   * Names of the service behind the page, as the host gave them. `namesProvider` parses them, because only
   * the error path needs them.
   */
  readonly providerNames?: unknown;
}

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
  tools: MODES,
  routing: 'auto',
  basePath: '',
  registerUrls: NO_URLS,
  loginUrls: NO_URLS,
  stores: {},
  benefits: [],
  pluginUrl: '',
  webmcp: false,
  ajaxUrl: '',
  nonce: '',
  nonceUrl: '',
  historyUrl: '',
  jobsUrl: '',
  formality: undefined,
  keepText: 'none',
  page: false,
  pageRoot: 'body',
  pageDirection: 'text',
  for: '',
  check: '',
  checkKinds: '',
  fieldShortcut: '',
  glossaryUrl: '',
  actions: {
    translate: 'mi_traductor_translate',
    ai: 'mi_traductor_ai',
    chat: 'mi_traductor_ai_chat',
    write: 'mi_traductor_ai_write',
    file: 'mi_traductor_translate_file',
    capabilities: 'mi_traductor_capabilities',
    check: 'mi_traductor_check',
  },
  timeouts: {},
  endpoints: {},
  capabilitiesUrl: '',
  fileLanguages: FILE_LANGUAGES,
  fileKinds: DEFAULT_FILE_KINDS,
};

/** The audience whose limits apply. A paid plan requires a token. */
export function audienceOf(config: HostConfig): Audience {
  if (config.userToken === '') return 'anonymous';
  return config.plan;
}

/** Maximum text length for the current audience, in characters. */
export function textLimitOf(config: HostConfig): number {
  return config.limits.textChars[audienceOf(config)];
}

/** Another user, or the same one with another plan. */
export function hasUserChanged(before: HostConfig, now: HostConfig): boolean {
  return isOtherUser(before.userToken, now.userToken) || audienceOf(before) !== audienceOf(now);
}

/** Another user in place of one who was logged in. A user who only logs in, or renews the token, is the same person. */
export function isUserReplaced({ userToken: before }: HostConfig, { userToken: now }: HostConfig): boolean {
  return before !== '' && isOtherUser(before, now);
}

/** How a call is sent: to a function of the host page, to its ajax URL, or to an address of direct mode (spec §7). */
export type Transport = 'function' | 'hostPage' | 'direct';

/** A function comes first. Without `ajaxUrl`, calls use direct mode. */
export function transportOf({ backend, ajaxUrl }: HostConfig, call: HostCall): Transport {
  if (backend?.[call]) return 'function';
  return ajaxUrl === '' ? 'direct' : 'hostPage';
}
