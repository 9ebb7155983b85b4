import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ApiError } from '../common/apiError';

/** A key that the account server has withdrawn is accepted for at most this time while the server can be reached. */
const MAX_AGE_MS = 600_000;

/** How long the key set is not fetched again after a failure. Otherwise invalid tokens would cause traffic. */
const PAUSE_MS = 15_000;

export const keySetSchema = z.object({ keys: z.array(z.looseObject({})) });

function unavailable(): ApiError {
  const sentence = 'The account server cannot be reached right now. Try again in a moment.';
  return new ApiError('accounts_unavailable', sentence, { 'retry-after': `${PAUSE_MS / 1000}` });
}

/**
 * The public keys of an account server. While its key set cannot be fetched, the fetched keys stay valid, so that
 * neither an outage nor a token with an unknown key turns other users away.
 *
 * The returned function throws ApiError `accounts_unavailable` if the key set cannot be fetched and no fetched key
 * fits.
 */
export function createRemoteKeys(url: URL, clock: () => number): JWTVerifyGetKey {
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  const keys = createRemoteJWKSet(url, {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    async [customFetch](address, init) {
      if (clock() - failedAt < PAUSE_MS) throw unavailable();
      try {
        const response = await fetch(address, init);
        if (response.status !== 200) throw new Error(`status ${response.status}`);
        const keySet = keySetSchema.parse(await response.json());
        fetchedAt = clock();
        return Response.json(keySet);
      } catch {
        failedAt = clock();
        throw unavailable();
      }
    },
  });
  return async (header, token) => {
    if (clock() - fetchedAt >= MAX_AGE_MS) await keys.reload().catch(() => undefined);
    return keys(header, token);
  };
}
