import { DEFAULT_LIMITS, type Audience, type Limits } from './limits';
import { DEFAULT_LOCALE, type Locale } from './locales';
import type { LanguagePair } from './translation';

export type Theme = 'light' | 'dark' | 'auto';

/** One of the development endpoints of SPEC §7. */
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
}

/** All that a host page tells its widget, read and checked. An empty string means: not given. */
export interface HostConfig {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly languages: LanguagePair;
  readonly initialText: string;
  readonly userToken: string;
  readonly plan: 'free' | 'paid';
  readonly limits: Limits;
  readonly texts: HostTexts;
  readonly registerUrl: string;
  /** Base address of the widget's own images; empty: the script's own folder. */
  readonly pluginUrl: string;
  /** The host page's ajax address; empty: the development endpoints are used. */
  readonly ajaxUrl: string;
  readonly nonce: string;
  readonly actions: { readonly translate: string };
  /** How long an answer may take, in milliseconds. Not given: as long as it takes (SPEC §7). */
  readonly timeouts: { readonly translate?: number };
  readonly endpoints: { readonly translate?: Endpoint };
}

export const DEFAULT_PAIR: LanguagePair = { source: 'en', target: 'es' };

export const DEFAULT_CONFIG: HostConfig = {
  locale: DEFAULT_LOCALE,
  theme: 'light',
  languages: DEFAULT_PAIR,
  initialText: '',
  userToken: '',
  plan: 'free',
  limits: DEFAULT_LIMITS,
  texts: {},
  registerUrl: '',
  pluginUrl: '',
  ajaxUrl: '',
  nonce: '',
  actions: { translate: 'mi_traductor_translate' },
  timeouts: {},
  endpoints: {},
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
