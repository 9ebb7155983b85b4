import { ServiceError } from '@lang-assistant/core/errors';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { WriteRequest, WriteResult } from '../../domain/write/write';
import type { Call, FeatureCall } from '../contracts/backend';
import { toJson } from '../http/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { toInvalidReply, parseWriteResult } from '../responses/write';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

/** Spec §7, call 9. */
const ENDPOINT = 'write-improving-plugin2';

/** "A text combining the message, style and tone" (spec §7, call 5), in the format of the gateway's contract. */
function contentOf({ text, style, tone }: WriteRequest): string {
  return `Message: ${text}\nStyle: ${style}\nTone: ${tone}`;
}

async function send(
  config: HostConfig,
  call: Call,
  httpCall: Omit<HttpCall, 'signal'>,
): Promise<WriteResult> {
  try {
    // The server writes the reasons of changes in this language.
    const headers = { 'accept-language': config.locale, ...httpCall.headers };
    const timeoutMs = config.timeouts.write;
    return await sendRequest({ ...call, ...httpCall, headers, timeoutMs }, parseWriteResult);
  } catch (error) {
    // If the server returns an HTML page, report the same error as for a reply without text.
    if (!(error instanceof ServiceError) || error.error.kind !== 'invalidReply') throw error;
    throw toInvalidReply(error.error);
  }
}

/** Write request of the host page (spec §7, call 5): action and nonce in the query, JSON in the body. */
async function writeOnHostPage(config: HostConfig, request: WriteRequest, call: Call): Promise<WriteResult> {
  const action = config.actions.write;
  const fields = { content: contentOf(request), endpoint: ENDPOINT, conversation_history: [] };
  const body = toJson(fields);
  const sendWithNonce = (nonce: string) => {
    const url = new URL(config.ajaxUrl);
    url.searchParams.set('action', action);
    url.searchParams.set('nonce', nonce);
    return send(config, call, { url: url.href, headers: { 'content-type': 'application/json' }, body });
  };
  return withNonce(config, action, call, sendWithNonce);
}

/** The configured URL may be the URL of the chat. The endpoint is appended if it is missing. */
function addressOf(url: string): string {
  const base = url.replace(/\/?$/, '/');
  return base.endsWith(`/${ENDPOINT}/`) ? base : `${base}${ENDPOINT}/`;
}

/** Write request of direct mode (spec §7, call 9): the same form as for the chat, with an empty history. */
async function writeDirectly(config: HostConfig, request: WriteRequest, call: Call): Promise<WriteResult> {
  const endpoint = config.endpoints.write ?? config.endpoints.chat;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'write' });
  const { url, token } = endpoint;
  const fields = {
    content: contentOf(request),
    endpoint: ENDPOINT,
    conversation_history: '[]',
    session_id: '',
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers: Record<string, string> = token === '' ? {} : { authorization: `bearer ${token}` };
  return send(config, call, { url: addressOf(url), headers, body });
}

const TRANSPORTS: Readonly<Record<Transport, FeatureCall<'write'>>> = {
  function: async (config, request, call) => {
    const { callHostFunction } = await loadChunk(import('./hostFunction'));
    return parseWriteResult(await callHostFunction(config, 'write', request, call, config.timeouts.write));
  },
  hostPage: writeOnHostPage,
  direct: writeDirectly,
};

export const write: FeatureCall<'write'> = (config, request, call) =>
  TRANSPORTS[transportOf(config, 'write')](config, request, call);
