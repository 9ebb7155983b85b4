import type { Context } from 'hono';
import { RequestFailure } from '../common/requestFailure';
import { createNonces } from './nonces';
import { createAttemptLimiter } from './attemptLimiter';
import type { Caller } from './caller';
import { deriveKey, tokenKey } from './keys';
import { createServiceTokens } from './serviceTokens';
import { createTokens, type Tokens } from './tokens';
import { createVisitors } from './visitors';

export interface IdentityOptions {
  readonly secret: string;
  /** The HS256 key for tokens of accounts; without one it is derived from the secret. */
  readonly jwtSecret?: string | undefined;
  readonly jwksUrl?: string | undefined;
  readonly audience: string;
  readonly issuer: string;
  /** The operator's own tokens. */
  readonly serviceTokens: readonly string[];
  readonly addressOf: (context: Context) => string;
  /** Whether the visitor's own connection is encrypted. */
  readonly isSecure: (context: Context) => boolean;
  /** How many nonces, and how many bad tokens and nonces, an address has in a minute. */
  readonly attemptsPerMinute?: number | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Says who makes a request. */
export interface Identity {
  readonly tokens: Tokens;
  /** The bearer of the request's token; undefined without any. @throws RequestFailure `unauthorized` for a bad one, `too_many_requests` after many bad ones from its address */
  bearerOf(context: Context): Promise<Caller | undefined>;
  /** @throws RequestFailure `unauthorized` without a good token */
  requireBearer(context: Context): Promise<Caller>;
  /** Somebody with an account. @throws RequestFailure `unauthorized`, also for the operator's own tokens */
  requireUser(context: Context): Promise<Caller & { readonly owner: string }>;
  /** Whom the nonce of a host page's call speaks for. @throws RequestFailure `invalid_nonce`, `too_many_requests` */
  callerByNonce(context: Context, action: string, nonce: string): Caller;
  /**
   * The anonymous visitor at the request's address, for work that begins before the nonce is here.
   * @throws RequestFailure `too_many_requests` after many bad nonces or tokens from that address
   */
  visitorOf(context: Context): Caller;
  /** A name for whoever makes this request, the same for all that day. */
  nameOf(context: Context): string;
  /** A nonce for whoever makes this request, who gets a cookie with it. @throws RequestFailure `unauthorized`, `too_many_requests` */
  issueNonce(context: Context, action: string): Promise<string>;
}

function unauthorized(sentence: string): RequestFailure {
  return new RequestFailure('unauthorized', sentence, { 'www-authenticate': 'Bearer' });
}

const NO_TOKEN = 'Send the header "Authorization: bearer {token}".';

/** Where a page gets a nonce for an action. */
export function nonceAddress(action: string): string {
  return `/v1/nonce?action=${encodeURIComponent(action)}`;
}

/** Generous: a whole office, or a carrier's customers, may share an address. Ten times the default of `BURST_PER_MINUTE`. */
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
      const address = addressOf(context);
      failures.check(address);
      const caller = token === undefined ? undefined : await tokens.verify(token);
      if (caller) return caller;
      failures.count(address);
      throw unauthorized(token === undefined ? NO_TOKEN : 'The token is not valid.');
    },
    async requireBearer(context) {
      const caller = await identity.bearerOf(context);
      if (!caller) throw unauthorized(NO_TOKEN);
      return caller;
    },
    async requireUser(context) {
      const { owner, ...caller } = await identity.requireBearer(context);
      if (owner === undefined) throw unauthorized('Only the token of somebody’s account has chats.');
      return { ...caller, owner };
    },
    callerByNonce(context, action, nonce) {
      const caller = nonces.read(action, visitors.namesOf(context), nonce);
      if (caller === undefined) {
        failures.count(addressOf(context));
        const sentence = 'This page was open for too long. Reload it and try again.';
        // A page out of a cache gets a fresh one there, and its visitor notices nothing.
        throw new RequestFailure('invalid_nonce', sentence, {}, { nonce_url: nonceAddress(action) });
      }
      return caller === 'anonymous' ? anonymous(context) : caller;
    },
    visitorOf(context) {
      failures.check(addressOf(context));
      return anonymous(context);
    },
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
