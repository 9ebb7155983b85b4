import { toWellFormed } from '@lang-assistant/core/text';

export interface SurroundingText {
  readonly before: string;
  readonly after: string;
}

/**
 * Returns at most `maxChars` code units on each side of each segment. Empty if the context lacks the segment.
 * @param segments parts of the context, in order
 */
function contextAround(
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

/** Returns the text around a group of segments. Undefined if the group is the whole text. */
export function contextOfGroup(
  context: string | undefined,
  segments: readonly string[],
  maxChars: number,
): SurroundingText | undefined {
  const around = contextAround(context, segments, maxChars);
  const [before = '', after = ''] = [around[0]?.before, around.at(-1)?.after];
  return before === '' && after === '' ? undefined : { before, after };
}

/** Shortens the context to `maxChars` code units around the first segment. A shorter context is returned unchanged. */
export function clipContext(context: string, segments: readonly string[], maxChars: number): string {
  if (context.length <= maxChars) return context;
  const middle = context.indexOf(segments[0] ?? '');
  const start = Math.min(Math.max(0, middle - maxChars / 2), context.length - maxChars);
  return toWellFormed(context.slice(start, start + maxChars));
}
