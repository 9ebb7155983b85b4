import type { PersonTable } from './persons';

/** The tenses and moods that the interface has words for (spec §9). Others keep the names that they came with. */
export type TenseName = 'present' | 'past' | 'future';

export type MoodName = 'indicative' | 'subjunctive';

export interface Tense {
  readonly kind: TenseName | undefined;
  /** As it came; empty where the reply named none. */
  readonly name: string;
  readonly persons: PersonTable;
}

export interface Mood {
  readonly kind: MoodName | undefined;
  readonly name: string;
  readonly tenses: readonly Tense[];
}

/** Only what has forms; empty for what is no verb. */
export type Conjugation = readonly Mood[];

/** Every form once. */
export function formsOf(conjugation: Conjugation): readonly string[] {
  const tables = conjugation.flatMap(({ tenses }) => tenses.map(({ persons }) => persons));
  const forms = tables.flatMap(({ rows, others }) => [...rows.flat(), ...others.map(({ form }) => form)]);
  return [...new Set(forms.filter((form) => form !== ''))];
}
