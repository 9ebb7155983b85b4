import { afterEach, describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import type { ChatRequest } from '../../../../src/domain/chat/chat';
import { createBackend } from '../../../../src/services/backends/createBackend';
import type { Backend } from '../../../../src/services/contracts/backend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const REQUEST: ChatRequest = {
  content: '¿Qué? 😀 "quotes" & <tags>',
  endpoint: 'write-mail-plugin',
  history: [{ role: 'user', content: 'Hola\nמה' }],
  sessionId: 's1',
};

const BACKENDS: readonly [string, (url: string, timeoutMs?: number) => Backend][] = [
  [
    'the host page',
    (url, chat) =>
      createBackend({
        ...DEFAULT_CONFIG,
        timeouts: chat === undefined ? {} : { chat },
        ajaxUrl: `${url}ajax?lang=es`,
        nonce: 'n0nce',
      }),
  ],
  [
    'direct mode',
    (url, chat) =>
      createBackend({
        ...DEFAULT_CONFIG,
        timeouts: chat === undefined ? {} : { chat },
        endpoints: { chat: { url: `${url}v1/ai-chat`, token: 'secret' } },
      }),
  ],
];

let server: HttpDouble;
afterEach(() => server.close());

function callOf(signal = new AbortController().signal) {
  const pieces: string[] = [];
  return { pieces, call: { signal, onPiece: (piece: string) => void pieces.push(piece) } };
}

async function failure(answer: Promise<unknown>): Promise<ServiceError> {
  const thrown: unknown = await answer.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ServiceError);
  return thrown as ServiceError;
}

function formFields(body: string): Record<string, string> {
  const parts = [...body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]));
}

describe('a chat request', () => {
  it('on a host page has the format of spec §7: action and nonce in the query, JSON in the body', async () => {
    server = await serve(answering(200, { success: true, data: { result: 'Hola' }, session_id: 's2' }));
    const { call } = callOf();
    const reply = await BACKENDS[0]?.[1](server.url).chat(REQUEST, call);
    expect(reply).toEqual({ text: 'Hola', sessionId: 's2' });
    const [received] = server.received;
    expect(received?.url).toBe('/ajax?lang=es&action=mi_traductor_ai_chat&nonce=n0nce');
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
    });
    expect(JSON.parse(received?.body ?? '')).toEqual({
      content: REQUEST.content,
      endpoint: 'write-mail-plugin',
      conversation_history: REQUEST.history,
      session_id: 's1',
    });
  });

  it('without a session contains no session field', async () => {
    server = await serve(answering(200, { data: 'Hola' }));
    const { call } = callOf();
    await BACKENDS[0]?.[1](server.url).chat({ content: 'Hi', endpoint: 'chat-ai-plugin', history: [] }, call);
    expect(JSON.parse(server.received[0]?.body ?? '')).not.toHaveProperty('session_id');
  });

  it('in direct mode has the format of spec §7: a form to the address of the endpoint, with the bearer token', async () => {
    server = await serve(answering(200, { success: true, data: 'Hola' }));
    const { call } = callOf();
    await BACKENDS[1]?.[1](server.url).chat(REQUEST, call);
    const [received] = server.received;
    expect(received?.url).toBe('/v1/ai-chat/write-mail-plugin/');
    expect(received?.headers.authorization).toBe('bearer secret');
    expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(formFields(received?.body ?? '')).toEqual({
      content: REQUEST.content,
      endpoint: 'write-mail-plugin',
      conversation_history: JSON.stringify(REQUEST.history),
      session_id: 's1',
    });
  });
});

describe.each(BACKENDS)('the chat of %s', (_name, create) => {
  it('passes on a streamed reply piece by piece, before it is complete', async () => {
    let finish: (() => void) | undefined;
    server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"delta":"Ho"}\n\n');
      finish = () => response.end('data: {"delta":"la"}\n\nevent: done\ndata: {"session_id":"s9"}\n\n');
    });
    const pieces: string[] = [];
    let onPiece = (piece: string) => void pieces.push(piece);
    const firstPiece = new Promise<void>((resolve) => {
      onPiece = (piece) => {
        pieces.push(piece);
        resolve();
      };
    });
    const reply = create(server.url).chat(REQUEST, { signal: new AbortController().signal, onPiece });
    await firstPiece;
    expect(pieces).toEqual(['Ho']);
    finish?.();
    expect(await reply).toEqual({ text: 'Hola', sessionId: 's9' });
  });

  it('closes the connection when the user stops a stream, and rejects with the abort reason', async () => {
    server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"delta":"Ho"}\n\n');
    });
    const controller = new AbortController();
    const reason = new Error('stopped');
    const onPiece = () => controller.abort(reason);
    await expect(create(server.url).chat(REQUEST, { signal: controller.signal, onPiece })).rejects.toBe(
      reason,
    );
    await server.hungUp;
  });

  it('rejects a stream that the server cuts off', async () => {
    server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"delta":"Ho"}\n\n', () => response.destroy());
    });
    expect((await failure(create(server.url).chat(REQUEST, callOf().call))).error.kind).toBe('network');
  });

  it('reports a timeout after the time that the host page set, also during a stream', async () => {
    server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"delta":"Ho"}\n\n');
    });
    expect((await failure(create(server.url, 40).chat(REQUEST, callOf().call))).error.kind).toBe('timeout');
  });
});
