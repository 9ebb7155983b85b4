import { timingSafeIncludes } from './timingSafeIncludes';
import { userCaller, type Caller } from './caller';
import { sign } from './keys';

/** The lifetime of a nonce, in milliseconds. Like in WordPress, it is accepted for one more window. */
const NONCE_WINDOW_MS = 12 * 60 * 60 * 1000;

/** Stands for all actions: a page has one attribute for its nonce, but its widget calls several actions. */
export const EVERY_ACTION = '*';

/** The user who was logged in when the nonce was issued. */
type Account = Pick<Caller, 'owner' | 'audience' | 'expiresAt'>;

export interface Nonces {
  /** A nonce for one action or all, valid for this visitor only, who may be logged in. */
  issue(action: string, name: string, account?: Account): string;
  /**
   * The caller of a nonce for this action or all that was issued to one of these names in the current or previous
   * window: an account, or `anonymous`. Undefined for an invalid nonce.
   */
  read(action: string, names: readonly string[], nonce: string): Caller | 'anonymous' | undefined;
}

const encode = ({ owner = '', audience, expiresAt = 0 }: Account) =>
  Buffer.from(JSON.stringify([owner, audience, expiresAt])).toString('base64url');

/** The account of verified claims; a nonce expires with the token that it was issued for. */
function decode(claims: string, now: number): Caller | undefined {
  const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!Array.isArray(parsed)) return undefined;
  const [owner, audience, expiresAt]: unknown[] = parsed;
  if (typeof expiresAt !== 'number' || expiresAt <= now) return undefined;
  if (typeof owner !== 'string' || (audience !== 'free' && audience !== 'paid')) return undefined;
  return userCaller(owner, audience);
}

/** Nonces without storage: an HMAC-SHA-256 of visitor, action, account and time window. */
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
