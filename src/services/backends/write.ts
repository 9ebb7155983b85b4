import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { WriteRequest, WriteResult } from '../../domain/write/write';
import type { Call, FeatureCall } from '../contracts/backend';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { parseWriteResult } from '../responses/write';
import { endpointCall } from './endpoint';
import { callHostFunction } from './hostFunction';
import { readReply, sendToHostPage, toForm } from './modelCalls';

/** Spec §7, call 9. */
const ENDPOINT = 'write-improving-plugin2';

/** "A text combining the message, style and tone" (spec §7, call 5), in the format of the gateway's contract. */
function contentOf({ text, style, tone }: WriteRequest): string {
  return `Message: ${text}\nStyle: ${style}\nTone: ${tone}`;
}

function send(config: HostConfig, call: Call, httpCall: Omit<HttpCall, 'signal'>): Promise<WriteResult> {
  // The server writes the reasons of changes in this language.
  const headers = { 'accept-language': config.locale, ...httpCall.headers };
  return sendRequest({ ...call, ...httpCall, headers, timeoutMs: config.timeouts.write }, parseWriteResult);
}

/** Write request of the host page (spec §7, call 5). */
function writeOnHostPage(config: HostConfig, request: WriteRequest, call: Call): Promise<WriteResult> {
  const fields = { content: contentOf(request), endpoint: ENDPOINT, conversation_history: [] };
  return sendToHostPage(config, config.actions.write, fields, call, (httpCall) =>
    send(config, call, httpCall),
  );
}

/** The configured URL may be the URL of the chat. The endpoint is appended if it is missing. */
function addressOf(url: string): string {
  const base = url.replace(/\/?$/, '/');
  return base.endsWith(`/${ENDPOINT}/`) ? base : `${base}${ENDPOINT}/`;
}

/** Write request of direct mode (spec §7, call 9): the same form as for the chat, with an empty history. */
async function writeDirectly(config: HostConfig, request: WriteRequest, call: Call): Promise<WriteResult> {
  const { url, headers } = endpointCall(config.endpoints.write ?? config.endpoints.chat, 'write');
  const fields = {
    content: contentOf(request),
    endpoint: ENDPOINT,
    conversation_history: '[]',
    session_id: '',
  };
  return send(config, call, { url: addressOf(url), headers, body: toForm(fields) });
}

const TRANSPORTS: Readonly<Record<Transport, FeatureCall<'write'>>> = {
  function: async (config, request, call) => {
    return parseWriteResult(await callHostFunction(config, 'write', request, call, config.timeouts.write));
  },
  hostPage: writeOnHostPage,
  direct: writeDirectly,
};

export const write: FeatureCall<'write'> = (config, request, call) =>
  readReply(TRANSPORTS[transportOf(config, 'write')](config, request, call));
