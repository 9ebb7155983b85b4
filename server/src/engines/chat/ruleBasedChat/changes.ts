/** A difference between two versions of a text. One side may be empty. */
export interface Change {
  readonly before: string;
  readonly after: string;
}

/**
 * The comparison table has as many cells as the product of both lengths: above this limit, texts are not compared word
 * by word.
 */
const MAX_CELLS = 1_000_000;

/** The changed words in text order, ignoring white space. Null if the texts are too long. */
export function changesBetween(before: string, after: string): readonly Change[] | null {
  const from = wordsOf(before);
  const to = wordsOf(after);
  let head = 0;
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1;
  let tail = 0;
  const most = Math.min(from.length, to.length) - head;
  while (tail < most && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return compare(from.slice(head, from.length - tail), to.slice(head, to.length - tail));
}

const wordsOf = (text: string) => text.match(/\S+/g) ?? [];

function compare(from: readonly string[], to: readonly string[]): readonly Change[] | null {
  const width = to.length + 1;
  if ((from.length + 1) * width > MAX_CELLS) return null;
  // The length of the longest common subsequence of the remaining words.
  const common = new Uint16Array((from.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1) {
    for (let column = to.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        from[row] === to[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const changes: Change[] = [];
  let row = 0;
  let column = 0;
  while (row < from.length || column < to.length) {
    const gone: string[] = [];
    const come: string[] = [];
    while ((row < from.length || column < to.length) && (from[row] !== to[column] || row >= from.length)) {
      if (column >= to.length || (row < from.length && at(row + 1, column) >= at(row, column + 1))) {
        gone.push(from[row++] ?? '');
      } else come.push(to[column++] ?? '');
    }
    if (gone.length + come.length > 0) changes.push({ before: gone.join(' '), after: come.join(' ') });
    while (row < from.length && column < to.length && from[row] === to[column]) {
      row += 1;
      column += 1;
    }
  }
  return changes;
}
