import type { LanguageLabels } from '@lang-assistant/core/languages/language';

/** The gateway's texts in one interface language. Everything that addresses developers is English only. */
export interface Messages {
  readonly languageNames: LanguageLabels;
  readonly dictionary: DictionaryMessages;
  readonly reply: ReplyMessages;
  readonly welcome: WelcomeTemplate;
  readonly warnings: WarningMessages;
  readonly changes: ChangeMessages;
  readonly bilingual: BilingualTableMessages;
}

/** A table of a document's segments with their translations. `{0}` is the name of a language. */
export interface BilingualTableMessages {
  /** The heading of the column of numbers. */
  readonly number: string;
  readonly source: string;
  readonly translation: string;
  /** Marks a segment that no engine could translate. */
  readonly untranslated: string;
}

/**
 * What the reader should check in a translated sentence, each as one sentence. `{0}` is the part of the source that it is
 * about, or of the translation where the source has none.
 */
export interface WarningMessages {
  readonly number: string;
  /** A number that only the translation has. */
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
  /** A remark of a language model. */
  readonly chatter: string;
  readonly repetition: string;
  readonly characters: string;
  /** Sentences that may have been swapped or mixed. */
  readonly order: string;
  /** A term of the glossary that the translation does not have: `{0}` in the source, `{1}` in the translation. */
  readonly term: string;
}

export type WarningKind = keyof WarningMessages;

/** Why a change of a text is suggested. */
export interface ChangeMessages {
  readonly kinds: Readonly<Record<'spelling' | 'grammar' | 'punctuation' | 'word' | 'style', string>>;
  /** The kind `{0}` with the reason `{1}`, which a checker gives in the same language. */
  readonly withReason: string;
}

/** What a change of a text is about. */
export type ChangeKind = keyof ChangeMessages['kinds'];

/** The words of the embedded dictionary. */
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
  /** Marks a definition that is English for a reader of another language. */
  readonly inEnglish: string;
  /** The separator of a list. */
  readonly separator: string;
}

/** The messages of rule-based replies in one language, with the placeholders `{0}`, `{1}`. */
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
  /** The heading of the column of grammatical persons. */
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

/** A welcome e-mail in one language, with the placeholders `{name}` and `{place}`. */
export interface WelcomeTemplate {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The placeholders that remain in the e-mail if a request names no person or place. */
  readonly name: string;
  readonly place: string;
  /** Finds the name of the person in a request, as the group `found`. */
  readonly findName: RegExp;
  /** Finds what the person joins, as the group `found` or `also`. */
  readonly findPlace: RegExp;
}
