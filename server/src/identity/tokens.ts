import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { userCaller, type Caller } from './caller';

/** Asymmetric algorithms that a key set may use. `none` and HMAC with a public key are no options. */
const JWKS_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** How far two clocks may be apart, in seconds. */
const CLOCK_TOLERANCE_S = 30;

/** Longer subjects belong to nobody. */
const MAX_SUBJECT_CHARS = 200;

export interface TokenOptions {
  /** The HS256 key. */
  readonly key: Uint8Array;
  /** An account server's public keys: its tokens are accepted instead of those signed with the key. */
  readonly jwksUrl?: string | undefined;
  readonly audience: string;
  readonly issuer: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface TokenClaims {
  readonly subject: string;
  readonly plan: 'free' | 'paid';
  readonly lifetimeS: number;
}

/** Tokens of people who are logged in: JWTs with `sub`, `aud`, `iss`, `exp` and perhaps `plan`. */
export interface Tokens {
  /** Whose token it is; undefined for one that is not valid, whatever the reason. */
  verify(token: string): Promise<Caller | undefined>;
  /** A token of our own. */
  issue(claims: TokenClaims): Promise<string>;
}

function callerOf({ sub, plan }: JWTPayload): Caller | undefined {
  if (sub === undefined || sub === '' || sub.length > MAX_SUBJECT_CHARS) return undefined;
  return userCaller(sub, plan === 'paid' ? 'paid' : 'free');
}

export function createTokens({ key, jwksUrl, audience, issuer, clock }: TokenOptions): Tokens {
  const keySet = jwksUrl === undefined ? undefined : createRemoteJWKSet(new URL(jwksUrl));
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
        const { payload } = keySet
          ? await jwtVerify(token, keySet, { ...rules, algorithms: JWKS_ALGORITHMS })
          : await jwtVerify(token, key, { ...rules, algorithms: ['HS256'] });
        return callerOf(payload);
      } catch (problem) {
        // A bad token is an answer; a key set that cannot be fetched is the operator's trouble.
        if (problem instanceof errors.JOSEError && !(problem instanceof errors.JWKSTimeout)) return undefined;
        throw problem;
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
