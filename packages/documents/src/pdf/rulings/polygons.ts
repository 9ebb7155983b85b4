import type { Matrix } from './matrix.js';

/**
 * A straight line that a page draws, in points; x grows to the right, y downwards from the top of the displayed page.
 */
export interface Ruling {
  readonly isVertical: boolean;
  /** The x of a vertical line, or the y of a horizontal line. */
  readonly at: number;
  /** The ends: y of a vertical line, x of a horizontal line. */
  readonly from: number;
  readonly to: number;
}

type Point = readonly [number, number];

/** The path operators of PDF.js, and how many numbers follow each operator. */
const MOVE_TO = 0;
const LINE_TO = 1;
const CLOSE = 4;
const NUMBERS = [2, 2, 6, 4, 0];

/** A filled shape that is narrower counts as a line, in points. */
const THIN = 3;
/** How far a line may deviate from horizontal or vertical, in points. */
const OBLIQUE = 0.5;

/**
 * Polygons with curves are left out.
 * @param path operators, each with its numbers
 */
export function polygonsOf(path: ArrayLike<number>): readonly (readonly Point[])[] {
  const polygons: Point[][] = [];
  let points: Point[] | undefined;
  for (let place = 0; place < path.length; place += 1 + (NUMBERS[path[place] ?? CLOSE] ?? 0)) {
    const operator = path[place];
    const point: Point = [path[place + 1] ?? NaN, path[place + 2] ?? NaN];
    if (operator === MOVE_TO) polygons.push((points = [point]));
    else if (operator === LINE_TO) points?.push(point);
    else if (operator === CLOSE && points?.[0]) points.push(points[0]);
    else if (points) {
      polygons.pop();
      points = undefined;
    }
  }
  return polygons;
}

export function placed(points: readonly Point[], [a, b, c, d, e, f]: Matrix): readonly Point[] {
  return points.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
}

function rulingBetween([x, y]: Point, [toX, toY]: Point): Ruling | undefined {
  const [wide, high] = [Math.abs(toX - x), Math.abs(toY - y)];
  const isVertical = high > wide;
  // Also false if a coordinate is NaN.
  if (!(Math.min(wide, high) <= OBLIQUE && Math.max(wide, high) > OBLIQUE)) return undefined;
  const [one, other] = isVertical ? [y, toY] : [x, toX];
  const at = isVertical ? (x + toX) / 2 : (y + toY) / 2;
  return { isVertical, at, from: Math.min(one, other), to: Math.max(one, other) };
}

export function sidesOf(points: readonly Point[]): readonly Ruling[] {
  return points.flatMap((point, index) => rulingBetween(points[index - 1] ?? point, point) ?? []);
}

export function thinRectangle(points: readonly Point[]): readonly Ruling[] {
  if (points.length < 4 || points.length > 5) return [];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle: readonly [Point, Point] =
    right - left < bottom - top
      ? [
          [(left + right) / 2, top],
          [(left + right) / 2, bottom],
        ]
      : [
          [left, (top + bottom) / 2],
          [right, (top + bottom) / 2],
        ];
  return Math.min(right - left, bottom - top) <= THIN ? [rulingBetween(...middle) ?? []].flat() : [];
}
