import type { ContextEdit } from './contextModel';

/**
 * By how much a word must be more likely than the written one, in natural logarithms, by set or by set and change. What is
 * not listed is never changed.
 */
const MARGINS: Readonly<Record<string, number>> = {
  'article a the': 9,
  'article none a': 7.5,
  'article none the': 7.5,
  'number singular plural': 8,
  'verb ed base': 8,
  'verb third base': 8,
  'is are': 8.5,
  'was were where was were': 8,
  'was were where where were': 7,
  'has have have has': 8.5,
  'does do': 6,
  "doesn't don't": 7.5,
  "isn't aren't": 7,
  "wasn't weren't": 7,
  'to too two': 7.5,
  'than then': 8,
  "there their they're": 7,
  "its it's": 7.5,
  "your you're": 6.5,
  "whose who's": 6,
  'lose loose': 6,
  'affect effect': 6,
  'whether weather': 6.5,
  'quite quiet': 6,
  'accept except': 6,
  'of off': 8.5,
  'think thing': 6,
  'much many': 8,
  'advice advise': 6,
  'through threw': 7,
  'though thought': 6.5,
  'past passed': 6,
  'here hear': 6.5,
  'make do': 8,
};

const PREPOSITION_MARGIN = 12;
/** The prepositions that are mistaken for one another. Others differ in meaning and not in grammar. */
const PREPOSITIONS: ReadonlySet<string> = new Set('in on at of for to from with by about'.split(' '));

/** Numbers are no misspellings. */
const NEVER: ReadonlySet<string> = new Set(['two']);

/** Whether a word is so much more likely that it replaces the written one. */
export function isCertain({ set, from, to, margin }: ContextEdit): boolean {
  if (set.startsWith('in on at'))
    return PREPOSITIONS.has(from) && PREPOSITIONS.has(to) && margin >= PREPOSITION_MARGIN;
  if (NEVER.has(from) || NEVER.has(to)) return false;
  const least = MARGINS[`${set} ${from} ${to}`] ?? MARGINS[set];
  return least !== undefined && margin >= least;
}
