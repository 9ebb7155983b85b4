import { createHash } from 'node:crypto';
import type { Caller } from './caller';
import { sign } from './keys';

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Returns a function that finds the caller of an operator's token. Each token has a separate rate limit. Tokens are
 * looked up by digest, so that timing does not reveal how much of a guessed token is correct.
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
