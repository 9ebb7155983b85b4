import type { Phrase } from './phrases';
import type { Dictionary } from './readings';
import type { Token } from './tokens';
import { agrees, readingsIn, toAdjective, toNoun, toVerbNumber, type Noun } from './wordClasses';

/** The noun of a phrase. */
export interface Head {
  readonly noun: Noun;
  readonly word: string;
  /** The word behind the determiner, which decides between *il* and *lo*. */
  readonly first: string;
  /** Whether an adjective between the determiner and the noun has the number of the noun. */
  readonly hasAdjective: boolean;
  /** The word behind the noun. */
  readonly next: Token | undefined;
}

/** Whether the word behind a noun does not make it an adjective: *los mejores amigos*. Unknown words may. */
function isNounBefore(word: string, noun: Noun, dictionaries: readonly Dictionary[]): boolean {
  const readings = readingsIn(word, dictionaries).flat();
  return readings.length > 0 && readings.every((reading) => reading.kind !== 'noun' || agrees(reading, noun));
}

/** The noun of a phrase: its first word, or the second one after an adjective. Undefined if that is not certain. */
export function findHead({ words }: Phrase, dictionaries: readonly Dictionary[]): Head | undefined {
  const [first, second, third] = words;
  if (!first) return undefined;
  const noun = toNoun(first.text, dictionaries);
  if (noun) {
    const isHead = !noun.isAdjective || !second || isNounBefore(second.text, noun, dictionaries);
    const head = { noun, word: first.text, first: first.text, hasAdjective: false, next: second };
    return isHead ? head : undefined;
  }
  const adjective = toAdjective(first.text, dictionaries);
  const behind = second && toNoun(second.text, dictionaries);
  if (!adjective || !behind || behind.isVerb || behind.isAdjective || !agrees(adjective, behind))
    return undefined;
  const hasAdjective = adjective.number !== 'any';
  return { noun: behind, word: second.text, first: first.text, hasAdjective, next: third };
}

/** Whether another word shows that a noun has the number that is meant: *la casas son*, *la nuevas casas*. */
export function isNumberShown(
  { noun, hasAdjective, next }: Head,
  dictionaries: readonly Dictionary[],
): boolean {
  if (hasAdjective) return true;
  if (!next) return false;
  const adjective = toAdjective(next.text, dictionaries);
  if (adjective) return adjective.number === noun.number && agrees(adjective, noun);
  return toVerbNumber(next.text, dictionaries) === noun.number;
}
