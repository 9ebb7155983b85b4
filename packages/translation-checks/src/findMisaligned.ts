import { emailsOf, urlsOf } from './fixed/patterns.js';
import { toAsciiDigits } from './numbers/digits.js';

/** A range of segments from the first to the last index, both included. */
export type IndexRange = readonly [number, number];

/** Anchors: names and numbers, which stay the same in most languages. */
const NAME = /\p{Lu}[\p{L}\p{M}]{3,}/gu;
const NUMBER = /\d+(?:[.,:]\d+)*/gu;

/**
 * An address, or a number of at least this many digits, proves that a translation belongs to another segment. A single
 * name does not.
 */
const MIN_STRONG_DIGITS = 3;
const STRONG = 2;
const WEAK = 1;

/** Minimum length of equal translations. Shorter ones, such as `Yes.`, may be equal by chance. */
const MIN_EQUAL_CHARS = 16;

/** Two segments with this share of common words are similar, so they may have the same translation. */
const MIN_SHARED_WORDS = 0.4;

function anchorsOf(text: string): ReadonlyMap<string, number> {
  const ascii = toAsciiDigits(text);
  const fixed = [...urlsOf(text), ...emailsOf(text)];
  const numbers = ascii.match(NUMBER) ?? [];
  return new Map([
    ...(text.match(NAME) ?? []).map((name) => [name, WEAK] as const),
    ...numbers.map((number) => [number, number.length < MIN_STRONG_DIGITS ? WEAK : STRONG] as const),
    ...fixed.map((address) => [address, STRONG] as const),
  ]);
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));

function areSimilar(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= MIN_SHARED_WORDS * Math.min(words.size, others.size);
}

function* findMoved(sources: readonly string[], targets: readonly string[]): Generator<IndexRange> {
  const from = sources.map(anchorsOf);
  const to = targets.map(anchorsOf);
  const places = new Map<string, number[]>();
  to.forEach((anchors, place) => {
    for (const anchor of anchors.keys()) {
      const known = places.get(anchor);
      if (known) known.push(place);
      else places.set(anchor, [place]);
    }
  });
  const scores = new Map<string, number>();
  for (const [index, anchors] of from.entries()) {
    for (const [anchor, strength] of anchors) {
      if (to[index]?.has(anchor) === true) continue;
      const [place, ...more] = places.get(anchor) ?? [];
      if (place === undefined || more.length > 0 || from[place]?.has(anchor) === true) continue;
      const range = [Math.min(index, place), Math.max(index, place)].join(' ');
      scores.set(range, (scores.get(range) ?? 0) + strength);
    }
  }
  for (const [range, score] of scores) {
    const [first = 0, last = 0] = range.split(' ').map(Number);
    if (score >= STRONG) yield [first, last];
  }
}

function* findDoubled(sources: readonly string[], targets: readonly string[]): Generator<IndexRange> {
  const seen = new Map<string, number>();
  for (const [index, target] of targets.entries()) {
    const key = target.trim();
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else if (key.length >= MIN_EQUAL_CHARS && !areSimilar(sources[first] ?? '', sources[index] ?? ''))
      yield [first, index];
  }
}

function mergeRanges(ranges: readonly IndexRange[]): readonly IndexRange[] {
  const merged: IndexRange[] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && first <= before[1]) merged[merged.length - 1] = [before[0], Math.max(before[1], last)];
    else merged.push([first, last]);
  }
  return merged;
}

/**
 * Finds ranges of segments whose translations seem to be swapped, shifted or doubled. The ranges are in order and do
 * not overlap.
 * @param targets the translation of each source, in the same order
 */
export function findMisaligned(
  sources: readonly string[],
  targets: readonly string[],
): readonly IndexRange[] {
  if (sources.length < 2) return [];
  return mergeRanges([...findMoved(sources, targets), ...findDoubled(sources, targets)]);
}
