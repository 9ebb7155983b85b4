import type { LanguageLabels } from '@lang-assistant/core/languages/language';
import type { Locale } from '@lang-assistant/core/locales';
import type { en as chat } from './chat/en';
import type { en as dialogs } from './dialogs/en';
import type { en } from './en';
import type { en as field } from './field/en';
import type { en as files } from './files/en';
import type { en as notices } from './notices/en';
import type { en as voice } from './voice/en';
import type { en as history } from './history/en';
import type { en as page } from './page/en';
import type { en as dictionary } from './dictionary/en';
import type { en as translate } from './translate/en';
import type { en as write } from './write/en';

/** Widens English literals to `string`, so that the messages of other languages match the type. */
type Widen<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };

export type Messages = Widen<typeof en>;

export type PlainKey<T> = { [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T];

export type PlainMessageKey = PlainKey<Messages>;

export type DialogMessages = Widen<typeof dialogs>;

export type ChatMessages = Widen<typeof chat>;

export type HistoryMessages = Widen<typeof history>;

export type DictionaryMessages = Widen<typeof dictionary>;

export type FieldMessages = Widen<typeof field>;

export type PageMessages = Widen<typeof page>;

export type WriteMessages = Widen<typeof write>;

export type TranslateMessages = Widen<typeof translate>;

export type VoiceMessages = Widen<typeof voice>;

export type NoticeMessages = Widen<typeof notices>;

export type FilesMessages = Widen<typeof files>;

/** The messages of all parts of the widget that load after the first screen. A language loads them as one chunk. */
export interface MessageSections {
  readonly voice: VoiceMessages;
  readonly notices: NoticeMessages;
  readonly files: FilesMessages;
  readonly dialogs: DialogMessages;
  readonly dictionary: DictionaryMessages;
  readonly write: WriteMessages;
  readonly translate: TranslateMessages;
  readonly chat: ChatMessages;
  readonly history: HistoryMessages;
}

export interface LocaleData {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly labels: LanguageLabels;
  /** Rejects if the messages cannot be loaded. The next call tries again. */
  readonly loadSections: () => Promise<MessageSections>;
  /** As `loadSections`. Page translation and selected text also work on pages without the widget. */
  readonly loadPage: () => Promise<PageMessages>;
}
