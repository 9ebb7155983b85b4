/** In UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** No English word is longer. Harper needs gigabytes of memory for a "word" of some thousand letters. */
const MAX_WORD = 60;
const OVERLONG = new RegExp(`[\\p{L}\\p{N}\\p{M}_'’]{${MAX_WORD + 1},}`, 'gu');

/** Quotations stay as they are, and text between backticks is code. */
const QUOTED = [
  /`[^`]*`/g,
  /"[^"\n]*"/g,
  /“[^“”\n]*”/g,
  /«[^«»\n]*»/g,
  /(?<=^|[\s([])'[^'\n]*'(?![\p{L}\p{N}])/gmu,
  /(?<=^|[\s([])‘[^\n‘]*’(?![\p{L}\p{N}])/gmu,
];

/** Addresses, paths, code, options, tags, mentions, and names with inner capitals or digits. */
const NO_WORD =
  /[\\/_@#=<>{}$%^*|~+]|[\p{L}\p{N}][.:][\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{N}\p{L}|\p{L}\p{N}|^--?\p{L}/u;

export function protectedSpans(block: string): readonly Span[] {
  const spans = QUOTED.flatMap((pattern) => spansOf(block, pattern));
  const odd = spansOf(block, /\S+/g).filter(({ start, end }) => NO_WORD.test(block.slice(start, end)));
  return [...spans, ...odd].toSorted((a, b) => a.start - b.start);
}

function spansOf(block: string, pattern: RegExp): Span[] {
  return [...block.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function overlapsAny({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((other) => start < other.end && end > other.start);
}

/** Overlong words become spaces, so that all positions in the block stay the same. */
export function withinLimit(block: string): string {
  return block.replace(OVERLONG, (run) => ' '.repeat(run.length));
}
