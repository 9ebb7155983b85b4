/** The usual cost of a wrong letter, and of errors that are more likely. */
const LETTER = 1;
const LIKELY = 0.7;
const VOWELS = /^[aeiouy]$/;
/** Letters that writers take for each other. */
const ALIKE: ReadonlySet<string> = new Set('cs sc ck kc sz zs fv vf bv vb mn nm td dt gj jg'.split(' '));
/** An error in the first letter is rare. */
const FIRST_LETTER = 0.8;

/** Longer words are cut. */
const MAX_LENGTH = 40;
const WIDTH = MAX_LENGTH + 1;
/** The table of costs, one for all calls. */
const table = new Float64Array(WIDTH * WIDTH);
const at = (row: number, column: number): number => table[row * WIDTH + column] ?? Infinity;

/**
 * How unlikely it is that the right word was written as the other one: wrong, missing, additional and swapped letters
 * cost 1, doubled letters and vowels less, and the first letter more. Infinity if it is more than the limit.
 */
export function editCost(written: string, right: string, limit: number): number {
  const [rows, columns] = [Math.min(written.length, MAX_LENGTH), Math.min(right.length, MAX_LENGTH)];
  for (let column = 0; column <= columns; column += 1) table[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    table[row * WIDTH] = row;
    let least: number = row;
    const [own = '', ownBefore = ''] = [written[row - 1], written[row - 2]];
    for (let column = 1; column <= columns; column += 1) {
      const [wanted = '', wantedBefore = ''] = [right[column - 1], right[column - 2]];
      const isSwap = own === wantedBefore && ownBefore === wanted && row > 1 && column > 1;
      const cost = Math.min(
        at(row - 1, column) + (own === ownBefore ? LIKELY : LETTER),
        at(row, column - 1) + (wanted === wantedBefore || wanted === 'e' ? LIKELY : LETTER),
        at(row - 1, column - 1) + substitution(own, wanted),
        isSwap ? at(row - 2, column - 2) + LIKELY : Infinity,
      );
      table[row * WIDTH + column] = cost;
      if (cost < least) least = cost;
    }
    // A swap of two letters can only lower the cost of the row after the next one.
    if (least > limit + LETTER) return Infinity;
  }
  const cost = at(rows, columns) + (written[0] === right[0] ? 0 : FIRST_LETTER);
  return cost > limit ? Infinity : cost;
}

function substitution(own: string, wanted: string): number {
  if (own === wanted) return 0;
  return (VOWELS.test(own) && VOWELS.test(wanted)) || ALIKE.has(own + wanted) ? LIKELY : LETTER;
}
