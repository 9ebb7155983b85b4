import { ServiceError } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../domain/hostConfig';
import { toJson } from '../../domain/json';
import type { Call } from '../contracts/backend';
import type { HttpCall } from '../http/sendRequest';
import { JSON_TYPE } from './endpoint';
import { withNonce } from './withNonce';

/** Calls 3 to 5 of spec §7: action and nonce in the query, JSON in the body. */
export function sendToHostPage<T>(
  config: HostConfig,
  action: string,
  content: object,
  call: Pick<Call, 'signal'>,
  send: (httpCall: Pick<HttpCall, 'url' | 'headers' | 'body'>) => Promise<T>,
): Promise<T> {
  const body = toJson(content);
  return withNonce(config, action, call, (nonce) => {
    const url = new URL(config.ajaxUrl);
    url.searchParams.set('action', action);
    url.searchParams.set('nonce', nonce);
    return send({ url: url.href, headers: JSON_TYPE, body });
  });
}

/** The fields in their order. */
export function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * Resolves to the reply of a language model. The message of an invalid reply, such as an HTML page, is Spanish in every
 * interface language (spec §5).
 */
export async function readReply<T>(reply: Promise<T>): Promise<T> {
  return reply.catch((error: unknown) => {
    if (error instanceof ServiceError && error.error.kind === 'invalidReply')
      error.message = 'Respuesta IA inválida';
    throw error;
  });
}
