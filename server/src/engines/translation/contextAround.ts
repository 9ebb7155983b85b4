/** The text before and after a segment. */
export interface SurroundingText {
  readonly before: string;
  readonly after: string;
}

/**
 * The text around each segment, with at most `maxChars` code units on each side. Empty for a segment that the context does
 * not contain.
 * @param segments parts of the context, in order
 */
export function contextAround(
  context: string | undefined,
  segments: readonly string[],
  maxChars: number,
): readonly SurroundingText[] {
  let from = 0;
  return segments.map((segment) => {
    const start = context?.indexOf(segment, from) ?? -1;
    if (context === undefined || start < 0) return { before: '', after: '' };
    from = start + segment.length;
    return {
      before: context.slice(Math.max(0, start - maxChars), start).trim(),
      after: context.slice(from, from + maxChars).trim(),
    };
  });
}
