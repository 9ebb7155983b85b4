import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, afterEach, beforeEach, describe, vi } from 'vitest';
import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen, type Listening } from '../../../server/src/http/listen';
import { createTestApp, TOKEN, TRANSLATE, type TestApp } from '../../support/server/testApp';
import type { TranslationJob } from '../../../server/src/engines/contracts/translation';
import { deferred, type Deferred } from '../../support/server/deferred';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createLog } from '../../../server/src/common/log';
import { readConfig } from '../../../server/src/config/readConfig';
import { startGateway } from '../../../server/src/startGateway';

const PATIENCE = { headersTimeoutMs: 1_000, requestTimeoutMs: 2_000 };

async function open() {
  const { app, lines } = createTestApp({ environment: { BURST_PER_MINUTE: '100000' } });
  const server = await listen(app, { host: '127.0.0.1', port: 0, ...PATIENCE });
  onTestFinished(() => server.close());
  const { port } = new URL(server.url);

  async function dial(): Promise<Socket> {
    const socket = connect(Number(port), '127.0.0.1');
    // The gateway closes a connection during a transfer with a reset, as expected here.
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  }

  return {
    url: server.url,
    lines,
    dial,
    /** Sends the bytes, and then lines of a body until the server closes the connection. Resolves with the response. */
    async talk(bytes: string | Buffer, drip = ''): Promise<string> {
      const socket = await dial();
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk.toString();
      });
      const timer = drip === '' ? undefined : setInterval(() => socket.write(drip), 50);
      // Unlike `once`, this promise does not reject when the connection is reset.
      const closed = new Promise((resolve) => void socket.once('close', resolve));
      socket.write(bytes);
      await closed.finally(() => clearInterval(timer));
      return said;
    },
    async expectAlive() {
      const [health, translation] = await Promise.all([
        fetch(`${server.url}/healthz`),
        fetch(`${server.url}/v1/translate`, {
          method: 'POST',
          headers: { authorization: `bearer ${TOKEN}`, 'content-type': 'application/json' },
          body: JSON.stringify({ text: 'good day', lang_src: 'en', lang_dst: 'es' }),
        }),
      ]);
      expect(health.status).toBe(200);
      expect(await translation.json()).toMatchObject({ translate: 'GOOD DAY' });
    },
  };
}

const POST = `POST /v1/translate HTTP/1.1\r\nHost: gateway\r\nAuthorization: bearer ${TOKEN}\r\nContent-Type: application/json\r\n`;

