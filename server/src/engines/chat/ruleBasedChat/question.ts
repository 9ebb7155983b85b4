import type { Locale } from '@lang-assistant/core/locales';
import type { ReplyMessages } from '../../../i18n/messages';

export interface Question {
  readonly message: string;
  readonly reader: Locale;
  readonly messages: ReplyMessages;
  readonly signal: AbortSignal;
}
