import type { Context } from 'hono';
import { ApiError } from '../common/apiError';
import { createNonces } from './nonces';
import { createAttemptLimiter } from './attemptLimiter';
import type { Caller } from './caller';
import { deriveKey, tokenKey } from './keys';
import { createServiceTokens } from './serviceTokens';
import { createTokens, type Tokens } from './tokens';
import { createVisitors } from './visitors';

export interface IdentityOptions {
  readonly secret: string;
  /** The HS256 key for user tokens. By default, it is derived from the secret. */
  readonly jwtSecret?: string | undefined;
  readonly jwksUrl?: string | undefined;
  readonly audience: string;
  readonly issuer: string;
  readonly serviceTokens: readonly string[];
  readonly addressOf: (context: Context) => string;
  /** Whether the visitor's connection is encrypted. A proxy may decrypt it before the gateway. */
  readonly isSecure: (context: Context) => boolean;
  /** Limit per network and minute for issued nonces, and separately for invalid tokens and nonces. */
  readonly attemptsPerMinute?: number | undefined;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
}

export interface Identity {
  readonly tokens: Tokens;
  /**
   * The caller of the request's bearer token. Undefined if the request has no token.
   * @throws ApiError `unauthorized` for an invalid token, `too_many_requests` after many invalid tokens from the
   * address
   */
  bearerOf(context: Context): Promise<Caller | undefined>;
  /** @throws ApiError `unauthorized` if the request has no valid token; and the errors of `bearerOf` */
  requireBearer(context: Context): Promise<Caller>;
  /** @throws ApiError `unauthorized` for a caller who is not a logged-in user, such as a token of the operator */
  requireUser(context: Context): Promise<Caller & { readonly owner: string }>;
  /**
   * The caller that a host page's nonce was issued to.
   * @throws ApiError `invalid_nonce`, `too_many_requests`
   */
  callerByNonce(context: Context, action: string, nonce: string): Caller;
  /**
   * The anonymous visitor at the request's address. Used for uploads, which start before the nonce has arrived.
   * @throws ApiError `too_many_requests` after many invalid nonces or tokens from that address
   */
  visitorOf(context: Context): Caller;
  /**
   * The stable names of the visitor. The first is derived from the address, and the last from the cookie if there is a
   * cookie. The address cannot be read from a name.
   */
  namesOf(context: Context): readonly string[];
  nameOf(context: Context): string;
  /**
   * Also sets the visitor cookie.
   * @throws ApiError `unauthorized`, `too_many_requests`
   */
  issueNonce(context: Context, action: string): Promise<string>;
}

function unauthorized(sentence: string): ApiError {
  return new ApiError('unauthorized', sentence, { 'www-authenticate': 'Bearer' });
}

const NO_TOKEN = 'Send the header "Authorization: bearer {token}".';

export function nonceAddress(action: string): string {
  return `/v1/nonce?action=${encodeURIComponent(action)}`;
}

/**
 * Ten times the default of `BURST_PER_MINUTE`, because many users may share one address, such as those of an office or
 * of a mobile carrier.
 */
const DEFAULT_ATTEMPTS = 1_200;

export function createIdentity(options: IdentityOptions): Identity {
  const { secret, jwtSecret, serviceTokens, addressOf, isSecure, clock } = options;
  const { attemptsPerMinute = DEFAULT_ATTEMPTS } = options;
  const tokens = createTokens({ ...options, key: tokenKey(secret, jwtSecret) });
  const visitors = createVisitors({ key: deriveKey(secret, 'visitors'), addressOf, isSecure, clock });
  const nonces = createNonces(deriveKey(secret, 'nonces'), clock);
  const failures = createAttemptLimiter(attemptsPerMinute, clock);
  const issued = createAttemptLimiter(attemptsPerMinute, clock);
  const services = createServiceTokens(deriveKey(secret, 'services'), serviceTokens);

  const anonymous = (context: Context): Caller => ({
    audience: 'anonymous',
    subjects: visitors.subjectsOf(context),
  });

  const identity: Identity = {
    tokens,
    async bearerOf(context) {
      const header = context.req.header('authorization');
      if (header === undefined) return undefined;
      const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
      const service = token === undefined ? undefined : services(token);
      if (service) return service;
      const caller = token === undefined ? undefined : await tokens.verify(token);
      if (caller) return caller;
      failures.count(addressOf(context));
      throw unauthorized(token === undefined ? NO_TOKEN : 'The token is not valid.');
    },
    async requireBearer(context) {
      const caller = await identity.bearerOf(context);
      if (!caller) throw unauthorized(NO_TOKEN);
      return caller;
    },
    async requireUser(context) {
      const { owner, ...caller } = await identity.requireBearer(context);
      if (owner === undefined)
        throw unauthorized('Only a user has chats and documents: send the token of an account.');
      return { ...caller, owner };
    },
    callerByNonce(context, action, nonce) {
      const caller = nonces.read(action, visitors.namesOf(context), nonce);
      if (caller === undefined) {
        failures.count(addressOf(context));
        const sentence = 'This page was open for too long. Reload it and try again.';
        // The widget requests a new nonce at `nonce_url` and repeats the request, so a page from a cache works.
        throw new ApiError('invalid_nonce', sentence, {}, { nonce_url: nonceAddress(action) });
      }
      return caller === 'anonymous' ? anonymous(context) : caller;
    },
    visitorOf(context) {
      failures.check(addressOf(context));
      return anonymous(context);
    },
    namesOf: visitors.namesOf,
    nameOf: (context) => visitors.namesOf(context)[0] ?? '',
    async issueNonce(context, action) {
      issued.count(addressOf(context));
      const caller = await identity.bearerOf(context);
      const name = visitors.namesOf(context).at(-1) ?? '';
      visitors.setVisitorCookie(context);
      return nonces.issue(action, name, caller?.owner === undefined ? undefined : caller);
    },
  };
  return identity;
}
