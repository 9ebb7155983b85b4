import { Server } from 'node:http';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** How long requests under way may go on after the stop, in milliseconds. */
const GRACE_MS = 5_000;

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Puts an application on a port; 0 takes a free one.
 * @throws the system's error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` …)
 */
export async function listen(
  app: Hono,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new TypeError('expected an HTTP/1 server');
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
