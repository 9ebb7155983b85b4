import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LOCALE, parseLocale, type Locale } from '@lang-assistant/core/locales';

export function readerLocale(context: Context): Locale {
  const languages = parseAccept(context.req.header('accept-language') ?? '').filter(({ q }) => q > 0);
  const [preferred] = languages.flatMap(({ type }) => parseLocale(type) ?? []);
  return preferred ?? DEFAULT_LOCALE;
}
