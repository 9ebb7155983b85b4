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
