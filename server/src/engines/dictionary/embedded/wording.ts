import { DEFAULT_LOCALE, parseLocale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../../../i18n/allMessages';
import type { DictionaryMessages } from '../../../i18n/messages';
import type { WordClass } from '../wordnet/functionWords';

function messagesFor(readerLanguage: string): DictionaryMessages {
  return MESSAGES[parseLocale(readerLanguage) ?? DEFAULT_LOCALE].dictionary;
}

export function wordTypes(parts: readonly WordClass[], readerLanguage: string): string {
  const { partsOfSpeech, separator } = messagesFor(readerLanguage);
  return [...new Set(parts)].map((part) => partsOfSpeech[part]).join(separator);
}

export interface DefinitionLabel {
  /** The defined word. Empty if it is the word that the user looked up. */
  readonly name: string;
  /** The part of speech. Undefined if all meanings of the entry have the same part of speech. */
  readonly part: WordClass | undefined;
  /** Whether the definition is in English although the reader uses another language. */
  readonly isForeign: boolean;
  readonly readerLanguage: string;
}

/** For example `(run, verbo, en inglés) `. Empty if there is nothing to say. */
export function definitionLabel({ name, part, isForeign, readerLanguage }: DefinitionLabel): string {
  const { partsOfSpeech, inEnglish, separator } = messagesFor(readerLanguage);
  const parts = [name, part ? partsOfSpeech[part] : '', isForeign ? inEnglish : ''];
  const present = parts.filter((text) => text !== '');
  return present.length === 0 ? '' : `(${present.join(separator)}) `;
}
