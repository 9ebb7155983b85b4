import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { mapValues } from '../../../../src/domain/mapValues';
import type { Backend, StreamedCall } from '../../../../src/services/contracts/backend';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble, type Received } from '../../../support/gatewayDouble';
import { CALL, CALLS, failure } from '../../support/backendContract';

const endpointsAt = (url: string, token: string) => {
  const endpoint = { url, token };
  return { translate: endpoint, ai: endpoint, chat: endpoint, write: endpoint, files: endpoint };
};

/** Returns all texts of a request body in any encoding. Converts CRLF, as forms send it, back to LF. */
async function textsIn({ headers, body }: Received): Promise<readonly string[]> {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return Object.values(JSON.parse(body)).map(String);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const values = await Promise.all([...form.values()].map((value) => new Response(value).text()));
  return values.map((value) => value.replaceAll('\r\n', '\n'));
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

const BACKENDS: readonly (readonly [string, (url: string, timeouts?: HostConfig['timeouts']) => Backend])[] =
  [
    [
      'host-page',
      (url, timeouts = {}) =>
        createBackend({ ...DEFAULT_CONFIG, timeouts, ajaxUrl: `${url}ajax?lang=es`, nonce: 'n0nce' }),
    ],
    [
      'direct',
      (url, timeouts = {}) =>
        createBackend({ ...DEFAULT_CONFIG, timeouts, endpoints: endpointsAt(url, 'secret') }),
    ],
  ];

for (const [backendName, create] of BACKENDS)
  describe.each(CALLS)(
    `the call $name of the ${backendName} backend`,
    ({ timeout, send, replies, result }) => {
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
    },
  );

describe.each(CALLS)('the call $name', ({ name, feature, send, replies, result }) => {
  let server: HttpDouble;
  afterEach(() => server.close());

  it('on a host page has the action of the configuration, and is sent again if its nonce is old', async () => {
    server = await serve((response, { url, body }) => {
      if (url.startsWith('/nonce')) answering(200, { nonce: 'fresh' })(response);
      else if (/fresh/.test(url + body)) answering(200, replies[0])(response);
      else answering(403, { success: false, data: { nonce_url: '/nonce' } })(response);
    });
    const actions = mapValues(DEFAULT_CONFIG.actions, () => 'my_action');
    const backend = createBackend({ ...DEFAULT_CONFIG, actions, ajaxUrl: server.url, nonce: `old-${name}` });
    expect(await send(backend, 'Hello', CALL)).toMatchObject(result);
    const [first = '', , again = ''] = server.received.map(({ url, body }) => url + body);
    expect(first).toMatch(/my_action/);
    expect(again.replaceAll('fresh', `old-${name}`).replaceAll(/-{4,}\S+/g, '')).toBe(
      first.replaceAll(/-{4,}\S+/g, ''),
    );
  });

  it('to an endpoint without a token has no authorization header, and no double slash in its address', async () => {
    server = await serve(answering(200, replies[0]));
    const endpoints = endpointsAt(`${server.url}api/`, '');
    await send(createBackend({ ...DEFAULT_CONFIG, endpoints }), 'Hello', CALL);
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
    expect(server.received[0]?.url).toMatch(/^\/api\/(?!.*\/\/)/);
  });

  it.each(['{}', '<!doctype html>'])('rejects the answer %s with the message of spec §5', async (answer) => {
    server = await serve((response) => response.end(answer));
    const backend = createBackend({ ...DEFAULT_CONFIG, ajaxUrl: server.url, nonce: 'n0nce' });
    const message = ['chat', 'write'].includes(feature) ? 'Respuesta IA inválida' : 'invalidReply';
    await expect(send(backend, 'Hello', CALL)).rejects.toMatchObject({ message });
  });

  it('without an endpoint is not sent, and the error names the unsupported feature', async () => {
    server = await serve(answering(200, replies[0]));
    const error = await failure(send(createBackend(DEFAULT_CONFIG), 'Hello', CALL));
    expect([error, server.received]).toEqual([{ kind: 'unsupported', feature }, []]);
  });
});
