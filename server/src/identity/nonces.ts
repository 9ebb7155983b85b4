import { timingSafeIncludes } from './timingSafeIncludes';
import { userCaller, type Caller } from './caller';
import { sign } from './keys';

/** How long a nonce is issued for, in milliseconds. It is accepted for one window more, as WordPress does. */
const NONCE_WINDOW_MS = 12 * 60 * 60 * 1000;

/** Instead of an action: a page has one attribute for its nonce, and a widget with several actions. */
export const EVERY_ACTION = '*';

/** Whom a nonce speaks for besides the visitor that it was given to: somebody who was logged in then. */
type Account = Pick<Caller, 'owner' | 'audience' | 'expiresAt'>;

export interface Nonces {
  /** A nonce for an action, or for every one, for this visitor alone, who may be logged in. */
  issue(action: string, name: string, account?: Account): string;
  /**
   * Whom a nonce of this action, or of every one, speaks for, if it was given to one of these names in the current or the previous
   * window: an account, or `anonymous`. Undefined for any other nonce.
   */
  read(action: string, names: readonly string[], nonce: string): Caller | 'anonymous' | undefined;
}

const encode = ({ owner = '', audience, expiresAt = 0 }: Account) =>
  Buffer.from(JSON.stringify([owner, audience, expiresAt])).toString('base64url');

/** The account of claims that were genuine when they were made; a nonce ends with the token that it was given for. */
function decode(claims: string, now: number): Caller | undefined {
  const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!Array.isArray(parsed)) return undefined;
  const [owner, audience, expiresAt]: unknown[] = parsed;
  if (typeof expiresAt !== 'number' || expiresAt <= now) return undefined;
  if (typeof owner !== 'string' || (audience !== 'free' && audience !== 'paid')) return undefined;
  return userCaller(owner, audience);
}

/** Nonces that need no storage: an HMAC-SHA-256 of visitor, action, account and the window of time. */
export function createNonces(key: Buffer, clock: () => number): Nonces {
  const seal = (action: string, name: string, window: number, claims: string) =>
    `${claims}.${sign(key, [action, name, String(window), claims])}`;
  const currentWindow = () => Math.floor(clock() / NONCE_WINDOW_MS);
  return {
    issue: (action, name, account) => seal(action, name, currentWindow(), account ? encode(account) : ''),
    read(action, names, nonce) {
      const [claims = ''] = nonce.split('.');
      const now = currentWindow();
      const genuine = names.flatMap((name) =>
        [now, now - 1].flatMap((window) =>
          [action, EVERY_ACTION].map((meant) => seal(meant, name, window, claims)),
        ),
      );
      if (!timingSafeIncludes(genuine, nonce)) return undefined;
      return claims === '' ? 'anonymous' : decode(claims, clock());
    },
  };
}
