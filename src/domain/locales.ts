/** The interface languages. */
export const LOCALES = ['en', 'es', 'fr', 'ja', 'ko'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** Alternative codes that host pages use: `kr` is Korea's country code. */
const ALIASES: ReadonlyMap<string, Locale> = new Map([
  ['kr', 'ko'],
  ['jp', 'ja'],
]);

/**
 * Parses an interface language from a host's code: `fr`, `fr-CA`, `FR_ca`, `kr`. Undefined for an unsupported
 * language.
 */
export function parseLocale(value: string): Locale | undefined {
  const [language = ''] = value.trim().toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale === language) ?? ALIASES.get(language);
}
