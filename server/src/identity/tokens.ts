import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { ApiError } from '../common/apiError';
import { areKeys } from '../store/storable';
import { userCaller, type Caller } from './caller';
import { createRemoteKeys } from './remoteKeys';

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
   * @throws ApiError `accounts_unavailable` if the key set cannot be fetched and no fetched key fits
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
