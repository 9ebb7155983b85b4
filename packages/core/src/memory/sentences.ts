import type { TextRange } from '../translate/sentences.js';

/** Soft hyphens, zero-width spaces, word joiners and byte order marks. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Composed last, because an invisible character may separate a letter from its accent. */
const toComparable = (text: string) => text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ');

/**
 * The form in which the sentences of a memory are compared. Invisible characters do not count, and any white space is
 * one space. Case, punctuation, numbers and joiners (ZWJ, ZWNJ) count.
 */
export const normalizeSource = (text: string): string => toComparable(text).trim();

const toReadable = (text: string) => text.normalize('NFC').replace(/[\t-\r \u2028\u2029]+/g, ' ');

/** White space becomes one space, except for spaces that the author has chosen, such as a no-break space. */
export const normalizeTarget = (text: string): string => toReadable(text).trim();

/** Where a part of a text is in the normalized text. White space at the ends of the part does not count. */
export function normalizeRange(
  text: string,
  [start, end]: TextRange,
  side: 'source' | 'target' = 'source',
): TextRange {
  const part = text.slice(start, end);
  const first = end - part.trimStart().length;
  const normalize = side === 'source' ? toComparable : toReadable;
  const placeOf = (place: number) => normalize(text.slice(0, place)).trimStart().length;
  return [placeOf(first), placeOf(first + part.trim().length)];
}
