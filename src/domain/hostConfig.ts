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

export const STORES = ['android', 'ios', 'huawei'] as const;

/** A store without an address has no button. */
export type StoreUrls = Readonly<Partial<Record<(typeof STORES)[number], string>>>;

/** If an address is missing or empty, the widget does not offer the link. */
export type LocaleUrls = Readonly<Partial<Record<Locale, string>>>;

/** Value of `loginUrls` for pages with their own login: the controls then only dispatch `la-login-request`. */
export const LOGIN_EVENT = 'event';

/** For direct mode (spec §7). */
export interface Endpoint {
  readonly url: string;
  readonly token: string;
}

/** Texts of the host that replace ours in every interface language. Each key is the property name of its attribute. */
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
  /** The initial mode, unless the address names another one. */
  readonly mode: Mode;
  /** Read only when the element is first shown. */
  readonly tools: readonly Mode[];
  readonly routing: Routing;
  /** Base path of addresses. If empty, the paths of spec §2 are used. */
  readonly basePath: string;
  readonly registerUrls: LocaleUrls;
  readonly loginUrls: LocaleUrls;
  readonly stores: StoreUrls;
  /** The benefits in the limit and upgrade dialogs: those of the specification (`app`), or texts of the host. */
  readonly benefits: 'app' | readonly string[];
  /** Base URL of images. If empty, the folder of the script is used. */
  readonly pluginUrl: string;
  /** If empty, calls use direct mode. */
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** URL of a new nonce, on the origin of `ajaxUrl`. If empty, only `nonce` is used. */
  readonly nonceUrl: string;
  /** The server that stores chats (spec §7, calls 11–15). If empty, chats are not stored. */
  readonly historyUrl: string;
  /** URL that lists the document jobs of the logged-in user. If empty, documents of earlier visits are not shown. */
  readonly jobsUrl: string;
  /** Used unless the user chooses another formality. */
  readonly formality: Formality | undefined;
  readonly keepText: KeepText;
  /** The element is a bar that translates the page around it. */
  readonly page: boolean;
  readonly pageRoot: string;
  readonly pageDirection: PageDirection;
  /** The ids of the fields to check. If empty, the element does not check fields. */
  readonly for: string;
  /** When fields are checked. The code that checks fields parses this value and the next two itself. */
  readonly check: string;
  readonly checkKinds: string;
  readonly fieldShortcut: string;
  readonly glossaryUrl: string;
  /** Rows as the host gave them. They are parsed for the first translation. */
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
  /** In milliseconds. By default, there is none except 60 s for a document (spec §7). */
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
  /** In direct mode, the URL that reports the server's capabilities. If empty, they are unknown. */
  readonly capabilitiesUrl: string;
  readonly backend?: HostBackend | undefined;
  readonly webmcp: boolean;
  /** Catalogue codes. */
  readonly fileLanguages: readonly string[];
  readonly fileKinds: readonly DocumentKind[];
  /** As the host gave them. `namesProvider` parses them, because only the error path needs them. */
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
  registerUrls: {},
  loginUrls: {},
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

/** A paid plan requires a token. */
export function audienceOf({ userToken, plan }: Pick<HostConfig, 'userToken' | 'plan'>): Audience {
  return userToken === '' ? 'anonymous' : plan;
}

/** In characters. */
export function textLimitOf(config: HostConfig): number {
  return config.limits.textChars[audienceOf(config)];
}

/** A login and a logout count as changes. */
export function hasUserChanged(before: HostConfig, now: HostConfig): boolean {
  return isOtherUser(before.userToken, now.userToken) || audienceOf(before) !== audienceOf(now);
}

/** Whether another user replaces a logged-in user. A login or a renewed token does not. */
export function isUserReplaced({ userToken: before }: HostConfig, { userToken: now }: HostConfig): boolean {
  return before !== '' && isOtherUser(before, now);
}

/** A function of the host page, its ajax URL, or an address of direct mode (spec §7). */
export type Transport = 'function' | 'hostPage' | 'direct';

export function transportOf({ backend, ajaxUrl }: HostConfig, call: HostCall): Transport {
  if (backend?.[call]) return 'function';
  return ajaxUrl === '' ? 'direct' : 'hostPage';
}

export type NonceConfig = Pick<HostConfig, 'ajaxUrl' | 'nonce' | 'nonceUrl' | 'userToken'>;
