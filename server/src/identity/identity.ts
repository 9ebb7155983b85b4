import { ApiError } from '../common/apiError';
import { createNonces } from './nonces';
import { createAttemptLimiter } from './attemptLimiter';
import { MEMORY_SCOPE, type Caller } from './caller';
import { deriveKey, tokenKey, sign } from './keys';
import { createTokens, type Tokens } from './tokens';
import { createVisitors, type Client } from './visitors';
import { createHash } from 'node:crypto';

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Returns a function that finds the caller of an operator's token. Each token has a separate rate limit. Tokens are
 * looked up by digest, so that timing does not reveal how much of a guessed token is correct.
 */
function createServiceTokens(key: Buffer, tokens: readonly string[]): (token: string) => Caller | undefined {
  const callers = new Map<string, Caller>(
    tokens.map((token) => [
      digest(token),
      { audience: 'service', subjects: [`service:${sign(key, [token]).slice(0, 22)}`] },
    ]),
  );
  return (token) => callers.get(digest(token));
}

export interface IdentityOptions {
  readonly secret: string;
  /** The HS256 key for user tokens. By default, it is derived from the secret. */
  readonly jwtSecret?: string | undefined;
  readonly jwksUrl?: string | undefined;
  readonly audience: string;
  readonly issuer: string;
  readonly serviceTokens: readonly string[];
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
  bearerOf(client: Client): Promise<Caller | undefined>;
  /** @throws ApiError `unauthorized` if the request has no valid token; and the errors of `bearerOf` */
  requireBearer(client: Client): Promise<Caller>;
  /** @throws ApiError `unauthorized` for a caller who is not a logged-in user, such as a token of the operator */
  requireUser(client: Client): Promise<Caller & { readonly owner: string }>;
  /**
   * @throws ApiError `owner_required` for a caller without the scope `memory`, such as a token of the operator, which
   * may be in a page; and the errors of `requireBearer`
   */
  requireSiteOwner(client: Client): Promise<Caller & { readonly owner: string }>;
  /**
   * The caller that a host page's nonce was issued to.
   * @throws ApiError `invalid_nonce`, `too_many_requests`
   */
  callerByNonce(client: Client, action: string, nonce: string): Caller;
  /**
   * The anonymous visitor at the request's address. Used for uploads, which start before the nonce has arrived.
   * @throws ApiError `too_many_requests` after many invalid nonces or tokens from that address
   */
  visitorOf(client: Client): Caller;
  /** A stable name of the visitor, which is derived from the address. The address cannot be read from it. */
  nameOf(client: Client): string;
  /**
   * The owner names under which a request may access document jobs: the subject of its token, or the names of the
   * visitor. The last name is that of the cookie if there is one, which stays the same when the address changes.
   * @throws the errors of `bearerOf`
   */
  jobNames(client: Client): Promise<readonly string[]>;
  /**
   * Also sets the visitor cookie.
   * @throws ApiError `unauthorized`, `too_many_requests`
   */
  issueNonce(client: Client, action: string): Promise<string>;
}

function unauthorized(sentence: string): ApiError {
  return new ApiError('unauthorized', sentence, { 'www-authenticate': 'Bearer' });
}

const NO_TOKEN = 'Send the header "Authorization: bearer {token}".';

function nonceAddress(action: string): string {
  return `/v1/nonce?action=${encodeURIComponent(action)}`;
}

/**
 * Ten times the default of `BURST_PER_MINUTE`, because many users may share one address, such as those of an office or
 * of a mobile carrier.
 */
const DEFAULT_ATTEMPTS = 1_200;

export function createIdentity(options: IdentityOptions): Identity {
  const { secret, jwtSecret, serviceTokens, clock, attemptsPerMinute = DEFAULT_ATTEMPTS } = options;
  const tokens = createTokens({ ...options, key: tokenKey(secret, jwtSecret) });
  const visitors = createVisitors(deriveKey(secret, 'visitors'), clock);
  const nonces = createNonces(deriveKey(secret, 'nonces'), clock);
  const failures = createAttemptLimiter(attemptsPerMinute, clock);
  const issued = createAttemptLimiter(attemptsPerMinute, clock);
  const services = createServiceTokens(deriveKey(secret, 'services'), serviceTokens);

  const anonymous = (client: Client): Caller => ({
    audience: 'anonymous',
    subjects: visitors.subjectsOf(client),
  });

  const identity: Identity = {
    tokens,
    async bearerOf(client) {
      const header = client.authorization;
      if (header === undefined) return undefined;
      const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
      const service = token === undefined ? undefined : services(token);
      if (service) return service;
      const caller = token === undefined ? undefined : await tokens.verify(token);
      if (caller) return caller;
      failures.count(client.address);
      throw unauthorized(token === undefined ? NO_TOKEN : 'The token is not valid.');
    },
    async requireBearer(client) {
      const caller = await identity.bearerOf(client);
      if (!caller) throw unauthorized(NO_TOKEN);
      return caller;
    },
    async requireUser(client) {
      const { owner, ...caller } = await identity.requireBearer(client);
      if (owner === undefined)
        throw unauthorized('Only a user has chats, documents and saved items: send the token of an account.');
      return { ...caller, owner };
    },
    async requireSiteOwner(client) {
      const { owner, ...caller } = await identity.requireBearer(client);
      if (owner === undefined || !caller.scopes?.includes(MEMORY_SCOPE))
        throw new ApiError('owner_required', 'Only the owner of the site may change its translations.');
      return { ...caller, owner };
    },
    callerByNonce(client, action, nonce) {
      const caller = nonces.read(action, visitors.namesOf(client), nonce);
      if (caller === undefined) {
        failures.count(client.address);
        const sentence = 'This page was open for too long. Reload it and try again.';
        // The widget requests a new nonce at `nonce_url` and repeats the request, so a page from a cache works.
        throw new ApiError('invalid_nonce', sentence, {}, { nonce_url: nonceAddress(action) });
      }
      return caller === 'anonymous' ? anonymous(client) : caller;
    },
    visitorOf(client) {
      failures.check(client.address);
      return anonymous(client);
    },
    nameOf: (client) => visitors.namesOf(client)[0] ?? '',
    async jobNames(client) {
      const caller = await identity.bearerOf(client);
      return caller ? caller.subjects.slice(0, 1) : visitors.namesOf(client);
    },
    async issueNonce(client, action) {
      issued.count(client.address);
      const caller = await identity.bearerOf(client);
      const name = visitors.namesOf(client).at(-1) ?? '';
      visitors.setVisitorCookie(client);
      return nonces.issue(action, name, caller?.owner === undefined ? undefined : caller);
    },
  };
  return identity;
}
