import type { FieldChange, SentenceChange, TextRange } from '@lang-assistant/core/check';

/** If the user dismisses a suggestion, all suggestions with the same key are dismissed. */
export const dismissKey = ({ kind, from, text }: FieldChange): string => JSON.stringify([kind, from, text]);

const isInside = (index: number, text: string) =>
  /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(index));

/**
 * Returns the valid changes, sorted by position. Drops changes outside of the text, inside a surrogate pair, or without
 * an effect. If two changes overlap, the first one stays.
 */
export function usableChanges(changes: readonly SentenceChange[], text: string): readonly SentenceChange[] {
  const usable: SentenceChange[] = [];
  for (const change of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const { start, end } = change;
    const isPlaced = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end;
    if (!isPlaced || end > text.length || isInside(start, text) || isInside(end, text)) continue;
    if (text.slice(start, end) === change.text) continue;
    const last = usable.at(-1);
    if (last && (start < last.end || (start === last.start && end === last.end))) continue;
    usable.push(change);
  }
  return usable;
}

/**
 * Groups changes that one replacement can apply together. A group never spans formatting or line breaks, because the
 * replacement would remove them.
 * @param isPlain whether a range contains only text, without line breaks or formatting of an editor
 */
export function groupChanges(
  changes: readonly FieldChange[],
  isPlain: (range: TextRange) => boolean,
): readonly (readonly FieldChange[])[] {
  const groups: FieldChange[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && isPlain({ start: first.start, end: change.end })) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

/** The replacement reaches from the start of the first change to the end of the last. */
export function joinChanges(text: string, changes: readonly FieldChange[]): TextRange & { text: string } {
  const start = changes[0]?.start ?? 0;
  let end = start;
  let joined = '';
  for (const change of changes) {
    joined += text.slice(end, change.start) + change.text;
    end = change.end;
  }
  return { start, end, text: joined };
}
