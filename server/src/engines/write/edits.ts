import { overlapsAny, type Span } from './protectedSpans';

/** A change to a text. */
export interface Edit extends Span {
  readonly by: string;
}

/** Applies changes; of overlapping ones, the first. Changes within the protected spans are left out. */
export function applyEdits(text: string, edits: readonly Edit[], spans: readonly Span[]): string {
  let result = '';
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < from || overlapsAny(edit, spans)) continue;
    result += text.slice(from, edit.start) + edit.by;
    from = edit.end;
  }
  return result + text.slice(from);
}
