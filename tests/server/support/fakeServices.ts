import type { IncomingMessage, ServerResponse } from 'node:http';
import { deferred } from '../../support/server/deferred';
import { readRequest, startServer, type TestServer } from '../../support/server/httpServer';

export type Misbehaviour = number | 'html' | 'hang' | 'cut' | 'huge' | 'wrongShape' | 'redirect' | 'empty';

export interface FakeService extends TestServer {
  misbehave(how: Misbehaviour | undefined): void;
  readonly calls: readonly { readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** Resolves when a caller that waits for a response has disconnected. */
  readonly hungUp: Promise<void>;
  readonly called: Promise<void>;
}

interface Protocol {
  readonly translatePath: string;
  readonly other: (path: string, request: IncomingMessage) => unknown;
  readonly reply: (body: string, request: IncomingMessage) => { status?: number; body: unknown };
}

/** Larger than the response limit of every engine. */
const HUGE_BYTES = 8 * 1024 * 1024;

function misbehaveNow(how: Misbehaviour, response: ServerResponse): void {
  if (typeof how === 'number') response.writeHead(how).end('{"message":"secret detail of the service"}');
  else if (how === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>');
  else if (how === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"trans', () => response.destroy());
  } else if (how === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`"${'x'.repeat(HUGE_BYTES)}"`);
  } else if (how === 'wrongShape') response.end('{"hello":["world"]}');
  else if (how === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (how === 'empty') response.end();
}

export async function startService({ translatePath, other, reply }: Protocol): Promise<FakeService> {
  const calls: { headers: IncomingMessage['headers']; body: string }[] = [];
  const hangUp = deferred();
  const call = deferred();
  let misbehaviour: Misbehaviour | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://service').pathname;
    response.setHeader('content-type', 'application/json');
    if (path !== translatePath) {
      response.end(JSON.stringify(other(path, request)));
      return;
    }
    const body = await readRequest(request);
    calls.push({ headers: request.headers, body });
    call.resolve();
    response.on('close', () => hangUp.resolve());
    if (misbehaviour !== undefined) {
      misbehaveNow(misbehaviour, response);
      return;
    }
    const answered = reply(body, request);
    response.writeHead(answered.status ?? 200).end(JSON.stringify(answered.body));
  };
  const server = await startServer((request, response) => void answer(request, response));
  return {
    ...server,
    calls,
    hungUp: hangUp.promise,
    called: call.promise,
    misbehave(how) {
      misbehaviour = how;
    },
  };
}

/** A fake LibreTranslate after its OpenAPI document. */
export function startFakeLibreTranslate(codes: readonly string[]): Promise<FakeService> {
  return startService({
    translatePath: '/translate',
    other: () => codes.map((code) => ({ code, name: code, targets: codes })),
    reply(body) {
      const { q, target }: { q: string | string[]; target: string } = JSON.parse(body);
      if (!codes.includes(target)) return { status: 400, body: { error: `${target} is not supported` } };
      const one = (text: string) => `${target} ${text}`;
      return { body: { translatedText: typeof q === 'string' ? one(q) : q.map(one) } };
    },
  });
}
