import type { Dictionary, Gender, GrammaticalNumber, Reading } from './readings';

/** A noun whose gender and number are certain. */
export interface Noun {
  readonly gender: Gender;
  readonly number: GrammaticalNumber;
  /** Whether the form may also be one of a verb. */
  readonly isVerb: boolean;
  /** Whether it may also be an adjective, of the same gender and number. */
  readonly isAdjective: boolean;
}

export type Form = Pick<Reading, 'gender' | 'number'>;

/** Whether an adjective can belong to a noun. */
export const agrees = (one: Form, noun: Form): boolean =>
  (one.gender === 'any' || one.gender === noun.gender) &&
  (one.number === 'any' || one.number === noun.number);

const isSameForm = (one: Form, other: Form): boolean =>
  one.gender === other.gender && one.number === other.number;

/** The readings of a word in the dictionaries that know it. */
export const readingsIn = (
  word: string,
  dictionaries: readonly Dictionary[],
): readonly (readonly Reading[])[] =>
  dictionaries.flatMap((dictionary) => [dictionary.get(word) ?? []]).filter((list) => list.length > 0);

/**
 * A word as a noun; undefined if a dictionary that knows the word has no noun, another gender or number, or another kind of
 * word.
 */
export function toNoun(word: string, dictionaries: readonly Dictionary[]): Noun | undefined {
  const lists = readingsIn(word, dictionaries);
  const readings = lists.flat();
  const found = readings.find(({ kind }) => kind === 'noun');
  if (!found || found.gender === 'any' || found.number === 'any') return undefined;
  const { gender, number } = found;
  if (!lists.every((list) => list.some(({ kind }) => kind === 'noun'))) return undefined;
  // With an adjective of both genders the noun may be left out: *le precedenti*.
  const isCertain = readings.every(
    (reading) =>
      reading.kind === 'verb' || (reading.kind !== 'other' && isSameForm(reading, { gender, number })),
  );
  if (!isCertain) return undefined;
  return {
    gender,
    number,
    isVerb: readings.some(({ kind }) => kind === 'verb'),
    isAdjective: readings.some(({ kind }) => kind === 'adjective'),
  };
}

/** The form that all readings have; undefined if there are several or none. */
export function toOnlyForm([first, ...rest]: readonly Form[]): Form | undefined {
  return first && rest.every((form) => isSameForm(form, first)) ? first : undefined;
}

/** hunspell calls many adjectives nouns, too. */
function withoutNouns(readings: readonly Reading[]): readonly Reading[] {
  const isDescribed = readings.every(({ analysis }) => analysis === undefined);
  const hasAdjective = isDescribed && readings.some(({ kind }) => kind === 'adjective');
  return hasAdjective ? readings.filter(({ kind }) => kind !== 'noun') : readings;
}

/** The form of a word that can only be an adjective or a participle; undefined if its readings differ. */
export function toAdjective(word: string, dictionaries: readonly Dictionary[]): Form | undefined {
  const readings = readingsIn(word, dictionaries).flatMap(withoutNouns);
  return readings.every(({ kind }) => kind === 'adjective') ? toOnlyForm(readings) : undefined;
}

/** The number of a word that can only be a verb in the third person; undefined if its readings differ. */
export function toVerbNumber(
  word: string,
  dictionaries: readonly Dictionary[],
): Reading['number'] | undefined {
  const readings = readingsIn(word, dictionaries).flat();
  const [first] = readings;
  return readings.every(
    ({ kind, person, number }) => kind === 'verb' && person === 'p3' && number === first?.number,
  )
    ? first?.number
    : undefined;
}
