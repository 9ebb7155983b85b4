import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble, type Received } from '../../../support/gatewayDouble';

const ANSWER = { file_kinds: ['docx', 'wps', 'pdf'], limits: { file_bytes: 5000 } };
const { signal } = new AbortController();

let server: HttpDouble;
let respond: (response: ServerResponse, received: Received) => void;

beforeEach(async () => {
  respond = answering(200, ANSWER);
  server = await serve((response, received) => respond(response, received));
});
afterEach(() => server.close());

const ask = (config: Partial<HostConfig>) =>
  createBackend({ ...DEFAULT_CONFIG, ...config }).capabilities({ signal });

const onHostPage = () => ask({ ajaxUrl: `${server.url}ajax`, nonce: 'n0nce' });

describe('the capabilities of the server', () => {
  it('are requested in host-page mode with action and nonce', async () => {
    respond = answering(200, { success: true, data: ANSWER });
    expect(await onHostPage()).toEqual({ fileKinds: ['docx', 'wps', 'pdf'], fileBytes: 5000 });
    expect(server.received.map(({ url, body }) => [url, body])).toEqual([
      ['/ajax', 'action=mi_traductor_capabilities&nonce=n0nce'],
    ]);
  });

  it('are requested in direct mode from the configured address', async () => {
    const capabilitiesUrl = `${server.url}v1/capabilities`;
    expect(await ask({ capabilitiesUrl })).toEqual({ fileKinds: ['docx', 'wps', 'pdf'], fileBytes: 5000 });
    expect(server.received.map(({ url, body }) => [url, body])).toEqual([['/v1/capabilities', '']]);
  });

  it('are requested once for all widgets of the page', async () => {
    const [first, second] = await Promise.all([onHostPage(), onHostPage()]);
    expect(await onHostPage()).toEqual(first);
    expect(second).toEqual(first);
    expect(server.received).toHaveLength(1);
  });

  it('are requested again after a failure', async () => {
    respond = answering(500, {});
    await expect(onHostPage()).rejects.toMatchObject({ error: { kind: 'http', status: 500 } });
    respond = answering(200, ANSWER);
    expect(await onHostPage()).toMatchObject({ fileBytes: 5000 });
  });

  it('are given up after ten seconds if the address of the nonce is silent, and requested again', async () => {
    const timedOut = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timedOut.signal);
    onTestFinished(() => timeout.mockRestore());
    respond = () => timedOut.abort();
    const config = { ajaxUrl: `${server.url}ajax`, nonceUrl: `${server.url}nonce` };
    await expect(ask(config)).rejects.toMatchObject({ error: { kind: 'timeout' } });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
    respond = answering(200, { ...ANSWER, nonce: 'n0nce' });
    expect(await ask(config)).toMatchObject({ fileBytes: 5000 });
  });

  it('are not requested in direct mode without an address, nor if the host page translates documents itself', async () => {
    const ajaxUrl = `${server.url}ajax`;
    expect(await ask({})).toEqual({});
    expect(await ask({ ajaxUrl, backend: { file: () => Promise.resolve('') } })).toEqual({});
    expect(server.received).toEqual([]);
  });
});
