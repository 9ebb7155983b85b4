export const LOCALES = ['en', 'es', 'fr', 'ja', 'ko'] as const;

export type Locale = (typeof LOCALES)[number];

/** Without a trailing slash (spec §2). */
export const TRANSLATOR_PATHS = {
  en: '/translator',
  es: '/es/traductor',
  fr: '/fr/traducteur',
  ja: '/ja/翻訳者',
  ko: '/ko/번역기',
} as const satisfies Readonly<Record<Locale, string>>;

export const DEFAULT_LOCALE: Locale = 'en';

/** Codes that host pages use: `kr` is Korea's country code. */
const ALIASES: Readonly<Record<string, Locale>> = { kr: 'ko', jp: 'ja' };

/** Accepts `fr`, `fr-CA`, `FR_ca`, `kr`. Undefined for an unsupported language. */
export function parseLocale(value: string): Locale | undefined {
  const [language = ''] = value.trim().toLowerCase().split(/[-_]/);
  const code = ALIASES[language] ?? language;
  return LOCALES.find((locale) => locale === code);
}
