import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequest, startServer, type TestServer } from './server/httpServer';

export interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface HttpDouble extends TestServer {
  readonly received: readonly Received[];
  /** Resolves when a client has disconnected before the response. */
  readonly hungUp: Promise<void>;
}

/** A real HTTP server on loopback that answers every request in the same way. */
export async function serve(
  answer: (response: ServerResponse, received: Received) => void,
): Promise<HttpDouble> {
  const received: Received[] = [];
  let onHangUp = () => undefined as void;
  const hungUp = new Promise<void>((resolve) => (onHangUp = resolve));
  const { url, close } = await startServer(async (request, response) => {
    response.on('close', () => response.writableFinished || onHangUp());
    const seen = { url: request.url ?? '', headers: request.headers, body: await readRequest(request) };
    received.push(seen);
    answer(response, seen);
  });
  return { url: `${url}/`, received, hungUp, close };
}

/** Responds with a body and a status; an object is sent as JSON. */
export function answering(status: number, body: unknown) {
  return (response: ServerResponse): void => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
}
