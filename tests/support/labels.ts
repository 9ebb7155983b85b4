import { TRANSLATOR_PATHS, LOCALES, type Locale } from '@lang-assistant/core/locales';
import { mapValues } from '../../src/domain/mapValues';
import type { LanguageLabels } from '@lang-assistant/core/languages/language';
import { loadLocale } from '../../src/i18n/loadLocale';

const loaded = await Promise.all(LOCALES.map(loadLocale));

export const LABELS: Readonly<Record<Locale, LanguageLabels>> = mapValues(
  TRANSLATOR_PATHS,
  (_paths, locale) => loaded.find((data) => data.locale === locale)?.labels ?? {},
);
