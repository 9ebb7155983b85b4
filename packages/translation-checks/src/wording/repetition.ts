import type { Check } from '../checkedSentence.js';

const MAX_PHRASE_WORDS = 6;

/** A word counts as repeated if it follows itself this many times more often than in the source. */
const MIN_REPEATS = 3;

const MIN_PHRASE_REPEATS = 2;

/** Only this many words of a text are compared. */
const MAX_WORDS = 1500;

/** Characters of languages without spaces, and numbers between them. A phrase is two or more of them. */
const DENSE =
  /\p{N}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/gu;
const MAY_BE_DENSE = /[\u0e00-\uffff]/;
const MIN_DENSE_PHRASE = 2;
const MAX_DENSE_PHRASE = 8;

function longestLoop(
  words: readonly string[],
  size: number,
): { readonly count: number; readonly words: readonly string[] } {
  let best: { readonly count: number; readonly words: readonly string[] } = { count: 0, words: [] };
  let equal = 0;
  for (let index = size; index < words.length; index += 1) {
    equal = words[index] === words[index - size] ? equal + 1 : 0;
    const count = Math.floor(equal / size);
    if (count > best.count) best = { count, words: words.slice(index - size + 1, index + 1) };
  }
  return best;
}

const denseOf = (text: string) => (text.match(DENSE) ?? []).slice(0, MAX_WORDS);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);

function findLoop(
  from: readonly string[],
  to: readonly string[],
  { size, limit, separator }: { readonly size: number; readonly limit: number; readonly separator: string },
): string | undefined {
  const { count, words } = longestLoop(to, size);
  return count >= limit && count >= longestLoop(from, size).count + limit ? words.join(separator) : undefined;
}

/** Reports phrases that a model repeated in a loop. Repetitions of the source do not count. */
export const checkRepetition: Check = ({ source, target }) => {
  const [from, to] = [wordsOf(source), wordsOf(target)];
  for (let size = 1; size <= MAX_PHRASE_WORDS; size += 1) {
    const limit = size === 1 ? MIN_REPEATS : MIN_PHRASE_REPEATS;
    const phrase = findLoop(from, to, { size, limit, separator: ' ' });
    if (phrase !== undefined) return [phrase];
  }
  if (!MAY_BE_DENSE.test(target)) return [];
  const [dense, denseTarget] = [denseOf(source), denseOf(target)];
  for (let size = MIN_DENSE_PHRASE; size <= MAX_DENSE_PHRASE; size += 1) {
    const phrase = findLoop(dense, denseTarget, { size, limit: MIN_REPEATS, separator: '' });
    if (phrase !== undefined && /\P{N}/u.test(phrase)) return [phrase];
  }
  return [];
};
