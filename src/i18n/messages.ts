import type { LanguageLabels } from '../domain/languages/language';
import type { Locale } from '../domain/locales';
import type { en } from './en';

/** English sentences become `string`, so that another language may say the same in its own words. */
type Widen<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };

/** Every message of the interface, in one language. */
export type Messages = Widen<typeof en>;

/** The keys of the messages that have no value in them. */
export type PlainMessageKey = {
  [Key in keyof Messages]: Messages[Key] extends string ? Key : never;
}[keyof Messages];

/** All words of one interface language: its messages and the names of the languages. */
export interface Words {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly labels: LanguageLabels;
}
