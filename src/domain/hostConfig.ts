import type { Endpoint } from './settingParsers';
import { readFields, type AttributeFields, type HostTexts } from './attributes';
import { DEFAULT_FILE_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { FILE_LANGUAGES } from './files/fileLanguages';
import type { HostBackend, HostCall } from './hostBackend';
import { DEFAULT_LIMITS, type Audience, type Limits } from '@lang-assistant/core/usage/limits';
import { DEFAULT_LOCALE, type Locale } from '@lang-assistant/core/locales';
import { PASTE_MS } from '@lang-assistant/core/timing';
import { MODES, type Mode } from './mode';
import { isOtherUser } from './userOf';
import { DEFAULT_PAIR, type LanguagePair } from '@lang-assistant/core/translate/translation';

export const STORES = ['android', 'ios', 'huawei'] as const;

/** A store without an address has no button. */
export type StoreUrls = Readonly<Partial<Record<(typeof STORES)[number], string>>>;

/** If an address is missing or empty, the widget does not offer the link. */
export type LocaleUrls = Readonly<Partial<Record<Locale, string>>>;

/** The parsed and validated configuration, with a field for most attributes. An empty string means: not set. */
export interface HostConfig extends AttributeFields {
  readonly locale: Locale;
  readonly languages: LanguagePair;
  readonly limits: Limits;
  readonly texts: HostTexts;
  readonly tools: readonly Mode[];
  readonly registerUrls: LocaleUrls;
  readonly loginUrls: LocaleUrls;
  readonly stores: StoreUrls;
  /** The benefits in the limit and upgrade dialogs: those of the specification (`app`), or texts of the host. */
  readonly benefits: 'app' | readonly string[];
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
  readonly timing: {
    /** From a paste or drop in the translator's text box to the request. */
    readonly pasteMs: number;
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
  /** Catalogue codes. */
  readonly fileLanguages: readonly string[];
  readonly fileKinds: readonly DocumentKind[];
  /** As the host gave them. `namesProvider` parses them, because only the error path needs them. */
  readonly providerNames?: unknown;
}

export const DEFAULT_CONFIG: HostConfig = {
  ...readFields((_name, { fallback }) => fallback),
  locale: DEFAULT_LOCALE,
  languages: DEFAULT_PAIR,
  limits: DEFAULT_LIMITS,
  texts: {},
  tools: MODES,
  registerUrls: {},
  loginUrls: {},
  stores: {},
  benefits: [],
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
  timing: { pasteMs: PASTE_MS },
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

const CALL_OF: Readonly<Record<Mode, HostCall>> = {
  translate: 'translate',
  ai: 'chat',
  files: 'file',
  write: 'write',
};

/** The tools that `backend` can serve without an address. All tools if there is an address, or no function of a tool. */
export function servedTools({
  backend,
  ajaxUrl,
  endpoints,
}: Pick<HostConfig, 'backend' | 'ajaxUrl' | 'endpoints'>): readonly Mode[] {
  const hasAddress = ajaxUrl !== '' || Object.keys(endpoints).length > 0;
  const served = MODES.filter((mode) => backend?.[CALL_OF[mode]]);
  return hasAddress || served.length === 0 ? MODES : served;
}

export type NonceConfig = Pick<HostConfig, 'ajaxUrl' | 'nonce' | 'nonceUrl' | 'userToken'>;
