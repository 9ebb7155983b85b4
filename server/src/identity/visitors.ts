import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isOneOf } from '../constantTime';
import { sign } from './keys';

/** Holds a random number and its signature, and nothing of whose it is. */
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
  /** Gives a visitor without a cookie one. */
  greet(context: Context): void;
}

/** Addresses of one household share the first 64 bits (RFC 6177). */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A name for an address that does not tell the address, another one for each salt. */
export function addressName(key: Buffer, address: string, salt = ''): string {
  return `ip:${sign(key, ['address', salt, network(address)]).slice(0, 22)}`;
}

export function createVisitors({ key, addressOf, isSecure, clock }: VisitorOptions): Visitors {
  const seal = (id: string) => `${id}.${sign(key, ['cookie', id])}`;

  function cookieId(context: Context): string | undefined {
    const value = getCookie(context, VISITOR_COOKIE) ?? '';
    const [id = ''] = value.split('.');
    return id !== '' && isOneOf([seal(id)], value) ? id : undefined;
  }

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
    greet(context) {
      if (cookieId(context) !== undefined) return;
      setCookie(context, VISITOR_COOKIE, seal(randomUUID()), {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(context),
        path: '/',
        maxAge: COOKIE_LIFETIME_S,
      });
    },
  };
}
