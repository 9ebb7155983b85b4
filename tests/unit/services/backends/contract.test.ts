import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { mapValues } from '../../../../src/domain/mapValues';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';
import { CALL, CALLS, describeBackend, failure } from '../../support/backendContract';

const endpointsAt = (url: string, token: string) => {
  const endpoint = { url, token };
  return { translate: endpoint, ai: endpoint, chat: endpoint, write: endpoint, files: endpoint };
};

describeBackend({
  name: 'host-page',
  create: (url, timeouts = {}) =>
    createBackend({ ...DEFAULT_CONFIG, timeouts, ajaxUrl: `${url}ajax?lang=es`, nonce: 'n0nce' }),
});

describeBackend({
  name: 'direct',
  create: (url, timeouts = {}) =>
    createBackend({ ...DEFAULT_CONFIG, timeouts, endpoints: endpointsAt(url, 'secret') }),
});

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
