import { createHmac } from 'node:crypto';
import { isOneOf } from './constantTime';

/** How long a nonce is issued for, in milliseconds. It is accepted for one window more, as WordPress does. */
const NONCE_WINDOW_MS = 12 * 60 * 60 * 1000;

export interface Nonces {
  issue(action: string): string;
  /** True for a nonce of this action from the current or the previous window. */
  accepts(action: string, nonce: string): boolean;
}

/** Nonces that need no storage: an HMAC-SHA256 of the action and the window of time. */
export function createNonces(secret: string, clock: () => number): Nonces {
  const sign = (action: string, window: number) =>
    createHmac('sha256', secret).update(`nonce\n${window}\n${action}`).digest('base64url');
  const currentWindow = () => Math.floor(clock() / NONCE_WINDOW_MS);
  return {
    issue: (action) => sign(action, currentWindow()),
    accepts: (action, nonce) =>
      isOneOf([sign(action, currentWindow()), sign(action, currentWindow() - 1)], nonce),
  };
}
