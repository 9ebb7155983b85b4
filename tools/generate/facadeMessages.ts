import { LANGUAGE_COUNT } from '../../src/domain/languages/catalog';
import { LOCALES, type Locale } from '../../src/domain/locales';
import { MODES } from '../../src/domain/mode';
import { DEFAULT_PAIR } from '../../src/domain/translate/translation';
import * as place from '../../src/facade/messages';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { LocaleData } from '../../src/i18n/messages';

/** The first half of the real screen's `error.network`. The other half is the label of the button beside it. */
const ERRORS: Readonly<Record<Locale, string>> = {
  en: 'Check your connection.',
  es: 'Revisa tu conexión.',
  fr: 'Vérifiez votre connexion.',
  ja: 'ネットワーク接続を確認してください。',
  ko: '네트워크 연결 상태를 확인하세요.',
};

/** The facade's messages in one language, each in its place. */
function facadeMessages({ locale, messages: t, labels }: LocaleData): string[] {
  const list: string[] = [];
  const put = (start: number, ...messages: readonly string[]) => {
    for (const [index, message] of messages.entries()) list[start + index] = message;
  };
  put(place.TOOLS, ...MODES.map((mode) => t[`mode.${mode}`]));
  put(place.SHORT_TOOLS, ...MODES.map((mode) => t[`mode.${mode}Short`]));
  put(place.TRANSLATE_META, t['mode.translateMeta'](LANGUAGE_COUNT.toLocaleString(locale)));
  put(place.IS_NEW, t['mode.new']);
  put(place.SOURCE, t['languages.source']('%'));
  put(place.TARGET, t['languages.target']('%'));
  put(place.SWAP, t['languages.swap']);
  put(place.BOX, t['source.text']);
  put(place.PLACEHOLDER, t['source.placeholder']);
  put(place.ERROR, ERRORS[locale]);
  put(place.RETRY, t['output.retry']);
  // Only these: each other name would cost every page its bytes.
  put(place.DEFAULT_NAMES, ...Object.values(DEFAULT_PAIR).map((code) => labels[code] ?? ''));
  return list;
}

/** The content of `src/facade/messages.json`, by locale. */
export async function facadeMessageTable(): Promise<object> {
  const rows = LOCALES.map(async (locale) => {
    return [locale, facadeMessages(await loadLocale(locale))] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
