import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface HttpDouble {
  readonly url: string;
  readonly received: readonly Received[];
  /** Resolves when a client has disconnected before the response. */
  readonly hungUp: Promise<void>;
  close(): Promise<void>;
}

/** A real HTTP server on loopback that answers every request in the same way. */
export async function serve(
  answer: (response: ServerResponse, received: Received) => void,
): Promise<HttpDouble> {
  const received: Received[] = [];
  let onHangUp = () => undefined as void;
  const hungUp = new Promise<void>((resolve) => (onHangUp = resolve));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', () => response.writableFinished || onHangUp());
    for await (const chunk of request) chunks.push(chunk);
    const seen = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    received.push(seen);
    answer(response, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    hungUp,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Responds with a body and a status; an object is sent as JSON. */
export function answering(status: number, body: unknown) {
  return (response: ServerResponse): void => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
}
