import type { ContextEdit } from './contextModel';
import { MARGINS, MARGINS_BESIDE_ERRORS } from './margins';

const PREPOSITION_MARGIN = 12;
/** The prepositions that are mistaken for one another. Others differ in meaning and not in grammar. */
const PREPOSITIONS: ReadonlySet<string> = new Set('in on at of for to from with by about'.split(' '));

/** Numbers are no misspellings. */
const NEVER: ReadonlySet<string> = new Set(['two']);

/**
 * Whether a word is so much more likely that it replaces the written one.
 * @param hasErrors whether the text has many other errors, see `hasManyErrors`
 */
export function isCertain({ set, from, to, margin }: ContextEdit, hasErrors: boolean): boolean {
  if (set.startsWith('in on at'))
    return PREPOSITIONS.has(from) && PREPOSITIONS.has(to) && margin >= PREPOSITION_MARGIN;
  if (NEVER.has(from) || NEVER.has(to)) return false;
  const leastIn = (margins: Readonly<Record<string, number>>) =>
    margins[`${set} ${from} ${to}`] ?? margins[set];
  const least = (hasErrors ? leastIn(MARGINS_BESIDE_ERRORS) : undefined) ?? leastIn(MARGINS);
  return least !== undefined && margin >= least;
}
