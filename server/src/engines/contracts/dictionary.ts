/** By person: `yo`, `tú` … in the word's own language. A form that does not exist is left out. */
export type Persons = Readonly<Record<string, string>>;

/** By tense. A tense that the language does not have is left out. */
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
  /** `noun`, `verb` …, in the language that the visitor reads; empty if unknown. */
  readonly wordType: string;
  readonly definitions: readonly string[];
  readonly synonyms: readonly string[];
  /** The first two are in the language of the word and the other one, alternating. */
  readonly examples: readonly string[];
  readonly conjugation?: Conjugation;
}

/** Codes of the catalogue: `en`, `pt_BR`. */
export interface DictionaryQuery {
  readonly word: string;
  /** Language of the word. */
  readonly language: string;
  /** The other language of the visitor's pair. */
  readonly otherLanguage: string;
  /** Language in which definitions are wanted: the interface's. */
  readonly readerLanguage: string;
  readonly signal: AbortSignal;
}

/** Looks words up. What it does not know it leaves empty; it never invents. */
export interface Dictionary {
  readonly name: string;
  readonly quality: 'llm' | 'lexicon';
  lookUp(query: DictionaryQuery): Promise<DictionaryEntry>;
  close(): Promise<void>;
}
