import type { Dictionary } from '../../contracts/dictionary';
import type { Writer } from '../../contracts/write';
import type { Locale } from '@lang-assistant/core/locales';
import type { ReplyMessages } from '../../../i18n/messages';

export interface Question {
  readonly message: string;
  readonly reader: Locale;
  readonly messages: ReplyMessages;
  readonly signal: AbortSignal;
}

export interface RuleBasedChatOptions {
  readonly dictionary: Dictionary;
  readonly writer: Writer;
  /** Translates between two language codes of the catalogue. Returns undefined if no engine can translate now. */
  readonly translate: (
    text: string,
    source: string,
    target: string,
    signal: AbortSignal,
  ) => Promise<string | undefined>;
}
