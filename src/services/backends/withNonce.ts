import { ServiceError } from '@lang-assistant/core/errors';
import type { NonceConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { loadChunk } from './loadChunk';

/** By action and original nonce, for the lifetime of the page. */
const renewedNonces = new Map<string, string>();

function staleNonceUrl(error: unknown): string | undefined {
  if (!(error instanceof ServiceError) || error.error.kind !== 'http') return undefined;
  return error.error.nonceUrl;
}

/**
 * Makes a call with the page's nonce, which may be outdated on a cached page. If the server refuses the nonce and names
 * a URL for a new one, the nonce is fetched and the call is repeated once; the server did not process the first call.
 * If `nonceUrl` is set, nonces come from there.
 */
export async function withNonce<T>(
  config: NonceConfig,
  action: string,
  call: Call,
  send: (nonce: string) => Promise<T>,
): Promise<T> {
  const { nonce, nonceUrl } = config;
  if (nonceUrl !== '') return (await loadChunk(import('./fetchNonce'))).withNonceFromUrl(config, call, send);
  const key = `${action} ${nonce}`;
  try {
    return await send(renewedNonces.get(key) ?? nonce);
  } catch (error) {
    const url = staleNonceUrl(error);
    if (url === undefined) throw error;
    const { fetchNonce } = await import('./fetchNonce');
    const next = await fetchNonce(url, config, call);
    if (next === undefined) throw error;
    renewedNonces.set(key, next);
    return send(next);
  }
}
