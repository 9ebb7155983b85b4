import { afterEach, expect, it, vi } from 'vitest';
import { sendRequest } from '../../../../src/services/http/sendRequest';
import { serve, type HttpDouble } from '../../../support/gatewayDouble';

let server: HttpDouble;
afterEach(() => server.close());

it('reports a timeout after the given time', async () => {
  server = await serve(() => undefined);
  const { signal } = new AbortController();
  const call = sendRequest({ url: server.url, body: '', signal, timeoutMs: 20 });
  await expect(call).rejects.toMatchObject({ error: { kind: 'timeout' } });
});

it.each([
  ['online', true, { kind: 'network', isOnline: true }],
  ['offline', false, { kind: 'network' }],
])('reports a request without an answer with the browser’s state: %s', async (_when, onLine, error) => {
  server = await serve((response) => response.destroy());
  vi.stubGlobal('navigator', { onLine });
  const { signal } = new AbortController();
  await expect(sendRequest({ url: server.url, body: '', signal })).rejects.toMatchObject({ error });
  vi.unstubAllGlobals();
});

it('sends no request after an abort', async () => {
  server = await serve((response) => response.end('{}'));
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(sendRequest({ url: server.url, body: '', signal })).rejects.toThrow('gone');
  expect(server.received).toEqual([]);
});
