import { ServiceError } from '../../domain/errors';
import type { HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';

/** Nonces that were fetched in place of the page's own, by action and that one, for as long as the page lives. */
const fresh = new Map<string, string>();

function staleNonceUrl(cause: unknown): string | undefined {
  if (!(cause instanceof ServiceError) || cause.error.kind !== 'http') return undefined;
  return cause.error.nonceUrl;
}

/**
 * Makes a call with the page's nonce. A page out of a cache has an old one: where the server says so and says where
 * a fresh one is to be had, it is fetched and the call made once more. Nothing was done by the first one.
 */
export async function withNonce<T>(
  config: HostConfig,
  action: string,
  call: Call,
  ask: (nonce: string) => Promise<T>,
): Promise<T> {
  const { nonce } = config;
  const key = `${action} ${nonce}`;
  try {
    return await ask(fresh.get(key) ?? nonce);
  } catch (cause) {
    const url = staleNonceUrl(cause);
    if (url === undefined) throw cause;
    const { fetchNonce } = await import('./fetchNonce');
    const next = await fetchNonce(url, config, call);
    if (next === undefined) throw cause;
    fresh.set(key, next);
    return ask(next);
  }
}
