import type { ChatReply, ChatRequest } from '../../domain/chat/chat';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { StreamedCall, FeatureCall } from '../contracts/backend';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { parseChat, readChatBody } from '../responses/chat';
import { endpointCall } from './endpoint';
import { callHostFunction } from './hostFunction';
import { readReply, sendToHostPage, toForm } from './modelCalls';

/** Asks for a streamed reply, which not every server supports (spec §10). */
const ACCEPT = { accept: 'text/event-stream, application/json' };

function send(
  config: HostConfig,
  call: StreamedCall,
  httpCall: Omit<HttpCall, 'signal'>,
): Promise<ChatReply> {
  const { onPiece, ...rest } = call;
  return sendRequest(
    {
      ...rest,
      ...httpCall,
      headers: { ...ACCEPT, ...httpCall.headers },
      timeoutMs: config.timeouts.chat,
      readBody: (response) => readChatBody(response, onPiece),
    },
    parseChat,
  );
}

/** Chat request of the host page (spec §7, call 4). */
function chatOnHostPage(
  config: HostConfig,
  { content, endpoint, history, sessionId }: ChatRequest,
  call: StreamedCall,
): Promise<ChatReply> {
  const session = sessionId === undefined ? {} : { session_id: sessionId };
  const fields = { content, endpoint, conversation_history: history, ...session };
  return sendToHostPage(config, config.actions.chat, fields, call, (httpCall) =>
    send(config, call, httpCall),
  );
}

/** Chat request of direct mode (spec §7, call 8): a form. The endpoint is appended to the chat's URL. */
async function chatDirectly(
  config: HostConfig,
  { content, endpoint, history, sessionId = '' }: ChatRequest,
  call: StreamedCall,
): Promise<ChatReply> {
  const { url, headers } = endpointCall(config.endpoints.chat, 'chat');
  const fields = { content, endpoint, conversation_history: toJson(history), session_id: sessionId };
  const address = `${url.replace(/\/?$/, '/')}${encodeURIComponent(endpoint)}/`;
  return send(config, call, { url: address, headers, body: toForm(fields) });
}

const TRANSPORTS: Readonly<Record<Transport, FeatureCall<'chat'>>> = {
  function: async (config, request, call) => {
    return parseChat(await callHostFunction(config, 'chat', request, call, config.timeouts.chat));
  },
  hostPage: chatOnHostPage,
  direct: chatDirectly,
};

export const chat: FeatureCall<'chat'> = (config, request, call) =>
  readReply(TRANSPORTS[transportOf(config, 'chat')](config, request, call));
