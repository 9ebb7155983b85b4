import {
  errors,
  jwtVerify,
  SignJWT,
  type JWTPayload,
  createRemoteJWKSet,
  customFetch,
  type JWTVerifyGetKey,
} from 'jose';
import { ApiError } from '../common/apiError';
import { areKeys } from '../store/storable';
import { userCaller, type Caller } from './caller';
import { z } from 'zod';

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
function createRemoteKeys(url: URL, clock: () => number): JWTVerifyGetKey {
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

/**
 * The algorithms for tokens of an account server. They are all asymmetric. `none`, or HMAC with a public key as its
 * secret, would let anyone forge tokens.
 */
const JWKS_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const CLOCK_TOLERANCE_S = 30;

const MAX_SUBJECT_CHARS = 200;

export interface TokenOptions {
  readonly key: Uint8Array;
  /** The URL of an account server's public keys. If it is set, only tokens of that server are accepted. */
  readonly jwksUrl?: string | undefined;
  readonly audience: string;
  readonly issuer: string;
  readonly clock: () => number;
}

export interface TokenClaims {
  readonly subject: string;
  readonly plan: 'free' | 'paid';
  readonly lifetimeS: number;
  /** Words separated by spaces, such as `memory`. */
  readonly scope?: string | undefined;
}

/** The tokens of logged-in users: JWTs with `sub`, `aud`, `iss`, `exp` and optionally `plan` and `scope`. */
export interface Tokens {
  /**
   * Returns undefined if the token is invalid for any reason.
   * @throws ApiError `accounts_unavailable` if the key set cannot be fetched and no fetched key fits
   */
  verify(token: string): Promise<Caller | undefined>;
  issue(claims: TokenClaims): Promise<string>;
}

/** A correct signature says nothing about the content, so this checks that the store can keep the subject. */
function callerOf({ sub, plan, scope, exp }: JWTPayload): Caller | undefined {
  const isText = typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_CHARS;
  if (!isText || !areKeys(sub)) return undefined;
  const user = userCaller(sub, plan === 'paid' ? 'paid' : 'free');
  const caller = typeof scope === 'string' ? { ...user, scopes: scope.split(' ') } : user;
  return exp === undefined ? caller : { ...caller, expiresAt: exp * 1000 };
}

export function createTokens({ key, jwksUrl, audience, issuer, clock }: TokenOptions): Tokens {
  const keys = jwksUrl === undefined ? undefined : createRemoteKeys(new URL(jwksUrl), clock);
  return {
    async verify(token) {
      const rules = {
        audience,
        issuer,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(clock()),
      };
      try {
        const { payload } = keys
          ? await jwtVerify(token, keys, { ...rules, algorithms: JWKS_ALGORITHMS })
          : await jwtVerify(token, key, { ...rules, algorithms: ['HS256'] });
        return callerOf(payload);
      } catch (error) {
        // An invalid token is a regular result, also if the account server's key for it cannot be imported.
        if (error instanceof errors.JOSEError || (keys && !(error instanceof ApiError))) return undefined;
        throw error;
      }
    },
    issue: ({ subject, plan, lifetimeS, scope }) => {
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ plan, ...(scope !== undefined && { scope }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setAudience(audience)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeS)
        .sign(key);
    },
  };
}
