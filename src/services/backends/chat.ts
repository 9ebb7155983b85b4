import type { ChatReply, ChatRequest } from '../../domain/chat/chat';
import { ServiceError } from '@lang-assistant/core/errors';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { StreamedCall, FeatureCall } from '../contracts/backend';
import { toJson } from '../http/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { toInvalidReply, parseChat, readChatBody } from '../responses/chat';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

/** Asks for a streamed reply, which not every server supports (spec §10). */
const ACCEPT = { accept: 'text/event-stream, application/json' };

async function send(
  config: HostConfig,
  call: StreamedCall,
  httpCall: Omit<HttpCall, 'signal'>,
): Promise<ChatReply> {
  const { onPiece, ...rest } = call;
  try {
    return await sendRequest(
      {
        ...rest,
        ...httpCall,
        headers: { ...ACCEPT, ...httpCall.headers },
        timeoutMs: config.timeouts.chat,
        readBody: (response) => readChatBody(response, onPiece),
      },
      parseChat,
    );
  } catch (error) {
    // If the server returns an HTML page, report the same error as for a reply without text.
    if (!(error instanceof ServiceError) || error.error.kind !== 'invalidReply') throw error;
    throw toInvalidReply(error.error);
  }
}

/** Chat request of the host page (spec §7, call 4): action and nonce in the query, JSON in the body. */
async function chatOnHostPage(
  config: HostConfig,
  { content, endpoint, history, sessionId }: ChatRequest,
  call: StreamedCall,
): Promise<ChatReply> {
  const action = config.actions.chat;
  const session = sessionId === undefined ? {} : { session_id: sessionId };
  const body = toJson({ content, endpoint, conversation_history: history, ...session });
  const sendWithNonce = (nonce: string) => {
    const url = new URL(config.ajaxUrl);
    url.searchParams.set('action', action);
    url.searchParams.set('nonce', nonce);
    return send(config, call, { url: url.href, headers: { 'content-type': 'application/json' }, body });
  };
  return withNonce(config, action, call, sendWithNonce);
}

/** Chat request of direct mode (spec §7, call 8): a form. The endpoint is appended to the chat's URL. */
async function chatDirectly(
  config: HostConfig,
  { content, endpoint, history, sessionId = '' }: ChatRequest,
  call: StreamedCall,
): Promise<ChatReply> {
  const configured = config.endpoints.chat;
  if (!configured) throw new ServiceError({ kind: 'unsupported', feature: 'chat' });
  const { url, token } = configured;
  const fields = { content, endpoint, conversation_history: toJson(history), session_id: sessionId };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers: Record<string, string> = token === '' ? {} : { authorization: `bearer ${token}` };
  const address = `${url.replace(/\/?$/, '/')}${encodeURIComponent(endpoint)}/`;
  return send(config, call, { url: address, headers, body });
}

const TRANSPORTS: Readonly<Record<Transport, FeatureCall<'chat'>>> = {
  function: async (config, request, call) => {
    const { callHostFunction } = await loadChunk(import('./hostFunction'));
    return parseChat(await callHostFunction(config, 'chat', request, call, config.timeouts.chat));
  },
  hostPage: chatOnHostPage,
  direct: chatDirectly,
};

export const chat: FeatureCall<'chat'> = (config, request, call) =>
  TRANSPORTS[transportOf(config, 'chat')](config, request, call);
