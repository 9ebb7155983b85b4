import type { LanguageLabels } from '@lang-assistant/core/languages/language';
import type { Locale } from '@lang-assistant/core/locales';
import type { en } from './en';
import type { sections } from './sections/en';

/** Widens English literals to `string`, so that the messages of other languages match the type. */
type Widen<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };

export type Messages = Widen<typeof en>;

export type PlainKey<T> = { [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T];

export type PlainMessageKey = PlainKey<Messages>;

/** The messages of all parts of the widget that load after the first screen. A language loads them as one chunk. */
export type MessageSections = {
  readonly [Section in keyof typeof sections]: Widen<(typeof sections)[Section]>;
};

export type DialogMessages = MessageSections['dialogs'];
export type ChatMessages = MessageSections['chat'];
export type HistoryMessages = MessageSections['history'];
export type DictionaryMessages = MessageSections['dictionary'];
export type WriteMessages = MessageSections['write'];
export type TranslateMessages = MessageSections['translate'];
export type VoiceMessages = MessageSections['voice'];
export type NoticeMessages = MessageSections['notices'];
export type FilesMessages = MessageSections['files'];
export type SavedMessages = MessageSections['saved'];

/** What a language loads first: the messages of the first screen, and the names of the languages. */
export interface LocaleFile {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly labels: LanguageLabels;
}

export interface LocaleData extends LocaleFile {
  /** Rejects if the messages cannot be loaded. The next call tries again. */
  readonly loadSections: () => Promise<MessageSections>;
}
