import type { Locale } from '../domain/locales';
import messages from './messages.json';

// The places of the messages in `messages.json`: a list is smaller than an object in each language.
/** The tools, in the order of `MODES`. */
export const TOOLS = 0;
/** Their short names. */
export const SHORT_TOOLS = 4;
export const TRANSLATE_META = 8;
export const IS_NEW = 9;
/** `%` stands for the name of the language. */
export const SOURCE = 10;
export const TARGET = 11;
export const SWAP = 12;
export const BOX = 13;
export const PLACEHOLDER = 14;
export const ERROR = 15;
export const RETRY = 16;
/** The names of the languages of `DEFAULT_PAIR`. */
export const DEFAULT_NAMES = 17;

/** Looks up the facade's messages in an interface language. */
export function createTranslate(locale: Locale): (message: number) => string {
  return (message) => messages[locale][message] ?? '';
}
