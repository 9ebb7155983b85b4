/** A single error of a long paragraph says little about its other words. */
const WORDS_PER_ERROR = 30;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];

/**
 * Whether a block has so many errors that its author probably made others, too: one in at most 30 words. Marks, spaces and capitals
 * do not count, because they say little about the words.
 */
export function hasManyErrors(block: string, corrected: string): boolean {
  if (block === corrected) return false;
  const before = wordsOf(block);
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let changed = 0;
  for (const word of wordsOf(corrected)) {
    const count = left.get(word) ?? 0;
    if (count === 0) changed += 1;
    else left.set(word, count - 1);
  }
  return changed > 0 && changed * WORDS_PER_ERROR >= before.length;
}
