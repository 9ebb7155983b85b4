import { DEFAULT_PAIR } from '../../src/domain/hostConfig';
import { LANGUAGE_COUNT } from '../../src/domain/languages/catalog';
import { LOCALES } from '../../src/domain/locales';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { LocaleData } from '../../src/i18n/messages';

/** The facade's messages in one language. `%` stands for the name of a language. */
function facadeMessages({ messages: t, labels }: LocaleData, languageCount: string) {
  return {
    // Only these: each other name would cost every page its bytes.
    names: Object.fromEntries(Object.values(DEFAULT_PAIR).map((code) => [code, labels[code]])),
    tools: {
      translate: t['mode.translate'],
      ai: t['mode.ai'],
      files: t['mode.files'],
      write: t['mode.write'],
    },
    short: {
      translate: t['mode.translateShort'],
      ai: t['mode.aiShort'],
      files: t['mode.filesShort'],
      write: t['mode.writeShort'],
    },
    translateMeta: t['mode.translateMeta'](languageCount),
    isNew: t['mode.new'],
    source: t['languages.source']('%'),
    target: t['languages.target']('%'),
    swap: t['languages.swap'],
    box: t['source.text'],
    placeholder: t['source.placeholder'],
    error: t['error.network'],
    retry: t['output.retry'],
  };
}

/** The content of `src/facade/messages.json`, by locale. */
export async function facadeMessageTable(): Promise<object> {
  const rows = LOCALES.map(async (locale) => {
    const localeData = await loadLocale(locale);
    return [locale, facadeMessages(localeData, LANGUAGE_COUNT.toLocaleString(locale))] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
