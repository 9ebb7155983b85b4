import { ServiceError } from '@lang-assistant/core/errors';
import type { NonceConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { isObject, toJson } from '../http/json';
import { sendRequest } from '../http/sendRequest';

/**
 * Undefined if the URL has another origin than the server, or if the response has no nonce.
 * @throws ServiceError
 */
export async function fetchNonce(
  url: string,
  { ajaxUrl, userToken }: NonceConfig,
  { signal }: Call,
): Promise<string | undefined> {
  const server = new URL(ajaxUrl);
  if (!URL.canParse(url, server)) return undefined;
  const address = new URL(url, server);
  // Send the token to the configured server only.
  if (address.origin !== server.origin) return undefined;
  const headers = userToken === '' ? {} : { authorization: `bearer ${userToken}` };
  return sendRequest({ url: address.href, headers, signal }, (body) => {
    const nonce = isObject(body) ? body['nonce'] : undefined;
    return typeof nonce === 'string' && nonce !== '' ? nonce : undefined;
  });
}

/** By URL and user, for the lifetime of the page. A nonce is valid for all actions. */
const fetchedNonces = new Map<string, string>();

/** The server refused the nonce before it processed the call. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.error.kind !== 'http') return false;
  return error.error.code === 'invalid_nonce' || error.error.nonceUrl !== undefined;
}

/**
 * Makes a call with a nonce. If the page has none, the nonce is fetched from `nonceUrl` before the first call. If the
 * server refuses the nonce, a new one is fetched and the call is repeated once.
 */
export async function withNonceFromUrl<T>(
  config: NonceConfig,
  call: Call,
  send: (nonce: string) => Promise<T>,
): Promise<T> {
  const { nonce, nonceUrl, userToken } = config;
  const key = toJson([nonceUrl, nonce, userToken]);

  async function fetchNew(): Promise<string | undefined> {
    const fetched = await fetchNonce(nonceUrl, config, call);
    if (fetched !== undefined) fetchedNonces.set(key, fetched);
    return fetched;
  }

  const known = fetchedNonces.get(key) ?? nonce;
  try {
    return await send(known === '' ? ((await fetchNew()) ?? '') : known);
  } catch (error) {
    const renewed = isRefusal(error) ? await fetchNew() : undefined;
    if (renewed === undefined) throw error;
    return send(renewed);
  }
}
