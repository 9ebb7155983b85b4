/** The interface languages, each with the paths of its translator and its login page, without a trailing slash (spec §2). */
export const LOCALE_PATHS = {
  en: { translator: '/translator', login: '/login' },
  es: { translator: '/es/traductor', login: '/es/login' },
  fr: { translator: '/fr/traducteur', login: '/fr/login' },
  ja: { translator: '/ja/翻訳者', login: '/ja/login' },
  ko: { translator: '/ko/번역기', login: '/ko/login' },
} as const;

export type Locale = keyof typeof LOCALE_PATHS;

export const LOCALES = Object.keys(LOCALE_PATHS).filter((name): name is Locale => name in LOCALE_PATHS);

export const DEFAULT_LOCALE: Locale = 'en';

/** Alternative codes that host pages use: `kr` is Korea's country code. */
const ALIASES: Readonly<Record<string, Locale>> = { kr: 'ko', jp: 'ja' };

/**
 * Parses an interface language from a host's code: `fr`, `fr-CA`, `FR_ca`, `kr`. Undefined for an unsupported
 * language.
 */
export function parseLocale(value: string): Locale | undefined {
  return findLocale(value, LOCALES);
}

/** `parseLocale` for the facade, which does without the table of paths. */
export function findLocale(value: string, locales: readonly Locale[]): Locale | undefined {
  const [language = ''] = value.trim().toLowerCase().split(/[-_]/);
  const code = ALIASES[language] ?? language;
  return locales.find((locale) => locale === code);
}
