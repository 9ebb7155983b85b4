import { StoreError } from './store';

/**
 * The most UTF-16 units of an id or a subject: what OpenID Connect allows a token's, and three of them fit the 2,704
 * bytes of an entry of PostgreSQL's index, whatever the script.
 */
const MAX_KEY_LENGTH = 255;

/**
 * A text as both databases can keep it. PostgreSQL refuses NUL, SQLite's driver cuts the text there, and neither can
 * keep half of a surrogate pair: each becomes U+FFFD, so that the rest stands where it stood.
 */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');
}

/** Whether every text can be a key just as it is: repaired, two visitors' keys might become one. */
export function areKeys(...texts: readonly string[]): boolean {
  return texts.every((text) => text.length <= MAX_KEY_LENGTH && toStorableText(text) === text);
}

/** @throws StoreError unless every text can be a key */
export function requireKeys(...texts: readonly string[]): void {
  if (!areKeys(...texts)) throw new StoreError('an id or a subject cannot be stored as it is');
}

/** @throws StoreError unless the number is whole; PostgreSQL would refuse it, SQLite would keep it */
export function requireWhole(value: number): void {
  if (!Number.isSafeInteger(value)) throw new StoreError('a number is not whole, or too large');
}
