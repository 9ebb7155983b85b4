import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError, type AppError, type Feature } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../../src/domain/hostConfig';
import type { Backend, StreamedCall } from '../../../src/services/contracts/backend';
import { answering, serve, type HttpDouble, type Received } from '../../support/gatewayDouble';

interface BackendCase {
  readonly name: string;
  create(url: string, timeouts?: HostConfig['timeouts']): Backend;
}

/** One method of a backend: its request, responses that every adapter can parse, and the parsed results. */
interface CallCase {
  readonly name: keyof Backend;
  readonly feature: Feature;
  readonly timeout: keyof HostConfig['timeouts'];
  send(backend: Backend, text: string, call: StreamedCall): Promise<unknown>;
  readonly replies: readonly unknown[];
  readonly result: object;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ENTRY = JSON.stringify({ Definiciones: ['Courir.'] });
const IMPROVED = JSON.stringify({ corrected_text: 'Hola', alternatives: 'Buenas; Hey' });

export const CALLS: readonly CallCase[] = [
  {
    name: 'translate',
    feature: 'translate',
    timeout: 'translate',
    send: (backend, text, call) => backend.translate({ text, source: 'en', target: 'es' }, call),
    replies: [
      { success: true, data: { translate: 'Hola' } },
      { success: true, data: 'Hola' },
      { data: { translate: 'Hola' } },
      { translate: 'Hola' },
    ],
    result: { text: 'Hola' },
  },
  {
    name: 'lookUp',
    feature: 'dictionary',
    timeout: 'ai',
    send: (backend, word, call) =>
      backend.lookUp({ word, language: 'es', otherLanguage: 'en', readerLanguage: 'fr' }, call),
    replies: [{ success: true, data: { result: ENTRY } }, { result: ENTRY }, JSON.parse(ENTRY)],
    result: { definitions: ['Courir.'] },
  },
  {
    name: 'chat',
    feature: 'chat',
    timeout: 'chat',
    send: (backend, content, call) =>
      backend.chat({ content, endpoint: 'chat-ai-plugin', history: [], sessionId: 's1' }, call),
    replies: [
      { success: true, data: { result: 'Hola' }, session_id: 's2' },
      { success: true, data: 'Hola', session_id: 's2' },
      { result: 'Hola', session_id: 's2' },
    ],
    result: { text: 'Hola', sessionId: 's2' },
  },
  {
    name: 'write',
    feature: 'write',
    timeout: 'write',
    send: (backend, text, call) => backend.write({ text, style: 'professional', tone: 'friendly' }, call),
    replies: [{ success: true, data: { result: IMPROVED } }, { result: IMPROVED }, JSON.parse(IMPROVED)],
    result: { correctedText: 'Hola', alternatives: ['Buenas', 'Hey'] },
  },
  {
    name: 'translateFile',
    feature: 'files',
    timeout: 'files',
    send: (backend, text, call) => {
      const file = new File([text], 'informe.docx', { type: DOCX });
      return backend.translateFile({ file, source: 'es', target: 'en', targetLabel: 'English' }, call);
    },
    replies: [
      { success: true, data: { result: 'Hola' } },
      { success: true, data: 'Hola' },
      { result: 'Hola' },
    ],
    result: { text: 'Hola' },
  },
];

export const CALL: StreamedCall = { signal: new AbortController().signal, onPiece: () => undefined };

export async function failure(reply: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await reply.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ServiceError);
  return (thrown as ServiceError).error;
}

/** Returns all texts of a request body in any encoding. Converts CRLF, as forms send it, back to LF. */
async function textsIn({ headers, body }: Received): Promise<readonly string[]> {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return Object.values(JSON.parse(body)).map(String);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const values = await Promise.all([...form.values()].map((value) => new Response(value).text()));
  return values.map((value) => value.replaceAll('\r\n', '\n'));
}

