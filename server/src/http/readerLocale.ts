import type { Context } from 'hono';
import { DEFAULT_LOCALE, parseLocale, type Locale } from '@lang-assistant/core/locales';

/** Browsers list a few languages. More are ignored. */
const MAX_LANGUAGES = 20;

function qualityOf(parameters: readonly string[]): number {
  const value = Number(/^\s*q=([\d.]{1,5})\s*$/i.exec(parameters.join(';'))?.[1] ?? 1);
  return Number.isNaN(value) ? 0 : value;
}

/** The interface language that the client prefers, by `Accept-Language`; English if it names none. */
export function readerLocale(context: Context): Locale {
  const languages = (context.req.header('accept-language') ?? '').split(',').slice(0, MAX_LANGUAGES);
  const [preferred] = languages
    .map((language) => {
      const [tag = '', ...parameters] = language.split(';');
      return { locale: parseLocale(tag), quality: qualityOf(parameters) };
    })
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return preferred?.locale ?? DEFAULT_LOCALE;
}
