import type { HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { isObject } from '../http/json';
import { sendRequest } from '../http/sendRequest';

/**
 * Fetches a new nonce from the URL that the server names. Undefined if that URL has another origin than the
 * server, or if the response has no nonce.
 * @throws ServiceError
 */
export async function fetchNonce(
  url: string,
  { ajaxUrl, userToken }: HostConfig,
  { signal }: Call,
): Promise<string | undefined> {
  const server = new URL(ajaxUrl);
  if (!URL.canParse(url, server)) return undefined;
  const address = new URL(url, server);
  // The token is sent to the configured server only.
  if (address.origin !== server.origin) return undefined;
  const headers = userToken === '' ? {} : { authorization: `bearer ${userToken}` };
  const body = await sendRequest({ url: address.href, headers, signal });
  const nonce = isObject(body) ? body['nonce'] : undefined;
  return typeof nonce === 'string' && nonce !== '' ? nonce : undefined;
}
