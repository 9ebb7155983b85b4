import { timingSafeIncludes } from './keys';
import { userCaller, type Caller } from './caller';
import { sign } from './keys';

/** As in WordPress, a nonce is valid in the time window in which it was issued and in the next one. */
const NONCE_WINDOW_MS = 12 * 60 * 60 * 1000;

/** A nonce for all actions. A page has one attribute for its nonce, but its widget sends several actions. */
export const EVERY_ACTION = '*';

type Account = Pick<Caller, 'owner' | 'audience' | 'expiresAt'>;

export interface Nonces {
  /** Creates a nonce that is valid for this visitor only, for one action or for all. */
  issue(action: string, name: string, account?: Account): string;
  /**
   * Returns the caller of the nonce's account, or `anonymous` if it has no account. Returns undefined if the nonce is
   * invalid: it must have been issued to one of these names in the current or previous window.
   */
  read(action: string, names: readonly string[], nonce: string): Caller | 'anonymous' | undefined;
}

const encode = ({ owner = '', audience, expiresAt = 0 }: Account) =>
  Buffer.from(JSON.stringify([owner, audience, expiresAt])).toString('base64url');

/** The nonce expires together with the token that it was issued for. */
function decode(claims: string, now: number): Caller | undefined {
  const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!Array.isArray(parsed)) return undefined;
  const [owner, audience, expiresAt]: unknown[] = parsed;
  if (typeof expiresAt !== 'number' || expiresAt <= now) return undefined;
  if (typeof owner !== 'string' || (audience !== 'free' && audience !== 'paid')) return undefined;
  return userCaller(owner, audience);
}

/** The nonces need no storage: each is an HMAC-SHA-256 of visitor, action, account and time window. */
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
