import { StoreError } from './store';

/**
 * The maximum length of an id or a subject in UTF-16 units: the limit of OpenID Connect for a token's subject. Three of
 * them fit into the 2,704 bytes of an index entry of PostgreSQL in any script.
 */
const MAX_KEY_LENGTH = 255;

/**
 * A text that both databases can store. PostgreSQL rejects NUL, SQLite's driver truncates the text there, and neither
 * stores lone surrogates: each becomes U+FFFD, so that positions do not change.
 */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');
}

/** Whether every text can be a key unchanged: a repaired key could collide with another visitor's. */
export function areKeys(...texts: readonly string[]): boolean {
  return texts.every((text) => text.length <= MAX_KEY_LENGTH && toStorableText(text) === text);
}

/** @throws StoreError unless every text can be a key */
export function requireKeys(...texts: readonly string[]): void {
  if (!areKeys(...texts)) throw new StoreError('an id or a subject cannot be stored as it is');
}

/** @throws StoreError for a fraction; PostgreSQL would reject it, SQLite would store it */
export function requireWhole(value: number): void {
  if (!Number.isSafeInteger(value)) throw new StoreError('a number is not whole, or too large');
}
