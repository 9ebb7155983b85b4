/** The words beside an unknown word, in lower case; `.` and `,` are the ends of clauses. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
  /** Whether the word occurs again in the block: its author may mean it. */
  readonly isRepeated?: boolean;
}

/** How many code units on each side are searched. */
const CONTEXT_CHARS = 300;
const NEIGHBOUR = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|[.,;:!?()"]/gu;

/** The neighbours of the word at a place of a block. */
export function neighboursAt(block: string, start: number, end: number): Neighbours {
  const before = block.slice(Math.max(0, start - CONTEXT_CHARS), start);
  const after = block.slice(end, end + CONTEXT_CHARS);
  return {
    before: toNeighbour(before.match(NEIGHBOUR)?.at(-1)),
    after: toNeighbour(after.match(NEIGHBOUR)?.[0]),
    isRepeated: isRepeated(block, block.slice(start, end)),
  };
}

/** The word or the kind of mark beside a word, as the vocabulary counts them. */
function toNeighbour(token = '.'): string {
  if (/^[.;:!?]$/.test(token)) return '.';
  return /^[,()"]$/.test(token) ? ',' : token.toLowerCase().replace('’', "'");
}

function isRepeated(block: string, word: string): boolean {
  return (block.match(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'))?.length ?? 0) > 1;
}
