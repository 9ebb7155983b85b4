import { createHash } from 'node:crypto';
import type { Caller } from './caller';
import { sign } from './keys';

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Finds the operator's own tokens. Each counts by itself: one that is used too eagerly does not shut out the others.
 * They are found by their digest, so that the time of a search tells nothing of how much of a token was right.
 */
export function createServiceTokens(
  key: Buffer,
  tokens: readonly string[],
): (token: string) => Caller | undefined {
  const callers = new Map<string, Caller>(
    tokens.map((token) => [
      digest(token),
      { audience: 'service', subjects: [`service:${sign(key, [token]).slice(0, 22)}`] },
    ]),
  );
  return (token) => callers.get(digest(token));
}
