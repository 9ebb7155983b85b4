import { ServiceError } from '@lang-assistant/core/errors';
import type { Endpoint, HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { isEventStream } from '../http/isEventStream';
import { toJson } from '../http/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { withNonce } from './withNonce';

interface Reader<T> {
  /** Resolves to the JSON of the complete response. */
  readonly readStream: (response: Response) => Promise<string>;
  readonly parse: (body: unknown) => Promise<T> | T;
}

/** Asks for a streamed response, which not every server supports (spec §10). */
function send<T>(
  config: HostConfig,
  call: Call,
  httpCall: Omit<HttpCall, 'signal'>,
  { readStream, parse }: Reader<T>,
): Promise<T> {
  return sendRequest(
    {
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
    },
    parse,
  );
}

function headersFor({ token }: Endpoint): Record<string, string> {
  const authorization = token === '' ? {} : { authorization: `bearer ${token}` };
  return { 'content-type': 'application/json', ...authorization };
}

/**
 * Sends a form with action and nonce to the host page (spec §7, call 1), or JSON in direct mode (call 6). In the form,
 * fields that are not strings are JSON.
 */
export async function sendTranslation<T>(
  config: HostConfig,
  fields: Readonly<Record<string, unknown>>,
  call: Call,
  reader: Reader<T>,
): Promise<T> {
  if (config.ajaxUrl === '') {
    const endpoint = config.endpoints.translate;
    if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'translate' });
    const body = toJson(fields);
    return send(config, call, { url: endpoint.url, headers: headersFor(endpoint), body }, reader);
  }
  const action = config.actions.translate;
  return withNonce(config, action, call, (nonce) => {
    const body = new URLSearchParams({ action, nonce });
    for (const [name, value] of Object.entries(fields))
      body.set(name, typeof value === 'string' ? value : toJson(value));
    return send(config, call, { url: config.ajaxUrl, body }, reader);
  });
}
