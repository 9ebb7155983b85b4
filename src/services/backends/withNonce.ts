import { ServiceError } from '@lang-assistant/core/errors';
import type { NonceConfig } from '../../domain/hostConfig';
import { isObject, toJson } from '../../domain/json';
import { bearer, sendRequest, type HttpCall } from '../http/sendRequest';

/** `timeoutMs` is the timeout of the request for a nonce. */
type NonceCall = Pick<HttpCall, 'signal' | 'timeoutMs'>;

/**
 * Undefined if the URL has another origin than the server, or if the response has no nonce.
 * @throws ServiceError
 */
async function fetchNonce(
  url: string,
  { ajaxUrl, userToken }: NonceConfig,
  { signal, timeoutMs }: NonceCall,
): Promise<string | undefined> {
  const server = new URL(ajaxUrl);
  if (!URL.canParse(url, server)) return undefined;
  const address = new URL(url, server);
  // Send the token to the configured server only.
  if (address.origin !== server.origin) return undefined;
  const expected = '{"nonce": "…"}';
  return sendRequest(
    { url: address.href, headers: bearer(userToken), signal, timeoutMs, expected },
    (body) => {
      const nonce = isObject(body) ? body['nonce'] : undefined;
      return typeof nonce === 'string' && nonce !== '' ? nonce : undefined;
    },
  );
}

/** By nonce and where it is valid, for the lifetime of the page. */
const fetchedNonces = new Map<string, string>();

/** Where to fetch a new nonce. Undefined unless the server refused the nonce, before it processed the call. */
function renewalUrl(error: unknown, nonceUrl: string): string | undefined {
  if (!(error instanceof ServiceError) || error.error.kind !== 'http') return undefined;
  const { code, nonceUrl: named } = error.error;
  if (nonceUrl === '') return named;
  return code === 'invalid_nonce' || named !== undefined ? nonceUrl : undefined;
}

/**
 * Makes a call with the page's nonce, which may be outdated on a cached page. If the server refuses it, a new nonce is
 * fetched from `nonceUrl`, else from the URL that the server names, and the call is repeated once. If the page has no
 * nonce, it is fetched from `nonceUrl` before the first call.
 */
export async function withNonce<T>(
  config: NonceConfig,
  action: string,
  call: NonceCall,
  send: (nonce: string) => Promise<T>,
): Promise<T> {
  const { nonce, nonceUrl, userToken } = config;
  // A nonce from `nonceUrl` is valid for all actions.
  const key = toJson(nonceUrl === '' ? [action, nonce] : [nonceUrl, nonce, userToken]);

  async function fetchNew(url: string): Promise<string | undefined> {
    const fetched = await fetchNonce(url, config, call);
    if (fetched !== undefined) fetchedNonces.set(key, fetched);
    return fetched;
  }

  const known = fetchedNonces.get(key) ?? nonce;
  try {
    return await send(known === '' && nonceUrl !== '' ? ((await fetchNew(nonceUrl)) ?? '') : known);
  } catch (error) {
    const url = renewalUrl(error, nonceUrl);
    const renewed = url === undefined ? undefined : await fetchNew(url);
    if (renewed === undefined) throw error;
    return send(renewed);
  }
}
