/** The interface languages: what a page may ask for, and what each one needs to know of itself. */
export const LOCALES = ['en', 'es', 'fr', 'ja', 'ko'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** Codes that hosts use for an interface language besides its own: `kr` is the country of Korean. */
const ALIASES: ReadonlyMap<string, Locale> = new Map([
  ['kr', 'ko'],
  ['jp', 'ja'],
]);

/**
 * The interface language that a host's code names: `fr`, `fr-CA`, `FR_ca`, `kr`.
 * Returns undefined for a language that the interface does not speak.
 */
export function parseLocale(value: string): Locale | undefined {
  const [language = ''] = value.trim().toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale === language) ?? ALIASES.get(language);
}
