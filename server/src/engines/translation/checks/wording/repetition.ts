import type { Check } from '../checkedSentence';

/** A phrase of up to this many words that follows itself is looked for. */
const MAX_PHRASE_WORDS = 6;

/** A phrase is repeated if it follows itself this many times more often than in the source. */
const MIN_REPEATS = 3;

/** The same for a phrase of several words. */
const MIN_PHRASE_REPEATS = 2;

/** Longer texts are compared up to here. */
const MAX_WORDS = 1500;

/** Languages without spaces: a repeated run of characters. */
const DENSE_LOOP = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,12}?)\1{3,}/u;

/** The longest chain of one phrase after itself, and the phrase. */
function longestLoop(
  words: readonly string[],
  size: number,
): { readonly count: number; readonly phrase: string } {
  let best = { count: 0, phrase: '' };
  let equal = 0;
  for (let index = size; index < words.length; index += 1) {
    equal = words[index] === words[index - size] ? equal + 1 : 0;
    const count = Math.floor(equal / size);
    if (count > best.count) best = { count, phrase: words.slice(index - size + 1, index + 1).join(' ') };
  }
  return best;
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);

/** Models repeat words when they lose the thread. A repetition of the source is none. */
export const checkRepetition: Check = ({ source, target }) => {
  const [from, to] = [wordsOf(source), wordsOf(target)];
  for (let size = 1; size <= MAX_PHRASE_WORDS; size += 1) {
    const { count, phrase } = longestLoop(to, size);
    const limit = size === 1 ? MIN_REPEATS : MIN_PHRASE_REPEATS;
    if (count >= limit && count >= longestLoop(from, size).count + limit) return [phrase];
  }
  const dense = DENSE_LOOP.exec(target.slice(0, 4000))?.[1];
  return dense !== undefined && !DENSE_LOOP.test(source.slice(0, 4000)) ? [dense] : [];
};
