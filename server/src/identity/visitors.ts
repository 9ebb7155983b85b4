import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { timingSafeIncludes } from './timingSafeIncludes';
import { sign } from './keys';
import { networkOf } from './network';

/**
 * Contains a random number and its signature, no personal data. Over HTTPS its name is `__Host-la_visitor`, which
 * browsers accept from this host and send to this host only.
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

/** Identifies visitors without an account by their network and a signed cookie. */
export interface Visitors {
  /** The names of this visitor in a nonce: one for the address, and one for the cookie if there is one. */
  namesOf(context: Context): readonly string[];
  /** The keys of this visitor's usage counters. They are stored, so the key of an address changes every day. */
  subjectsOf(context: Context): readonly string[];
  /** Sets the visitor cookie if it is missing; over HTTPS, under its `__Host-` name. */
  setVisitorCookie(context: Context): void;
}

/** A pseudonym for an address, different for each salt. */
export function addressName(key: Buffer, address: string, salt = ''): string {
  return `ip:${sign(key, ['address', salt, networkOf(address)]).slice(0, 22)}`;
}

export function createVisitors({ key, addressOf, isSecure, clock }: VisitorOptions): Visitors {
  const seal = (id: string) => `${id}.${sign(key, ['cookie', id])}`;

  /** The verified number in the cookie with or without the prefix. */
  function idIn(context: Context, prefix?: 'host'): string | undefined {
    const value = getCookie(context, VISITOR_COOKIE, prefix) ?? '';
    const [id = ''] = value.split('.');
    return id !== '' && timingSafeIncludes([seal(id)], value) ? id : undefined;
  }

  /** The `__Host-` cookie wins: any host of the site may have set the other one. */
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
      // A visitor who was known before the site used TLS keeps the number.
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
