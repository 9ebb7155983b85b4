/** Verb forms by person (`yo`, `tú` …) in the word's language. Missing forms are left out. */
export type Persons = Readonly<Record<string, string>>;

/** Tenses that the language lacks are left out. */
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
  /** The part of speech (`noun`, `verb` …) in the reader's language. Empty if it is unknown. */
  readonly wordType: string;
  readonly definitions: readonly string[];
  readonly synonyms: readonly string[];
  /** Example sentences in the word's language. Each is followed by its translation if there is one. */
  readonly examples: readonly string[];
  readonly conjugation?: Conjugation;
}

/** Languages are codes of the catalogue: `en`, `pt_BR`. */
export interface DictionaryQuery {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  /** Language of the definitions: the interface language. */
  readonly readerLanguage: string;
  readonly signal: AbortSignal;
}

/** Leaves a field empty rather than invent its content. */
export interface Dictionary {
  readonly name: string;
  readonly quality: 'llm' | 'lexicon';
  lookUp(query: DictionaryQuery): Promise<DictionaryEntry>;
  close(): Promise<void>;
}
