import { createHmac, hkdfSync, createHash, timingSafeEqual } from 'node:crypto';

/**
 * Derives a key for one purpose from the gateway's secret (HKDF-SHA-256, RFC 5869). A leaked key reveals nothing about
 * the keys for other purposes.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lang-assistant ${purpose}`, 32));
}

/** HMAC-SHA-256 as base64url. JSON separates the parts unambiguously. */
export function sign(key: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

export function tokenKey(secret: string, jwtSecret: string | undefined): Uint8Array {
  return jwtSecret === undefined ? deriveKey(secret, 'tokens') : new TextEncoder().encode(jwtSecret);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The duration does not depend on the content or length of the texts. */
function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

/** The duration does not depend on the position of the text in the list. */
export function timingSafeIncludes(list: readonly string[], text: string): boolean {
  return list.reduce((found, item) => equalInConstantTime(item, text) || found, false);
}
