import { afterEach, expect, it, vi } from 'vitest';
import { sendRequest } from '../../../../src/services/http/sendRequest';
import { serve, type HttpDouble } from '../../../support/gatewayDouble';

let server: HttpDouble;
afterEach(() => server.close());

it.each([
  ['online', true, { kind: 'network', isOnline: true }],
  ['offline', false, { kind: 'network' }],
])(
  'sendRequest reports a request without a response as a network error of a browser that is %s',
  async (_when, onLine, error) => {
    server = await serve((response) => response.destroy());
    vi.stubGlobal('navigator', { onLine });
    const { signal } = new AbortController();
    await expect(sendRequest({ url: server.url, body: '', signal }, String)).rejects.toMatchObject({ error });
    vi.unstubAllGlobals();
  },
);

it('sendRequest sends no request after an abort', async () => {
  server = await serve((response) => response.end('{}'));
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(sendRequest({ url: server.url, body: '', signal }, String)).rejects.toThrow('gone');
  expect(server.received).toEqual([]);
});
