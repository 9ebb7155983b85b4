import { Server } from 'node:http';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** How long running requests may continue after `close`. */
const GRACE_MS = 5_000;

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Node's default is 5 seconds. */
  readonly keepAliveMs?: number;
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
}

/**
 * Limits Node's timeout for idle connections. Node adds a second to the time that it announces to the client, so that a
 * late request still arrives. With a configured time below a second, the timeout is at most twice that time.
 */
function closeInTime(server: Server, keepAliveMs: number): void {
  server.on('request', ({ socket }, response) => {
    // Node sets its timeout before this listener runs, unless the connection already has another request.
    response.once('finish', () => {
      if (socket.timeout) socket.setTimeout(Math.min(socket.timeout, 2 * keepAliveMs));
    });
  });
}

/**
 * Serves an application on a port. Port 0 selects a free one.
 * @throws the system's error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` …)
 */
export async function listen(
  app: Hono,
  { host, port, keepAliveMs, headersTimeoutMs = 15_000, requestTimeoutMs = 60_000 }: ListenOptions,
): Promise<Listening> {
  const patience = { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs };
  // Node checks deadlines periodically. This interval makes it check twice within the shorter deadline.
  const connectionsCheckingInterval = Math.min(headersTimeoutMs, requestTimeoutMs) / 2;
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      ...patience,
      connectionsCheckingInterval,
      ...(keepAliveMs !== undefined && { keepAliveTimeout: keepAliveMs }),
    },
  });
  if (!(server instanceof Server)) throw new TypeError('expected an HTTP/1 server');
  closeInTime(server, server.keepAliveTimeout);
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
