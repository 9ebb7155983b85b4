import { randomUUID } from 'node:crypto';
import { timingSafeIncludes } from './keys';
import { sign } from './keys';
import { networkOf } from './network';

/**
 * The cookie contains a random number and its signature, no personal data. Over HTTPS its name is `__Host-la_visitor`,
 * which browsers accept from this host and send to this host only.
 */
export const VISITOR_COOKIE = 'la_visitor';

const COOKIE_LIFETIME_S = 365 * 86_400;
const DAY_MS = 86_400_000;

/** The sender of a request, as the HTTP layer reads it. */
export interface Client {
  readonly address: string;
  /** Whether the visitor's connection is encrypted. A proxy may decrypt it before the gateway. */
  readonly isSecure: boolean;
  /** The header of this name. */
  readonly authorization: string | undefined;
  /** @param prefix `host` selects the cookie with the prefix `__Host-` */
  readCookie(name: string, prefix?: 'host'): string | undefined;
  /** Sets a cookie that scripts cannot read and that other sites do not send. `__Host-` cookies need HTTPS. */
  setCookie(name: string, value: string, lifetimeS: number, prefix?: 'host'): void;
}

export interface Visitors {
  /** The visitor's names: one for the address, and one for the cookie if the visitor has it. */
  namesOf(client: Client): readonly string[];
  /** The keys of the visitor's usage counters. The counters are stored, so the key for an address changes every day. */
  subjectsOf(client: Client): readonly string[];
  /** Over HTTPS, a visitor who only has the cookie without the `__Host-` prefix also gets the cookie with it. */
  setVisitorCookie(client: Client): void;
}

/** A pseudonym for an address, different for each salt. */
export function addressName(key: Buffer, address: string, salt = ''): string {
  return `ip:${sign(key, ['address', salt, networkOf(address)]).slice(0, 22)}`;
}

export function createVisitors(key: Buffer, clock: () => number): Visitors {
  const seal = (id: string) => `${id}.${sign(key, ['cookie', id])}`;

  /** The random number in the cookie, if its signature is correct. `host` selects the `__Host-` cookie. */
  function idIn(client: Client, prefix?: 'host'): string | undefined {
    const value = client.readCookie(VISITOR_COOKIE, prefix) ?? '';
    const [id = ''] = value.split('.');
    return id !== '' && timingSafeIncludes([seal(id)], value) ? id : undefined;
  }

  /** The `__Host-` cookie takes precedence, because any host of the site may have set the cookie without the prefix. */
  const cookieId = (client: Client) => idIn(client, 'host') ?? idIn(client);

  const cookieNames = (client: Client) => {
    const id = cookieId(client);
    return id === undefined ? [] : [`cookie:${id}`];
  };

  return {
    namesOf: (client) => [addressName(key, client.address), ...cookieNames(client)],
    subjectsOf(client) {
      const today = String(Math.floor(clock() / DAY_MS));
      return [addressName(key, client.address, today), ...cookieNames(client)];
    },
    setVisitorCookie(client) {
      const prefix = client.isSecure ? 'host' : undefined;
      const known = cookieId(client);
      if (known !== undefined && (prefix === undefined || idIn(client, prefix) !== undefined)) return;
      // A visitor who got a cookie before the site used TLS keeps the same number.
      client.setCookie(VISITOR_COOKIE, seal(known ?? randomUUID()), COOKIE_LIFETIME_S, prefix);
    },
  };
}
