/** Longer paragraphs are left alone: what people write has none, and the checker's time grows faster than their length. */
const MAX_BLOCK = 10_000;
/** As many quotes or brackets as no text has; the checker looks for the partner of each in all of the text. */
const MAX_MARKS = 400;
const MARKS = /["'“”‘’«»([{]/g;

/** A piece of a text between blank lines, or the blank lines. */
export interface Block {
  readonly text: string;
  /** Whether a checker may see it. */
  readonly isProse: boolean;
}

/** Cuts a text at its blank lines. Joined again, the blocks are the text. */
export function toBlocks(text: string): readonly Block[] {
  const parts: string[] = [];
  let wasBlank: boolean | undefined;
  let lines: string[] = [];
  for (const line of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
    const isBlank = line.trim() === '';
    if (wasBlank !== undefined && isBlank !== wasBlank) {
      parts.push(lines.join(''));
      lines = [];
    }
    lines.push(line);
    wasBlank = isBlank;
  }
  if (lines.length > 0) parts.push(lines.join(''));
  // A line break at the end makes Harper look at the whole in another way.
  const cut = parts.flatMap((part) => [part.trimEnd(), part.slice(part.trimEnd().length)]);
  return cut.filter((part) => part !== '').map((part) => ({ text: part, isProse: isProse(part) }));
}

/** Has words of which it mostly consists. */
function isProse(part: string): boolean {
  if (part.length > MAX_BLOCK) return false;
  const letters = part.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const signs = part.match(/\S/gu)?.length ?? 0;
  return letters > 0 && letters * 2 >= signs && (part.match(MARKS)?.length ?? 0) <= MAX_MARKS;
}

/** Puts neighbours together until they have some length, so that few calls do. Nothing is lost or moved. */
export function inBatches<T extends { readonly text: string }>(
  blocks: readonly T[],
  maxLength: number,
  maxCount: number,
): readonly (readonly T[])[] {
  const batches: T[][] = [];
  let length = Infinity;
  for (const block of blocks) {
    const last = batches.at(-1);
    if (!last || length + block.text.length > maxLength || last.length >= maxCount) {
      batches.push([block]);
      length = block.text.length;
    } else {
      last.push(block);
      length += block.text.length;
    }
  }
  return batches;
}
