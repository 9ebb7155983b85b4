import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from '../mode';

export interface LocaleRoutes {
  /** The last path segment of each mode except translate. */
  readonly segments: Readonly<Record<Exclude<Mode, 'translate'>, string>>;
  /** The word between the two languages of a pair, such as `to`. */
  readonly connector: string;
}

const ENGLISH_SEGMENTS = { ai: 'ai-assistant', write: 'ai-write', files: 'translate-files' } as const;

/**
 * Path segments and connectors of the addresses (spec §2). Do not change them: search engines and bookmarks keep the
 * addresses.
 */
export const ROUTES: Readonly<Record<Locale, LocaleRoutes>> = {
  en: { segments: ENGLISH_SEGMENTS, connector: 'to' },
  es: {
    segments: { ai: 'asistente-ia', write: 'escritura-ia', files: 'traducir-archivos' },
    connector: 'a',
  },
  fr: {
    segments: { ai: 'assistant-ia', write: 'ecriture-ia', files: 'traduire-fichiers' },
    connector: 'vers',
  },
  ja: { segments: ENGLISH_SEGMENTS, connector: 'から' },
  ko: { segments: ENGLISH_SEGMENTS, connector: '에서' },
};
