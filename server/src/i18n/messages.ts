import type { ChangeKind } from '@lang-assistant/core/check';
import type { LanguageLabels } from '@lang-assistant/core/languages/language';

/** Texts for developers exist only in English and are not included. */
export interface Messages {
  readonly languageNames: LanguageLabels;
  readonly dictionary: DictionaryMessages;
  readonly reply: ReplyMessages;
  readonly welcome: WelcomeTemplate;
  readonly warnings: WarningMessages;
  readonly changes: ChangeMessages;
  readonly bilingual: BilingualTableMessages;
}

/** For a table that shows the segments of a document next to their translations. `{0}` is the name of a language. */
export interface BilingualTableMessages {
  /** Heading of the column with row numbers. */
  readonly number: string;
  readonly source: string;
  readonly translation: string;
  readonly untranslated: string;
}

/**
 * Warnings about a translated sentence. Each warning tells the reader in one sentence what to check. `{0}` is a part of
 * the source, or a part of the translation if the source has nothing that matches.
 */
export interface WarningMessages {
  readonly number: string;
  readonly extraNumber: string;
  readonly date: string;
  readonly time: string;
  readonly currency: string;
  readonly unit: string;
  readonly url: string;
  readonly email: string;
  readonly placeholder: string;
  readonly emoji: string;
  readonly quotes: string;
  readonly brackets: string;
  readonly sentences: string;
  readonly length: string;
  readonly language: string;
  /** The translation contains a remark of the language model. */
  readonly chatter: string;
  readonly repetition: string;
  readonly characters: string;
  /** Sentences of the text may have been swapped or mixed. */
  readonly order: string;
  /** A glossary term is missing in the translation. `{0}` is the term in the source, `{1}` the expected translation. */
  readonly term: string;
}

export type WarningKind = keyof WarningMessages;

export interface ChangeMessages {
  readonly kinds: Readonly<Record<ChangeKind, string>>;
  /** Combines the kind of a change `{0}` with the checker's reason `{1}`. */
  readonly withReason: string;
}

export interface DictionaryMessages {
  readonly partsOfSpeech: Readonly<
    Record<
      | 'noun'
      | 'verb'
      | 'adj'
      | 'adv'
      | 'pronoun'
      | 'determiner'
      | 'preposition'
      | 'conjunction'
      | 'contraction',
      string
    >
  >;
  readonly inEnglish: string;
  readonly separator: string;
}

/** Texts of rule-based chat replies, with the placeholders `{0}` and `{1}`. */
export interface ReplyMessages {
  readonly noModel: string;
  readonly whichVerb: string;
  readonly whichWord: string;
  readonly whichText: string;
  readonly whichTranslation: string;
  readonly unknownVerb: string;
  readonly unknownWord: string;
  readonly definitions: string;
  readonly synonyms: string;
  readonly examples: string;
  readonly indicative: string;
  readonly subjunctive: string;
  /** Heading of the column with grammatical persons. */
  readonly person: string;
  readonly present: string;
  readonly past: string;
  readonly future: string;
  readonly corrected: string;
  readonly changes: string;
  readonly noFaults: string;
  readonly languageUnchecked: string;
  readonly added: string;
  readonly removed: string;
  readonly cannotTranslate: string;
  readonly sameLanguage: string;
}

/** A welcome e-mail with the placeholders `{name}` and `{place}`. */
export interface WelcomeTemplate {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The default for a name or place that the request does not contain. */
  readonly name: string;
  readonly place: string;
  /** Finds the person's name in a request. The match is in the group `found`. */
  readonly findName: RegExp;
  /** Finds the place or group that the person joins. The match is in the group `found` or `also`. */
  readonly findPlace: RegExp;
}
