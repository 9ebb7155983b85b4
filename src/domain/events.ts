import type { AppError, Feature } from './errors';
import type { Locale } from './locales';
import type { LanguagePair, Translation, TranslationRequest } from './translation';

/** What the widget tells its page: the `detail` of each event, by the event's name. */
export interface HostEvents {
  /** The widget is on screen and takes input. */
  'la-ready': { readonly locale: Locale };
  /** One or both languages changed, by hand or (`detected`) because the text is in another one. */
  'la-language-change': LanguagePair & { readonly detected: boolean };
  /** A translation arrived. */
  'la-translate': TranslationRequest & { readonly translation: Translation };
  /** Something failed. The visitor has been told; this is for the host's own log. */
  'la-error': {
    readonly feature: Feature | 'widget';
    readonly error: AppError | { readonly kind: 'unexpected'; readonly message: string };
  };
}

export type HostEventName = keyof HostEvents;

export type Emit = <Name extends HostEventName>(name: Name, detail: HostEvents[Name]) => void;