/** The contract between every backend and the store, for each call and any server behaviour. */
export function describeBackend({ name, create }: BackendCase): void {
  describe.each(CALLS)(`the call $name of the ${name} backend`, ({ timeout, send, replies, result }) => {
    let server: HttpDouble;
    let answer: (response: ServerResponse) => void;
    beforeEach(async () => {
      server = await serve((response) => answer(response));
    });
    afterEach(() => server.close());

    async function sendTo(next: typeof answer, call: Partial<StreamedCall> = {}, text = 'Hello') {
      answer = next;
      return send(create(server.url), text, { ...CALL, ...call });
    }

    it('reads each form of response that the specification allows', async () => {
      const read: unknown[] = [];
      for (const reply of replies) read.push(await sendTo(answering(200, reply)));
      expect(read).toMatchObject(replies.map(() => result));
    });

    it('reports an invalid reply and its request, and does not retry', async () => {
      const kinds: unknown[] = [];
      for (const [what, body] of INVALID_REPLIES)
        kinds.push([what, await failure(sendTo(answering(200, body)))]);
      const error = expect.objectContaining({ kind: 'invalidReply', request: REQUEST });
      expect(kinds).toEqual(INVALID_REPLIES.map(([what]) => [what, error]));
      expect(server.received).toHaveLength(INVALID_REPLIES.length);
    });

    it('reports the request, the status and the message of the server, and does not retry', async () => {
      const errors: unknown[] = [];
      for (const [body] of REFUSALS) errors.push(await failure(sendTo(answering(502, body))));
      expect(errors).toEqual(
        REFUSALS.map(([, serverText]) => ({
          kind: 'http',
          status: 502,
          request: REQUEST,
          ...(serverText && { serverText }),
        })),
      );
      expect(server.received).toHaveLength(REFUSALS.length);
    });

    it('reports a cut-off response and a server that cannot be reached as network errors', async () => {
      const cutOff = (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"transl', () => response.destroy());
      };
      expect(await failure(sendTo(cutOff))).toMatchObject({ kind: 'network', request: REQUEST });
      await server.close();
      expect(await failure(sendTo(cutOff))).toMatchObject({ kind: 'network', request: REQUEST });
    });

    it('closes the connection when the call is aborted, and rejects with the abort reason', async () => {
      const controller = new AbortController();
      const reason = new Error('the user typed on');
      const reply = sendTo(() => controller.abort(reason), { signal: controller.signal });
      await expect(reply).rejects.toBe(reason);
      await server.hungUp;
    });

    it('reports a timeout after the time that the host page set', async () => {
      answer = () => undefined;
      const backend = create(server.url, { [timeout]: 20 });
      expect((await failure(send(backend, 'Hello', CALL))).kind).toBe('timeout');
    });

    it('reports the quota that the server names, in a successful and in a refused response', async () => {
      const onQuota = vi.fn();
      for (const reply of [answering(200, replies[0]), answering(429, { error: 'No more' })]) {
        const counted = (response: ServerResponse) =>
          reply(response.setHeader('ratelimit-limit', '3').setHeader('ratelimit-remaining', '2'));
        await sendTo(counted, { onQuota }).catch(() => undefined);
      }
      expect(onQuota.mock.calls).toEqual([[{ limit: 3, remaining: 2 }], [{ limit: 3, remaining: 2 }]]);
    });

    it('sends any text unchanged', async () => {
      const text = '¿Qué? 😀 日本語 "quotes" & <tags>\nעברית';
      await sendTo(answering(200, replies[0]), {}, text);
      const [received] = server.received;
      const sent = received ? await textsIn(received) : [];
      expect(sent.filter((value) => value.includes(text))).toHaveLength(1);
    });
  });
}

/** Without the query, which contains the action and the nonce. */
const REQUEST = expect.stringMatching(/^POST http:\/\/127\.0\.0\.1:\d+\/[^?#\s]*$/);

const INVALID_REPLIES: readonly (readonly [string, unknown])[] = [
  ['an HTML page with status 200', '<!doctype html><title>Log in</title>'],
  ['an empty body', ''],
  ['a success that is false', { success: false, data: { error: 'Quota' } }],
  ['an empty text', { success: true, data: { translate: ' ', result: ' ' }, translate: ' ' }],
  ['a number for a text', { data: { translate: 42, result: 42 }, translate: 42 }],
  ['an empty object', {}],
  ['a list', [42]],
  ['null', 'null'],
];

const REFUSALS: readonly (readonly [unknown, string | undefined])[] = [
  [{ error: 'No such pair' }, 'No such pair'],
  [{ success: false, data: { error: 'No such pair' } }, 'No such pair'],
  [{ success: false, data: [{ code: 'x', message: 'No such pair' }] }, 'No such pair'],
  [{ success: false, data: 'No such pair' }, 'No such pair'],
  [{ message: 'No such pair' }, 'No such pair'],
  ['<h1>Bad gateway</h1>', undefined],
  [{ data: { n: 1 } }, undefined],
];
