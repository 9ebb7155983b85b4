import { protectedSpans } from '../protectedSpans';
import { withCaseOf } from '../misspellings';
import { toTokens, type Token } from './tokens';
import type { Vocabulary } from './vocabulary';

/** Words that writers confuse. The words on both sides decide between them. */
const GROUPS: readonly (readonly string[])[] = [
  ['to', 'too'],
  ['than', 'then'],
  ['lose', 'loose'],
  ['affect', 'effect'],
  ['advice', 'advise'],
  ['whether', 'weather'],
  ['accept', 'except'],
  ['think', 'thing'],
  ['thought', 'though'],
  ['through', 'threw'],
  ['past', 'passed'],
  ['which', 'witch'],
  ['whole', 'hole'],
  ['fell', 'feel'],
];

/** Frequent words of one group each, in all directions. */
const ALTERNATIVES: ReadonlyMap<string, readonly string[]> = GROUPS.reduce((map, group) => {
  for (const word of group)
    map.set(word, [...(map.get(word) ?? []), ...group.filter((other) => other !== word)]);
  return map;
}, new Map<string, string[]>());

/** The other word must be this much more likely; the counts of pairs are those of five million words. */
const MIN_RATIO = 600;
/** The same for frequent errors: _then_ for _than_, and _too_ before a verb. */
const MIN_RATIO_OF_FREQUENT = 60;
/** The pairs of the other word must occur this often in all. */
const MIN_PAIRS = 6;

/** Exchanges a word for a similar one where only that one occurs between its neighbours. */
export function fixByNeighbours(block: string, vocabulary: Vocabulary): string {
  const tokens = toTokens(block, protectedSpans(block), vocabulary);
  let result = block;
  for (const [place, token] of [...tokens.entries()].toReversed()) {
    const by = betterWord(tokens, place, vocabulary);
    if (by !== undefined)
      result = result.slice(0, token.start) + withCaseOf(token.text, by) + result.slice(token.end);
  }
  return result;
}

function betterWord(tokens: readonly Token[], place: number, vocabulary: Vocabulary): string | undefined {
  const token = tokens[place];
  if (!token || token.isProtected) return undefined;
  const [before = '', after = ''] = [tokens[place - 1]?.lower, tokens[place + 1]?.lower];
  // A mark beside the word says nothing about it.
  if (!/^\p{L}/u.test(before) || !/^\p{L}/u.test(after)) return undefined;
  let best: string | undefined;
  let most = isFrequentError(token.lower, vocabulary.classes(after)) ? MIN_RATIO_OF_FREQUENT : MIN_RATIO;
  for (const other of ALTERNATIVES.get(token.lower) ?? []) {
    const ratio = ratioOf(token.lower, other, before, after, vocabulary);
    if (ratio > most) [best, most] = [other, ratio];
  }
  return best;
}

/** @param classesAfter of the next word: `too dry` may be right, `have too stop` is not */
function isFrequentError(word: string, classesAfter: string): boolean {
  return word === 'then' || (word === 'too' && classesAfter.includes('V') && !/a/i.test(classesAfter));
}

/** How much more likely the other word is between these neighbours. */
function ratioOf(
  own: string,
  other: string,
  before: string,
  after: string,
  { count, pairCount }: Vocabulary,
): number {
  const [ownBefore, ownAfter] = [pairCount(before, own), pairCount(own, after)];
  const [otherBefore, otherAfter] = [pairCount(before, other), pairCount(other, after)];
  if (otherBefore === 0 || otherAfter === 0 || otherBefore + otherAfter < MIN_PAIRS) return 0;
  if (ownBefore > 0 && ownAfter > 0) return 0;
  const share = ((count(own) ?? 0) + 1) / ((count(other) ?? 0) + 1);
  return ((otherBefore + 0.5) / (ownBefore + 0.5)) * ((otherAfter + 0.5) / (ownAfter + 0.5)) * share;
}
