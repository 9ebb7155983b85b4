import { ServiceError } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { withAssistantMessage } from '../responses/assistantReply';
import { withNonce } from './withNonce';

/** Sends JSON to the host page, with action and nonce in the query (spec §7, calls 3 to 5). */
export function sendWithNonce(
  config: HostConfig,
  action: string,
  call: Call,
  send: (httpCall: Pick<HttpCall, 'url' | 'headers'>) => Promise<unknown>,
): Promise<unknown> {
  return withNonce(config, action, call, (nonce) => {
    const url = new URL(config.ajaxUrl);
    url.searchParams.set('action', action);
    url.searchParams.set('nonce', nonce);
    return send({ url: url.href, headers: { 'content-type': 'application/json' } });
  });
}

export function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** If the server returns an HTML page, the error is the same as for a reply without text. */
export async function askAssistant(httpCall: HttpCall): Promise<unknown> {
  try {
    return await sendRequest(httpCall);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.error.kind !== 'invalidReply') throw error;
    throw withAssistantMessage(error);
  }
}
