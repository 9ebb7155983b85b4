import type { LanguageLabels } from '../../../src/domain/languages/language';

/** The gateway's texts in one interface language. Everything that addresses developers is English only. */
export interface Messages {
  readonly languageNames: LanguageLabels;
  readonly dictionary: DictionaryMessages;
  readonly reply: ReplyMessages;
  readonly welcome: WelcomeTemplate;
}

/** The words of the embedded dictionary. */
export interface DictionaryMessages {
  readonly partsOfSpeech: Readonly<Record<'noun' | 'verb' | 'adj' | 'adv', string>>;
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
  readonly englishOnly: string;
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
