import type { Span } from '../protectedSpans';
import type { Dictionary, Gender, GrammaticalNumber, Reading } from './readings';
import type { Subject } from './sentenceOptions';
import type { Token } from './tokens';

/** A word that needs another form. */
export interface Inflection extends Span {
  /** What the form means, in Apertium's notation; several if the dictionaries do not tell which. */
  readonly analyses: readonly string[];
  readonly previous: Token | undefined;
  /** Whether only an ending may be missing. */
  readonly isLonger?: boolean;
}

/** Analyses that Apertium's generator accepts. */
const ANALYSIS = /^\p{L}+(?:<\w+>)+$/u;

/** `casa` of `casa<n><f><sg>`. */
export const headwordOf = (analysis: string): string => analysis.replace(/<.*/, '');

const toUnique = (analyses: readonly string[]): readonly string[] =>
  [...new Set(analyses)].filter((analysis) => ANALYSIS.test(analysis));

/** The first dictionary is the one whose words the generator knows. */
const analysesOf = (
  word: string,
  [dictionary]: readonly Dictionary[],
  isWanted: (reading: Reading) => boolean,
): readonly string[] =>
  (dictionary?.get(word) ?? []).filter(isWanted).flatMap(({ analysis }) => analysis ?? []);

/** A noun or an adjective with another gender and number. Words for both genders keep theirs. */
export function inflectNominal(
  { text, start, end }: Token,
  kind: 'noun' | 'adjective',
  form: { readonly gender: Gender | 'any'; readonly number: GrammaticalNumber },
  dictionaries: readonly Dictionary[],
): Inflection {
  const analyses = analysesOf(text, dictionaries, (reading) => reading.kind === kind).map((analysis) =>
    (form.gender === 'any' ? analysis : analysis.replace(/<[mf]>/, `<${form.gender}>`)).replace(
      /<(?:sg|pl)>/,
      `<${form.number}>`,
    ),
  );
  return { start, end, previous: undefined, analyses: toUnique(analyses) };
}

export const isFinite = ({ kind, person, analysis = '' }: Reading): boolean =>
  kind === 'verb' && person !== undefined && !analysis.includes('<imp>');

/** A verb with the person and number of its subject, in the present if it may be that. */
export function inflectVerb(
  { text, start, end }: Token,
  { person, number }: Subject,
  previous: Token,
  dictionaries: readonly Dictionary[],
): Inflection {
  const finite = analysesOf(text, dictionaries, isFinite);
  const present = finite.filter((analysis) => analysis.includes('<pri>'));
  const analyses = (present.length > 0 ? present : finite).map((analysis) =>
    analysis.replace(/<p[123]>(?:<(?:m|f|mf)>)?<(?:sg|pl)>/, `<${person}><${number}>`),
  );
  return { start, end, previous, analyses: toUnique(analyses) };
}
