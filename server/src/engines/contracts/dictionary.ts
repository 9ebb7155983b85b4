/** Forms by person (`yo`, `tú` …) in the word's language. Missing forms are left out. */
export type Persons = Readonly<Record<string, string>>;

/** Forms by tense. Tenses that the language does not have are left out. */
export interface Tenses {
  readonly present?: Persons;
  readonly past?: Persons;
  readonly future?: Persons;
}

export interface Conjugation {
  readonly indicative?: Tenses;
  readonly subjunctive?: Tenses;
}

export interface DictionaryEntry {
  /** `noun`, `verb` …, in the reader's language; empty if unknown. */
  readonly wordType: string;
  readonly definitions: readonly string[];
  readonly synonyms: readonly string[];
  /** Sentences in the word's language, each followed by its translation if there is one. */
  readonly examples: readonly string[];
  readonly conjugation?: Conjugation;
}

/** Codes of the catalogue: `en`, `pt_BR`. */
export interface DictionaryQuery {
  readonly word: string;
  /** Language of the word. */
  readonly language: string;
  /** The other language of the user's pair. */
  readonly otherLanguage: string;
  /** Language of the definitions: the interface language. */
  readonly readerLanguage: string;
  readonly signal: AbortSignal;
}

/** A dictionary engine. Unknown fields are left empty, never invented. */
export interface Dictionary {
  readonly name: string;
  readonly quality: 'llm' | 'lexicon';
  lookUp(query: DictionaryQuery): Promise<DictionaryEntry>;
  close(): Promise<void>;
}
