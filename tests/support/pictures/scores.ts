/** The share of characters of the truth that were read, without spaces: 1 minus the edit distance. */
export function characterShare(read: string, truth: string): number {
  const [a, b] = [Array.from(read.replace(/\s+/g, '')), Array.from(truth.replace(/\s+/g, ''))];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [i, char] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries())
      next.push(
        Math.min((row[j] ?? 0) + (char === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return Math.max(0, 1 - (row.at(-1) ?? 0) / b.length);
}

/** The harmonic mean of the shares of words that are right, and that were found. */
export function wordScore(read: string, truth: string): number {
  const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  const left = wordsOf(truth);
  const total = left.length;
  const words = wordsOf(read);
  let common = 0;
  for (const word of words) {
    const place = left.indexOf(word);
    if (place < 0) continue;
    left.splice(place, 1);
    common += 1;
  }
  return (2 * common) / (words.length + total);
}
