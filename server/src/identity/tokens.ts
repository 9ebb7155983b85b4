import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { ApiError } from '../common/apiError';
import { areKeys } from '../store/storable';
import { userCaller, type Caller } from './caller';

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
}

/** The tokens of logged-in users: JWTs with `sub`, `aud`, `iss`, `exp` and optionally `plan`. */
export interface Tokens {
  /**
   * Returns undefined if the token is invalid for any reason.
   * @throws ApiError `accounts_unavailable` if the key set cannot be fetched
   */
  verify(token: string): Promise<Caller | undefined>;
  issue(claims: TokenClaims): Promise<string>;
}

/** A correct signature says nothing about the content, so this checks that the store can keep the subject. */
function callerOf({ sub, plan, exp }: JWTPayload): Caller | undefined {
  const isText = typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_CHARS;
  if (!isText || !areKeys(sub)) return undefined;
  const caller = userCaller(sub, plan === 'paid' ? 'paid' : 'free');
  return exp === undefined ? caller : { ...caller, expiresAt: exp * 1000 };
}

/**
 * How long the key set is not fetched again after a failure, in milliseconds. Otherwise invalid tokens would cause
 * traffic.
 */
const PAUSE_MS = 15_000;

function isFetchFailure(problem: errors.JOSEError): boolean {
  return problem instanceof errors.JWKSTimeout || problem.code === 'ERR_JOSE_GENERIC';
}

function unavailable(): ApiError {
  const sentence = 'The account server cannot be reached right now. Try again in a moment.';
  return new ApiError('accounts_unavailable', sentence, { 'retry-after': '15' });
}

export function createTokens({ key, jwksUrl, audience, issuer, clock }: TokenOptions): Tokens {
  let failedAt = Number.NEGATIVE_INFINITY;
  const keySet = jwksUrl === undefined ? undefined : createRemoteJWKSet(new URL(jwksUrl));
  return {
    async verify(token) {
      if (clock() - failedAt < PAUSE_MS) throw unavailable();
      const rules = {
        audience,
        issuer,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(clock()),
      };
      try {
        const { payload } = keySet
          ? await jwtVerify(token, keySet, { ...rules, algorithms: JWKS_ALGORITHMS })
          : await jwtVerify(token, key, { ...rules, algorithms: ['HS256'] });
        return callerOf(payload);
      } catch (error) {
        // An invalid token is a regular result. With a key set, any other error means that it could not be fetched.
        if (error instanceof errors.JOSEError && !isFetchFailure(error)) return undefined;
        if (!keySet) throw error;
        failedAt = clock();
        throw unavailable();
      }
    },
    issue: ({ subject, plan, lifetimeS }) => {
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ plan })
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
