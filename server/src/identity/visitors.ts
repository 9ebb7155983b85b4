import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { timingSafeIncludes } from './timingSafeIncludes';
import { sign } from './keys';
import { networkOf } from './network';

/**
 * Holds a random number and its signature, and nothing of whose it is. Over an encrypted connection its name is
 * `__Host-la_visitor`, which browsers take from this host alone and send to it alone.
 */
export const VISITOR_COOKIE = 'la_visitor';

const COOKIE_LIFETIME_S = 365 * 86_400;
const DAY_MS = 86_400_000;

export interface VisitorOptions {
  readonly key: Buffer;
  /** The address that the request came from. */
  readonly addressOf: (context: Context) => string;
  /** Whether the visitor's own connection is encrypted. */
  readonly isSecure: (context: Context) => boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Visitors without an account: told apart by where they come from and by a signed cookie. */
export interface Visitors {
  /** The names under which a nonce may know this visitor: by the address always, by the cookie if there is one. */
  namesOf(context: Context): readonly string[];
  /** What this visitor's use is counted under. Unlike the names these are kept, and lead to no address after a day. */
  subjectsOf(context: Context): readonly string[];
  /** Gives a visitor without a cookie one, and over an encrypted connection one with the name for it. */
  setVisitorCookie(context: Context): void;
}

/** A name for an address that does not tell the address, another one for each salt. */
export function addressName(key: Buffer, address: string, salt = ''): string {
  return `ip:${sign(key, ['address', salt, networkOf(address)]).slice(0, 22)}`;
}

export function createVisitors({ key, addressOf, isSecure, clock }: VisitorOptions): Visitors {
  const seal = (id: string) => `${id}.${sign(key, ['cookie', id])}`;

  /** The number in the cookie of one of its names. */
  function idIn(context: Context, prefix?: 'host'): string | undefined {
    const value = getCookie(context, VISITOR_COOKIE, prefix) ?? '';
    const [id = ''] = value.split('.');
    return id !== '' && timingSafeIncludes([seal(id)], value) ? id : undefined;
  }

  /** The plain name counts where the other is not there: any host of the site may have set it. */
  const cookieId = (context: Context) => idIn(context, 'host') ?? idIn(context);

  const cookieNames = (context: Context) => {
    const id = cookieId(context);
    return id === undefined ? [] : [`cookie:${id}`];
  };

  return {
    namesOf: (context) => [addressName(key, addressOf(context)), ...cookieNames(context)],
    subjectsOf(context) {
      const today = String(Math.floor(clock() / DAY_MS));
      return [addressName(key, addressOf(context), today), ...cookieNames(context)];
    },
    setVisitorCookie(context) {
      const prefix = isSecure(context) ? 'host' : undefined;
      const known = cookieId(context);
      if (known !== undefined && (prefix === undefined || idIn(context, prefix) !== undefined)) return;
      // Whoever was known before the site had TLS stays who it was.
      setCookie(context, VISITOR_COOKIE, seal(known ?? randomUUID()), {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: COOKIE_LIFETIME_S,
        ...(prefix === undefined ? {} : { prefix, secure: true }),
      });
    },
  };
}
