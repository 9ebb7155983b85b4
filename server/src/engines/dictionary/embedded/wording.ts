import { DEFAULT_LOCALE, parseLocale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../../../i18n/allMessages';
import type { DictionaryMessages } from '../../../i18n/messages';
import type { WordClass } from '../../wordnet/functionWords';

/** English for a language without an interface. */
function messagesFor(readerLanguage: string): DictionaryMessages {
  return MESSAGES[parseLocale(readerLanguage) ?? DEFAULT_LOCALE].dictionary;
}

/** The names of parts of speech in the reader's language. */
export function wordTypes(parts: readonly WordClass[], readerLanguage: string): string {
  const { partsOfSpeech, separator } = messagesFor(readerLanguage);
  return [...new Set(parts)].map((part) => partsOfSpeech[part]).join(separator);
}

export interface DefinitionLabel {
  /** The defined word, if it is not the requested word; else empty. */
  readonly name: string;
  /** Set if the entry has several parts of speech. */
  readonly part: WordClass | undefined;
  /** Whether the definition is English for a reader of another language. */
  readonly isForeign: boolean;
  readonly readerLanguage: string;
}

/** The label in front of a definition: `(run, verbo, en inglés) `; empty if it would contain nothing. */
export function definitionLabel({ name, part, isForeign, readerLanguage }: DefinitionLabel): string {
  const { partsOfSpeech, inEnglish, separator } = messagesFor(readerLanguage);
  const parts = [name, part ? partsOfSpeech[part] : '', isForeign ? inEnglish : ''];
  const present = parts.filter((text) => text !== '');
  return present.length === 0 ? '' : `(${present.join(separator)}) `;
}
