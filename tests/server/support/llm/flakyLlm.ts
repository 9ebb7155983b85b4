import type { IncomingMessage, ServerResponse } from 'node:http';
import { deferred } from '../../../support/server/deferred';
import { readRequest, startServer, type TestServer } from '../../../support/server/httpServer';

/** A key and a text that must not be disclosed. Every error body contains both. */
export const FAKE_KEY = 'sk-fake-0123456789abcdef';
export const PRIVATE_WORDS = 'my private words';

/**
 * How the stream sends its end mark. `bareDone`: without a finish_reason; `slowDone`: in two pieces; `quoted`: only
 * inside the text; `errorDone`: after an error.
 */
type Ending = 'cut' | 'error' | 'hang' | 'noEnd' | 'bareDone' | 'errorDone' | 'slowDone' | 'quoted';

export type Turn =
  /** Responds with this content. */
  | { readonly says: string | (() => string); readonly finishReason?: string }
  /** A stream of these pieces. `cut`: the connection breaks in the middle of the next event. */
  | { readonly streams: readonly string[]; readonly ends?: Ending }
  /** Fails with a body that contains the key and the text. */
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly page: string }
  | { readonly raw: string }
  | 'hang'
  | 'endless'
  | 'huge'
  | 'cutBody'
  | 'drop'
  | 'redirect';

export interface FlakyLlm extends TestServer {
  readonly calls: readonly Record<string, unknown>[];
  readonly headers: readonly IncomingMessage['headers'][];
  readonly called: Promise<void>;
  /** Resolves when a caller has disconnected before its response was complete. */
  readonly hungUp: Promise<void>;
}

const CHUNK_BYTES = 64 * 1024;

const event = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

const completion = (content: string, finish_reason = 'stop') =>
  JSON.stringify({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
  });

/** Starts a server with OpenAI's chat completions that reacts to each call as listed, and repeats the last reaction. */
export async function startFlakyLlm(...turns: readonly [Turn, ...Turn[]]): Promise<FlakyLlm> {
  const calls: Record<string, unknown>[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const called = deferred();
  const hungUp = deferred();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readRequest(request);
    const turn = turns[Math.min(calls.length, turns.length - 1)] ?? turns[0];
    calls.push(JSON.parse(body));
    headers.push(request.headers);
    called.resolve();
    response.on('close', () => {
      if (!response.writableFinished) hungUp.resolve();
    });
    take(turn, response);
  };
  const server = await startServer((request, response) => void answer(request, response));
  return {
    ...server,
    url: `${server.url}/v1`,
    calls,
    headers,
    called: called.promise,
    hungUp: hungUp.promise,
  };
}

function take(turn: Turn, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  if (turn === 'hang') return;
  if (turn === 'drop') response.destroy();
  else if (turn === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end();
  else if (turn === 'huge') {
    response.writeHead(200, json);
    pump(response, () => `"${'x'.repeat(CHUNK_BYTES)}",`);
  } else if (turn === 'endless') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    pump(response, () => event({ content: 'and ' }));
  } else if (turn === 'cutBody') {
    response.writeHead(200, { ...json, 'content-length': '500' });
    response.write('{"choices":', () => response.destroy());
  } else if ('says' in turn) {
    response
      .writeHead(200, json)
      .end(completion(typeof turn.says === 'string' ? turn.says : turn.says(), turn.finishReason));
  } else if ('raw' in turn) response.writeHead(200, json).end(turn.raw);
  else if ('page' in turn) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(turn.page);
  } else if ('status' in turn) {
    const pause = turn.retryAfter === undefined ? {} : { 'retry-after': turn.retryAfter };
    const message = `Incorrect key ${FAKE_KEY} for the text "${PRIVATE_WORDS}"`;
    response.writeHead(turn.status, { ...json, ...pause }).end(JSON.stringify({ error: { message } }));
  } else streamOut(turn.streams, turn.ends, response);
}

function streamOut(pieces: readonly string[], ends: Ending | undefined, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of pieces) response.write(event({ content }));
  if (ends === 'hang') response.write(': still here\n\n');
  else if (ends === 'noEnd') response.end();
  else if (ends === 'bareDone') response.end('data: [DONE]\n\n');
  else if (ends === 'slowDone') response.write('data: [DO', () => response.end('NE]\r\n\r\n'));
  else if (ends === 'quoted') response.end(event({ content: '\ndata: [DONE]\n' }));
  else if (ends === 'cut') response.write(event({ content: 'lost' }).slice(0, 40), () => response.destroy());
  else if (ends === 'error' || ends === 'errorDone') {
    response.write(`data: ${JSON.stringify({ error: { message: `${FAKE_KEY} ${PRIVATE_WORDS}` } })}\n\n`);
    response.end(ends === 'error' ? '' : 'data: [DONE]\n\n');
  } else {
    response.write(event({}, 'stop'));
    response.end('data: [DONE]\n\n');
  }
}

function pump(response: ServerResponse, next: () => string): void {
  const write = () => {
    while (!response.destroyed && response.write(next()));
  };
  response.on('drain', write);
  write();
}
