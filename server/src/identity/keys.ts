import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Derives the key for one purpose from the gateway's secret (HKDF-SHA-256, RFC 5869). Keys are independent: a leaked
 * one reveals nothing about the others.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lang-assistant ${purpose}`, 32));
}

/** An HMAC-SHA-256 over unambiguously separated parts, as base64url. */
export function sign(key: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** The HS256 key of tokens: the configured one, else one derived from the gateway's secret. */
export function tokenKey(secret: string, jwtSecret: string | undefined): Uint8Array {
  return jwtSecret === undefined ? deriveKey(secret, 'tokens') : new TextEncoder().encode(jwtSecret);
}
