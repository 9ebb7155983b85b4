import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { RedisConnection } from './connectRedis';

/** A user waits for this, in milliseconds. */
const READ_DEADLINE_MS = 50;
const WRITE_DEADLINE_MS = 1_000;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function encrypt(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** @throws if it was not encrypted with this key */
function decrypt(key: Buffer, stored: Buffer): string {
  const [nonce, tag] = [
    stored.subarray(0, NONCE_BYTES),
    stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ];
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const text = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

function read(cipherKey: Buffer, stored: Buffer | null | undefined): string | undefined {
  try {
    return stored ? decrypt(cipherKey, stored) : undefined;
  } catch {
    // No gateway with this secret wrote it.
    return undefined;
  }
}

export interface SharedSentencesOptions {
  readonly redis: RedisConnection;
  readonly secret: Buffer;
  readonly keepHours: number;
}

/**
 * Translated sentences in Redis. Neither their names nor their keys can be computed without the secret, and a key not without
 * the sentence: the server can neither read what it stores, nor be made to store what a gateway would show.
 */
export function createSharedSentences({ redis, secret, keepHours }: SharedSentencesOptions) {
  function entryOf(key: string) {
    const digest = createHmac('sha512', secret).update(key).digest();
    return { name: `la:sentence:${digest.toString('base64url', 0, 32)}`, cipherKey: digest.subarray(32) };
  }

  return {
    async get(keys: readonly string[]): Promise<readonly (string | undefined)[]> {
      const entries = keys.map(entryOf);
      try {
        const stored = await redis.call(READ_DEADLINE_MS, () =>
          redis.client.mGet(entries.map(({ name }) => name)),
        );
        return entries.map(({ cipherKey }, place) => read(cipherKey, stored[place]));
      } catch {
        // The connection has reported it.
        return keys.map(() => undefined);
      }
    },
    async set(texts: readonly (readonly [key: string, text: string])[]): Promise<void> {
      const expiration = { type: 'EX', value: keepHours * 3600 } as const;
      const write = async ([key, text]: readonly [string, string]) => {
        const { name, cipherKey } = entryOf(key);
        await redis.client.set(name, encrypt(cipherKey, text), { expiration });
      };
      // The connection reports it.
      await redis.call(WRITE_DEADLINE_MS, () => Promise.all(texts.map(write))).catch(() => undefined);
    },
  };
}
