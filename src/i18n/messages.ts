import type { LanguageLabels } from '../domain/languages/language';
import type { Locale } from '../domain/locales';
import type { en as chat } from './chat/en';
import type { en as dialogs } from './dialogs/en';
import type { en } from './en';
import type { en as files } from './files/en';
import type { en as notices } from './notices/en';
import type { en as voice } from './voice/en';
import type { en as history } from './history/en';
import type { en as word } from './dictionary/en';
import type { en as write } from './write/en';

/** English sentences become `string`, so that another language may say the same in its own words. */
type Widen<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };

/** Every message of the frame and of the translate screen, in one language. */
export type Messages = Widen<typeof en>;

/** The keys of the messages that have no value in them. */
export type PlainKey<T> = { [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T];

export type PlainMessageKey = PlainKey<Messages>;

export type DialogMessages = Widen<typeof dialogs>;

export type ChatMessages = Widen<typeof chat>;

export type HistoryMessages = Widen<typeof history>;

export type DictionaryMessages = Widen<typeof word>;

export type WriteMessages = Widen<typeof write>;

export type VoiceMessages = Widen<typeof voice>;

export type NoticeMessages = Widen<typeof notices>;

export type FileMessages = Widen<typeof files>;

/** The messages of what is not on the first screen, by the room that they come with. */
export interface MessageSections {
  readonly voice: VoiceMessages;
  readonly notices: NoticeMessages;
  readonly files: FileMessages;
  readonly dialogs: DialogMessages;
  readonly dictionary: DictionaryMessages;
  readonly write: WriteMessages;
  readonly chat: ChatMessages;
  readonly history: HistoryMessages;
}

/** The way to each room's messages in one language. Rejects if they cannot be loaded; the next call tries again. */
export type MessageLoaders = {
  readonly [Room in keyof MessageSections]: () => Promise<MessageSections[Room]>;
};

/** All words of one interface language: its messages, the way to those of other rooms, and the names of the languages. */
export interface LocaleData {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly sections: MessageLoaders;
  readonly labels: LanguageLabels;
}
