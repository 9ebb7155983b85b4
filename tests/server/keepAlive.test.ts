import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../server/src/common/log';
import { readConfig } from '../../server/src/config/readConfig';
import { startGateway } from '../../server/src/startGateway';

/** Long enough for two requests, also on a slow machine. */
const KEEP_ALIVE_MS = 2_000;

async function open(environment: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'keep-alive-'));
  const engines = { BERGAMOT: 'off', APERTIUM_BIN: 'none', HUNSPELL_BIN: 'none', WARM: 'off' };
  const config = readConfig({ ...engines, PORT: '0', DATA_DIR: folder, ...environment });
  const gateway = await startGateway(config, createLog('error'));
  onTestFinished(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return {
    closed: once(socket, 'close'),
    /** Sends a request on this connection and resolves with the beginning of the response. */
    async ask(): Promise<string> {
      socket.write('GET /healthz HTTP/1.1\r\nHost: gateway\r\n\r\n');
      const [chunk]: unknown[] = await once(socket, 'data');
      return String(chunk);
    },
  };
}

test('the gateway announces that it closes idle connections after 75 seconds, so that clients get no reset', async () => {
  const { ask } = await open();
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nKeep-Alive: timeout=75\r\n/);
});

test('with KEEP_ALIVE_MS, a second request reuses the connection, and an idle connection is closed', async () => {
  const { ask, closed } = await open({ KEEP_ALIVE_MS: String(KEEP_ALIVE_MS) });
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});
