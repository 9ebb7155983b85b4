import { ServiceError } from '../../domain/errors';
import type { HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';

/** Renewed nonces by action and original nonce, for the lifetime of the page. */
const fresh = new Map<string, string>();

function staleNonceUrl(cause: unknown): string | undefined {
  if (!(cause instanceof ServiceError) || cause.error.kind !== 'http') return undefined;
  return cause.error.nonceUrl;
}

/**
 * Makes a call with the page's nonce. A cached page has an outdated one: if the server says so and names a
 * URL for a new one, the nonce is fetched and the call repeated once. The server did not process the first
 * call.
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
