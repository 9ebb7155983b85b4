import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../server/src/http/listen';
import { createTestApp, TOKEN } from '../../support/server/testApp';

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

test.each([
  ['nothing at all', '', ''],
  ['half a line, and no more', 'POST /v1/tra', ''],
  ['its headers drop by drop', POST, 'X-More: x\r\n'],
  ['the announced body not at all', `${POST}Content-Length: 500\r\n\r\n`, ''],
  ['its body drop by drop', `${POST}Content-Length: 60000\r\n\r\n`, ' '],
  ['an endless body in small pieces', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
])('a client that sends %s is disconnected, and other clients are served', async (_what, start, drip) => {
  const { talk, expectAlive } = await open();
  const cut = talk(start, drip);
  await expectAlive();
  const said = await cut;
  expect(said).toMatch(/^$|^HTTP\/1\.1 (?:408|400) /);
  await expectAlive();
});

test('four hundred stalled clients do not block other requests', async () => {
  const { dial, expectAlive } = await open();
  const stalling = [
    ...Array.from({ length: 200 }, () => ''),
    ...Array.from({ length: 100 }, () => POST),
    ...Array.from({ length: 100 }, () => `${POST}Content-Length: 5000\r\n\r\n{`),
  ];
  const sockets = await Promise.all(stalling.map(() => dial()));
  const cuts = sockets.map((socket) => once(socket.resume(), 'close'));
  for (const [index, socket] of sockets.entries()) socket.write(stalling[index] ?? '');
  await Promise.all(Array.from({ length: 20 }, () => expectAlive()));
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

test.each([
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
])(
  'a client that sends %s gets no response with 5xx, and the gateway keeps running',
  async (_what, bytes) => {
    const { talk, expectAlive } = await open();
    const said = await talk(bytes);
    expect(said).toMatch(/^$|^HTTP\/1\.1 [234]\d\d /);
    expect(said).not.toMatch(/\n\s+at |node:internal|\.ts:\d|root:/);
    await expectAlive();
  },
);
