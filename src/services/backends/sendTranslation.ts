import { ServiceError } from '@lang-assistant/core/errors';
import type { Endpoint, HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { isEventStream } from '../http/isEventStream';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { withNonce } from './withNonce';

/** Asks for a streamed response, which not every server supports (spec §10). */
function send(
  config: HostConfig,
  call: Call,
  httpCall: Omit<HttpCall, 'signal'>,
  readStream: (response: Response) => Promise<string>,
): Promise<unknown> {
  return sendRequest({
    ...call,
    ...httpCall,
    headers: {
      accept: 'text/event-stream, application/json',
      // The server writes warnings in this language.
      'accept-language': config.locale,
      ...httpCall.headers,
    },
    timeoutMs: config.timeouts.translate,
    readBody: (response) => (isEventStream(response) ? readStream(response) : response.text()),
  });
}

function headersFor({ token }: Endpoint): Record<string, string> {
  const authorization = token === '' ? {} : { authorization: `bearer ${token}` };
  return { 'content-type': 'application/json', ...authorization };
}

/**
 * Sends a form with action and nonce to the host page (spec §7, call 1), or JSON in direct mode (call 6). In the form,
 * fields that are not strings are JSON.
 * @returns the JSON of the response
 */
export async function sendTranslation(
  config: HostConfig,
  fields: Readonly<Record<string, unknown>>,
  call: Call,
  readStream: (response: Response) => Promise<string>,
): Promise<unknown> {
  if (config.ajaxUrl === '') {
    const endpoint = config.endpoints.translate;
    if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'translate' });
    const body = JSON.stringify(fields);
    return send(config, call, { url: endpoint.url, headers: headersFor(endpoint), body }, readStream);
  }
  const action = config.actions.translate;
  return withNonce(config, action, call, (nonce) => {
    const body = new URLSearchParams({ action, nonce });
    for (const [name, value] of Object.entries(fields))
      body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return send(config, call, { url: config.ajaxUrl, body }, readStream);
  });
}
