import type { HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { isObject } from '../http/bodies';
import { sendRequest } from '../http/sendRequest';

/**
 * A fresh nonce from where the server says. Undefined for an address on another origin than the server's own, and for
 * an answer without one.
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
  // The token goes to the configured server and to no other.
  if (address.origin !== server.origin) return undefined;
  const headers = userToken === '' ? {} : { authorization: `bearer ${userToken}` };
  const body = await sendRequest({ url: address.href, headers, signal });
  const nonce = isObject(body) ? body['nonce'] : undefined;
  return typeof nonce === 'string' && nonce !== '' ? nonce : undefined;
}
