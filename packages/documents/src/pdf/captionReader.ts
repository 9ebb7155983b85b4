import { z } from 'zod';
import type { Ops } from './rulings/pathTracer.js';

const MAX_CAPTION = 200;
/** A larger gap between two letters, in thousandths of the font size, is a space. */
const SPACE = 200;

const Glyphs = z.tuple([
  z.array(z.union([z.object({ unicode: z.string() }), z.number(), z.unknown().transform(() => 0)])),
]);

/** Collects the text of form buttons (PDF annotations): a button's caption is only in its drawing. */
export class CaptionReader {
  readonly texts = new Map<string, string>();
  readonly #ops: Ops;
  readonly #wanted: ReadonlySet<string>;
  /** The annotation that is being drawn. Its `id` is undefined if the caller does not want its text. */
  #current: { readonly id: string | undefined } | undefined;

  constructor(ops: Ops, wanted: ReadonlySet<string>) {
    this.#ops = ops;
    this.#wanted = wanted;
  }

  /**
   * Returns whether the operator belongs to an annotation.
   * @param given arguments from the untrusted file
   */
  next(operator: number, given: unknown): boolean {
    if (operator === this.#ops.beginAnnotation) {
      const id: unknown = Array.isArray(given) ? given[0] : undefined;
      this.#current = { id: typeof id === 'string' && this.#wanted.has(id) ? id : undefined };
    }
    const current = this.#current;
    if (operator === this.#ops.endAnnotation) this.#current = undefined;
    else if (operator === this.#ops.showText && current?.id !== undefined) this.#add(current.id, given);
    return current !== undefined;
  }

  #add(id: string, given: unknown): void {
    const [glyphs = []] = Glyphs.safeParse(given).data ?? [];
    const before = this.texts.get(id);
    if (before !== undefined && before.length >= MAX_CAPTION) return;
    const text = glyphs
      .slice(0, MAX_CAPTION)
      .map((glyph) => (typeof glyph === 'number' ? (glyph < -SPACE ? ' ' : '') : glyph.unicode))
      .join('');
    this.texts.set(id, before === undefined ? text : `${before} ${text}`);
  }
}
