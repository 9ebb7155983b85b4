import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { RedisConnection } from './connectRedis';

/** Short, because a user waits for the response. */
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

/** @throws if the sentence was not encrypted with this key */
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
    // The value was not written by a gateway with this secret.
    return undefined;
  }
}

export interface SharedSentencesOptions {
  readonly redis: RedisConnection;
  readonly secret: Buffer;
  readonly keepHours: number;
}

/**
 * Translated sentences in Redis. The name and the encryption key of an entry are derived from the source sentence and
 * the gateway's secret. So a person who controls the Redis server can neither read sentences nor make a gateway show
 * false ones.
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
        // The connection has already reported the error.
        return keys.map(() => undefined);
      }
    },
    async set(texts: readonly (readonly [key: string, text: string])[]): Promise<void> {
      const expiration = { type: 'EX', value: keepHours * 3600 } as const;
      const write = async ([key, text]: readonly [string, string]) => {
        const { name, cipherKey } = entryOf(key);
        await redis.client.set(name, encrypt(cipherKey, text), { expiration });
      };
      // The connection reports errors.
      await redis.call(WRITE_DEADLINE_MS, () => Promise.all(texts.map(write))).catch(() => undefined);
    },
  };
}
