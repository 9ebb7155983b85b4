/** Longer paragraphs are not checked, because the checker's time grows faster than their length. */
const MAX_BLOCK = 10_000;
/**
 * Blocks with more quotes and brackets are not checked: the checker searches the whole text for each mark's partner.
 */
const MAX_MARKS = 400;
const MARKS = /["'“”‘’«»([{]/g;

/** A piece of text between blank lines, or a piece that consists of blank lines. */
export interface Block {
  readonly text: string;
  /** Whether the block consists mostly of letters. Only such blocks are checked. */
  readonly isProse: boolean;
}

/** Splits a text at its blank lines. Joined, the blocks are the text again. */
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
  // Line breaks at the end become a block of their own, because they change how Harper parses a block.
  const cut = parts.flatMap((part) => [part.trimEnd(), part.slice(part.trimEnd().length)]);
  return cut.filter((part) => part !== '').map((part) => ({ text: part, isProse: isProse(part) }));
}

function isProse(part: string): boolean {
  if (part.length > MAX_BLOCK) return false;
  const letters = part.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const signs = part.match(/\S/gu)?.length ?? 0;
  return letters > 0 && letters * 2 >= signs && (part.match(MARKS)?.length ?? 0) <= MAX_MARKS;
}

/** Groups adjacent blocks, so that fewer calls are needed. */
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
