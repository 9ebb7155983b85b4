/** Returns the edit distance of two words. Two swapped neighbouring letters count as one edit. */
export function editsBetween(one: string, other: string): number {
  const width = other.length + 1;
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const edits = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.splice(column, 1, edits);
    }
  }
  return at(one.length, other.length);
}