test('clients that send their requests slowly or not at all are disconnected, and other clients are served', async () => {
  const { talk, expectAlive } = await open();
  const slow = {
    'nothing at all': ['', ''],
    'half a line, and no more': ['POST /v1/tra', ''],
    'its headers drop by drop': [POST, 'X-More: x\r\n'],
    'the announced body not at all': [`${POST}Content-Length: 500\r\n\r\n`, ''],
    'its body drop by drop': [`${POST}Content-Length: 60000\r\n\r\n`, ' '],
    'an endless body in small pieces': [`${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  };
  const cuts = Object.entries(slow).map(async ([what, [start = '', drip]]) => {
    expect(await talk(start, drip), what).toMatch(/^$|^HTTP\/1\.1 (?:408|400) /);
  });
  await expectAlive();
  await Promise.all(cuts);
  await expectAlive();
});

test('two hundred stalled clients do not block other requests', async () => {
  const { dial, expectAlive } = await open();
  const stalling = [
    ...Array.from({ length: 100 }, () => ''),
    ...Array.from({ length: 50 }, () => POST),
    ...Array.from({ length: 50 }, () => `${POST}Content-Length: 5000\r\n\r\n{`),
  ];
  const sockets = await Promise.all(stalling.map(() => dial()));
  const cuts = sockets.map((socket) => once(socket.resume(), 'close'));
  for (const [index, socket] of sockets.entries()) socket.write(stalling[index] ?? '');
  await Promise.all(Array.from({ length: 5 }, () => expectAlive()));
  await Promise.all(cuts);
  await expectAlive();
});

test('a client that disconnects during its request does not affect the gateway', async () => {
  const { dial, expectAlive, lines } = await open();
  const starts = [
    'POST /v1',
    POST,
    `${POST}Content-Length: 5000\r\n\r\n{"text":`,
    `${POST}Transfer-Encoding: chunked\r\n\r\n8\r\n{"text":\r\n`,
  ];
  for (const start of starts) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => dial()));
    for (const socket of sockets) socket.write(start, () => socket.resetAndDestroy());
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
  }
  await expectAlive();
  expect(lines.filter((line) => line.includes('"error"'))).toEqual([]);
});

const GET = (target: string, headers = 'Host: gateway\r\n', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

const STRANGE: readonly (readonly [string, string | Buffer])[] = [
  ['noise', Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 73) % 256))],
  ['a TLS greeting', Buffer.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0, 0xa1, 3, 3, ...Array(160).fill(7)])],
  ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a version that there is not', 'GET /healthz HTTP/9.9\r\nHost: gateway\r\n\r\n'],
  ['a method that there is not', GET('/healthz', undefined, 'FROBNICATE')],
  ['TRACE', GET('/healthz', undefined, 'TRACE')],
  ['CONNECT', GET('example.org:443', undefined, 'CONNECT')],
  ['no host', GET('/healthz', '')],
  ['a host that is none', GET('/healthz', 'Host: a b/c?d#e\r\n')],
  ['two hosts', GET('/healthz', 'Host: a\r\nHost: b\r\n')],
  ['an address that is none', GET('//')],
  ['an address with bad escapes', GET('/v1/ai-chat/%E0%A4%A/?action=%')],
  ['an asterisk', GET('*', undefined, 'OPTIONS')],
  ['another host’s address', GET('http://elsewhere.example/healthz')],
  ['an address of another kind', GET('file:///etc/passwd')],
  ['headers of 100 kB', GET('/healthz', `Host: gateway\r\nX-Long: ${'x'.repeat(100_000)}\r\n`)],
  ['five thousand headers', GET('/healthz', `Host: gateway\r\n${'A: b\r\n'.repeat(5_000)}`)],
  ['NUL in a header', GET('/healthz', 'Host: gateway\r\nX: a\0b\r\n')],
  ['a folded header', GET('/healthz', 'Host: gateway\r\nX: a\r\n b\r\n')],
  ['a length that is none', `${POST}Content-Length: -5\r\n\r\nhello`],
  ['two lengths', `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
  ['a length and pieces', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['pieces of no size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`],
  ['an upgrade', GET('/healthz', 'Host: gateway\r\nUpgrade: websocket\r\n')],
  ['an unknown expectation', GET('/healthz', 'Host: gateway\r\nExpect: miracles\r\n')],
];

test('clients that send other bytes than a request get no response with 5xx, and the gateway keeps running', async () => {
  const { talk, expectAlive } = await open();
  for (const [what, bytes] of STRANGE) {
    const said = await talk(bytes);
    expect(said, what).toMatch(/^$|^HTTP\/1\.1 [234]\d\d /);
    expect(said, what).not.toMatch(/\n\s+at |node:internal|\.ts:\d|root:/);
  }
  await expectAlive();
});

const body = { text: 'good day', lang_src: 'en', lang_dst: 'es' };
const page = { lang_src: 'en', lang_dst: 'es', segments: [{ id: 1, runs: [{ id: 0, text: 'good day' }] }] };

function endlessEngine(started: Deferred<TranslationJob>, stopped: Deferred<void>) {
  return fakeEngine({
    translate: (job) => {
      job.signal.addEventListener('abort', () => stopped.resolve());
      started.resolve(job);
      return new Promise(() => undefined);
    },
  });
}

describe('a client that disconnects', () => {
  let started: Deferred<TranslationJob>;
  let stopped: Deferred<void>;
  let gateway: Listening;
  let testApp: TestApp;
  beforeEach(async () => {
    started = deferred<TranslationJob>();
    stopped = deferred();
    testApp = createTestApp({ engines: [endlessEngine(started, stopped)] });
    gateway = await listen(testApp.app, { host: '127.0.0.1', port: 0 });
  });
  afterEach(() => gateway.close());

  function send(route: string, type: string, text: string) {
    const sent = request(`${gateway.url}${route}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `bearer ${TOKEN}` },
    });
    sent.on('error', () => undefined);
    sent.end(text);
    return sent;
  }

  test.each([body, page])('stops the engine behind /v1/translate: %j', async (fields) => {
    const sent = send('/v1/translate', 'application/json', JSON.stringify(fields));
    expect((await started.promise).signal.aborted).toBe(false);
    sent.destroy();
    await stopped.promise;
  });

  test('stops the engine behind /ajax', async () => {
    const { nonce } = await (await fetch(`${gateway.url}/v1/nonce`)).json();
    const form = new URLSearchParams({ action: TRANSLATE, nonce, ...body });
    const sent = send('/ajax', 'application/x-www-form-urlencoded', form.toString());
    await started.promise;
    sent.destroy();
    await stopped.promise;
  });

  test.each([
    ['/v1/translate', 'application/json'],
    ['/ajax', 'application/x-www-form-urlencoded'],
  ])('during the upload to %s is not logged as an error of the gateway', async (route, type) => {
    const sent = request(`${gateway.url}${route}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `bearer ${TOKEN}`, 'content-length': '1000' },
    });
    sent.on('error', () => undefined);
    sent.write('{"text":', () => setImmediate(() => sent.destroy()));
    await expect.poll(() => testApp.lines.join('\n')).toContain('bad_request');
    expect(testApp.lines.join('\n')).not.toMatch(/"level":"error"|at .*:\d+:\d+/);
  });
});

describe('the deadline of a request', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('stops the engine and is reported as 504', async () => {
    const started = deferred<TranslationJob>();
    const stopped = deferred();
    const { v1 } = createTestApp({
      engines: [endlessEngine(started, stopped)],
      environment: { TRANSLATE_DEADLINE_MS: '2000' },
    });
    const answer = v1(body);
    const { signal } = await started.promise;
    await vi.advanceTimersByTimeAsync(1_999);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await stopped.promise;
    const response = await answer;
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({
      error: 'No translation within 2 seconds. Try again, or send a shorter text.',
      code: 'deadline',
    });
  });

  test('is reported as the error of each block that is not translated in time', async () => {
    const started = deferred<TranslationJob>();
    const endless = endlessEngine(started, deferred());
    const engine = fakeEngine({
      translate: async (job) =>
        job.segments.includes('Endless') ? endless.translate(job) : job.segments.map(() => 'Hola'),
    });
    const environment = { TRANSLATE_DEADLINE_MS: '2000' };
    const { v1 } = createTestApp({ engines: [engine], environment });
    const texts = ['Endless', ...Array.from({ length: 10 }, (_, index) => `Hello ${index}`)];
    const segments = texts.map((text, id) => ({ id, runs: [{ id: 0, text }] }));
    const answer = v1({ ...page, segments });
    await started.promise;
    await vi.advanceTimersByTimeAsync(2_000);
    const response = await answer;
    expect(response.status).toBe(200);
    const answered = Object(await response.json());
    expect(answered.segments[0]).toMatchObject({ id: 0, code: 'deadline' });
    expect(answered.segments[10]).toMatchObject({ id: 10, runs: [{ text: 'Hola' }] });
  });

  test.each([body, page])('leaves no timer behind after a quick response: %j', async (fields) => {
    const { v1 } = createTestApp();
    await v1(fields);
    // The timer of the burst limiter is created by the first call.
    const before = vi.getTimerCount();
    await v1(fields);
    expect(vi.getTimerCount()).toBe(before);
  });
});

/** Long enough for two requests, also on a slow machine. */
const KEEP_ALIVE_MS = 2_000;

async function openConnection(environment: Readonly<Record<string, string>> = {}) {
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
  const { ask } = await openConnection();
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nKeep-Alive: timeout=75\r\n/);
});

test('with KEEP_ALIVE_MS, a second request reuses the connection, and an idle connection is closed', async () => {
  const { ask, closed } = await openConnection({ KEEP_ALIVE_MS: String(KEEP_ALIVE_MS) });
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});
