import { StoreError } from './store';

/**
 * The maximum length of an id or a subject in UTF-16 code units. This is OpenID Connect's limit for the subject of a
 * token. In any script, three such keys fit into an index entry of PostgreSQL, which holds 2,704 bytes.
 */
const MAX_KEY_LENGTH = 255;

/**
 * Replaces the characters that a database cannot store: lone surrogates, and NUL, which PostgreSQL rejects and where
 * SQLite's driver cuts the text off. Each is replaced by U+FFFD, so that positions in the text do not change.
 */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * Whether texts can be keys without a change. Keys are not repaired, because a repaired key could be the same as
 * another visitor's key.
 */
export function areKeys(...texts: readonly string[]): boolean {
  return texts.every((text) => text.length <= MAX_KEY_LENGTH && toStorableText(text) === text);
}

/** @throws StoreError if a text cannot be a key */
export function requireKeys(...texts: readonly string[]): void {
  if (!areKeys(...texts)) throw new StoreError('an id or a subject cannot be stored as it is');
}

/**
 * PostgreSQL would reject a fraction, and SQLite would store it.
 * @throws StoreError for a fraction
 */
export function requireWhole(...values: readonly number[]): void {
  if (!values.every(Number.isSafeInteger)) throw new StoreError('a number is not whole, or too large');
}
