import type { PersonTable } from './persons';

/** Tenses with a message in the interface (spec §9). Other tenses keep the name from the reply. */
export type TenseName = 'present' | 'past' | 'future';

export type MoodName = 'indicative' | 'subjunctive';

export interface Tense {
  readonly kind: TenseName | undefined;
  /** Empty if the reply has no name. */
  readonly name: string;
  readonly persons: PersonTable;
}

export interface Mood {
  readonly kind: MoodName | undefined;
  readonly name: string;
  readonly tenses: readonly Tense[];
}

/** Only moods with forms. Empty for a word that is not a verb. */
export type Conjugation = readonly Mood[];
