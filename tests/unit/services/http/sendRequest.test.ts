import { afterEach, expect, it } from 'vitest';
import { sendRequest } from '../../../../src/services/http/sendRequest';
import { serve, type HttpDouble } from '../../../support/gatewayDouble';

let server: HttpDouble;
afterEach(() => server.close());

it('reports a timeout after the time it was given', async () => {
  server = await serve(() => undefined);
  const { signal } = new AbortController();
  const call = sendRequest({ url: server.url, body: '', signal, timeoutMs: 20 });
  await expect(call).rejects.toMatchObject({ error: { kind: 'timeout' } });
});

it('sends nothing once it is aborted', async () => {
  server = await serve((response) => response.end('{}'));
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(sendRequest({ url: server.url, body: '', signal })).rejects.toThrow('gone');
  expect(server.received).toEqual([]);
});
