/** The interface languages. */
export const LOCALES = ['en', 'es', 'fr', 'ja', 'ko'] as const;

export type Locale = (typeof LOCALES)[number];

/** The paths of the translator and the login page of each interface language, without a trailing slash (spec §2). */
export const LOCALE_PATHS = {
  en: { translator: '/translator', login: '/login' },
  es: { translator: '/es/traductor', login: '/es/login' },
  fr: { translator: '/fr/traducteur', login: '/fr/login' },
  ja: { translator: '/ja/翻訳者', login: '/ja/login' },
  ko: { translator: '/ko/번역기', login: '/ko/login' },
} as const satisfies Readonly<Record<Locale, object>>;

export const DEFAULT_LOCALE: Locale = 'en';

/** Alternative codes that host pages use: `kr` is Korea's country code. */
const ALIASES: Readonly<Record<string, Locale>> = { kr: 'ko', jp: 'ja' };

/**
 * Parses an interface language from a host's code: `fr`, `fr-CA`, `FR_ca`, `kr`. Undefined for an unsupported
 * language.
 */
export function parseLocale(value: string): Locale | undefined {
  const [language = ''] = value.trim().toLowerCase().split(/[-_]/);
  const code = ALIASES[language] ?? language;
  return LOCALES.find((locale) => locale === code);
}
