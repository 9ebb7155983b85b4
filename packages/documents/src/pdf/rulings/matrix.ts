/** The six numbers of a PDF's matrix: a point (x, y) becomes (a x + c y + e, b x + d y + f). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The matrix that applies `n` and then `m`. Missing numbers come from the identity matrix. */
export function multiplied(m: readonly number[], n: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
