import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { timingSafeIncludes } from './timingSafeIncludes';
import { sign } from './keys';
import { networkOf } from './network';

/**
 * The cookie contains a random number and its signature, no personal data. Over HTTPS its name is `__Host-la_visitor`,
 * which browsers accept from this host and send to this host only.
 */
export const VISITOR_COOKIE = 'la_visitor';

const COOKIE_LIFETIME_S = 365 * 86_400;
const DAY_MS = 86_400_000;

export interface VisitorOptions {
  readonly key: Buffer;
  readonly addressOf: (context: Context) => string;
  readonly isSecure: (context: Context) => boolean;
  readonly clock: () => number;
}

export interface Visitors {
  /** The visitor's names: one for the address, and one for the cookie if the visitor has it. */
  namesOf(context: Context): readonly string[];
  /** The keys of the visitor's usage counters. The counters are stored, so the key for an address changes every day. */
  subjectsOf(context: Context): readonly string[];
  /** Over HTTPS, a visitor who only has the cookie without the `__Host-` prefix also gets the cookie with it. */
  setVisitorCookie(context: Context): void;
}

/** A pseudonym for an address, different for each salt. */
export function addressName(key: Buffer, address: string, salt = ''): string {
  return `ip:${sign(key, ['address', salt, networkOf(address)]).slice(0, 22)}`;
}

export function createVisitors({ key, addressOf, isSecure, clock }: VisitorOptions): Visitors {
  const seal = (id: string) => `${id}.${sign(key, ['cookie', id])}`;

  /** The random number in the cookie, if its signature is correct. `host` selects the `__Host-` cookie. */
  function idIn(context: Context, prefix?: 'host'): string | undefined {
    const value = getCookie(context, VISITOR_COOKIE, prefix) ?? '';
    const [id = ''] = value.split('.');
    return id !== '' && timingSafeIncludes([seal(id)], value) ? id : undefined;
  }

  /** The `__Host-` cookie takes precedence, because any host of the site may have set the cookie without the prefix. */
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
      // A visitor who got a cookie before the site used TLS keeps the same number.
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
