import type { TextPart } from './textDiff';
import type { WriteChange } from './write';

const originalOf = (part: TextPart) => (part.kind === 'same' ? part.text : part.before);

/** Adjacent ranges touch only if one of them is empty, as for an insertion. */
function touches([from, to]: WriteChange['range'], start: number, end: number): boolean {
  if (from < end && to > start) return true;
  return (from === to || start === end) && from <= end && to >= start;
}

/**
 * Empty if the backend gives no reason.
 * @param offset position of the sent text in the original
 */
export function changeReason(
  parts: readonly TextPart[],
  index: number,
  changes: readonly WriteChange[],
  offset: number,
): string {
  const part = parts[index];
  if (part?.kind !== 'change') return '';
  const start = parts.slice(0, index).reduce((sum, one) => sum + originalOf(one).length, 0) - offset;
  const found = changes.filter(({ range }) => touches(range, start, start + part.before.length));
  return [...new Set(found.map(({ message }) => message))].join(' ');
}
