import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { RequestFailure } from '../common/requestFailure';
import { areKeys } from '../store/storable';
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

/** A token with a good signature may still say anything: a subject has to be a text that can be kept. */
function callerOf({ sub, plan, exp }: JWTPayload): Caller | undefined {
  const isText = typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_CHARS;
  if (!isText || !areKeys(sub)) return undefined;
  const caller = userCaller(sub, plan === 'paid' ? 'paid' : 'free');
  return exp === undefined ? caller : { ...caller, expiresAt: exp * 1000 };
}

/** How long a key set that could not be fetched is left alone, in milliseconds: junk must not become traffic. */
const PAUSE_MS = 15_000;

function isFetchFailure(problem: errors.JOSEError): boolean {
  return problem instanceof errors.JWKSTimeout || problem.code === 'ERR_JOSE_GENERIC';
}

function unavailable(): RequestFailure {
  const sentence = 'The account server cannot be reached right now. Try again in a moment.';
  return new RequestFailure('accounts_unavailable', sentence, { 'retry-after': '15' });
}

export function createTokens({ key, jwksUrl, audience, issuer, clock }: TokenOptions): Tokens {
  /** When the key set could not be fetched: for a while nobody is asked again. */
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
        // A bad token is an answer; a key set that cannot be fetched is the account server's trouble.
        if (error instanceof errors.JOSEError && !isFetchFailure(error)) return undefined;
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
