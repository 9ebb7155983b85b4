import type { getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';
import { multiplied, type Matrix } from './matrix.js';
import { placed, polygonsOf, sidesOf, thinRectangle, type Ruling } from './polygons.js';

export type Ops = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS'];

/** A path with more numbers is part of a drawing, not a table border. */
const MAX_NUMBERS = 20_000;
/** Limit for nested graphics states, which a hostile file could exceed. */
const MAX_STATES = 500;

const SixNumbers = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const MatrixArgument = z.preprocess((value) => (value ? Array.from(Object(value)) : value), SixNumbers);
const PathArguments = z.tuple([z.number(), z.tuple([z.instanceof(Float32Array)])]).rest(z.unknown());

export class PathTracer {
  readonly #states: Matrix[] = [];
  readonly #ops: Ops;
  readonly #strokes: ReadonlySet<number>;
  readonly #fills: ReadonlySet<number>;
  #matrix: Matrix;

  constructor(ops: Ops, view: Matrix) {
    this.#ops = ops;
    this.#matrix = view;
    this.#fills = new Set([ops.fill, ops.eoFill]);
    const { stroke, closeStroke, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke } = ops;
    this.#strokes = new Set([
      stroke,
      closeStroke,
      fillStroke,
      eoFillStroke,
      closeFillStroke,
      closeEOFillStroke,
    ]);
  }

  /**
   * Returns the lines that an operator draws.
   * @param given arguments from the untrusted file
   */
  next(operator: number, given: unknown): readonly Ruling[] {
    const ops = this.#ops;
    if (operator === ops.constructPath) return this.#draw(given);
    if (operator === ops.save) this.#save();
    else if (operator === ops.restore || operator === ops.paintFormXObjectEnd)
      this.#matrix = this.#states.pop() ?? this.#matrix;
    else if (operator === ops.transform) this.#transform(given);
    else if (operator === ops.paintFormXObjectBegin) {
      this.#save();
      this.#transform(Array.isArray(given) ? given[0] : undefined);
    }
    return [];
  }

  #save(): void {
    if (this.#states.length < MAX_STATES) this.#states.push(this.#matrix);
  }

  #transform(given: unknown): void {
    const matrix = MatrixArgument.safeParse(given).data;
    if (matrix) this.#matrix = multiplied(this.#matrix, matrix);
  }

  #draw(given: unknown): readonly Ruling[] {
    const drawn = PathArguments.safeParse(given).data;
    if (!drawn) return [];
    const [paint, [path]] = drawn;
    if (path.length > MAX_NUMBERS) return [];
    const sides = this.#strokes.has(paint) ? sidesOf : this.#fills.has(paint) ? thinRectangle : undefined;
    return sides ? polygonsOf(path).flatMap((points) => sides(placed(points, this.#matrix))) : [];
  }
}
