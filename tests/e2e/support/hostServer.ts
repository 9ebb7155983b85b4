import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { decodePath } from '@lang-assistant/core/address/bases';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

/** A request of the widget to the page's `/ajax`. */
export interface AjaxCall {
  readonly fields: Readonly<Record<string, string>>;
  /** The document of call 2 (spec §7). */
  readonly file?: File;
  /** Resolves when the widget has disconnected before the response. */
  readonly hungUp: Promise<void>;
  reply(body: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  /** Sends a valid response. */
  translate(text: string): void;
}

export interface HostServer {
  readonly origin: string;
  readonly calls: AjaxCall[];
  /** Handles each call. By default, calls wait for the test to answer them. */
  onCall: (call: AjaxCall) => void;
  /** The oldest call that no test has awaited yet, or the next one. */
  nextCall(): Promise<AjaxCall>;
  close(): Promise<void>;
}

export interface HostServerOptions {
  /** The HTML of each decoded path, or the script of one that ends with `.js`. */
  readonly pages: Readonly<Record<string, string>>;
  /** The Content-Security-Policy of every page. */
  readonly csp?: string;
  /** The folder below `/widget/`; the built widget by default. */
  readonly folder?: string;
  /** Answers what else the host serves, and returns true; false for other requests. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** What the host says that it can do; nothing by default. */
  readonly capabilities?: object;
  /** Runs before a chunk of the widget is sent. */
  readonly beforeChunk?: () => Promise<void>;
}

/** Parses a form, URL-encoded or multipart. */
async function readForm(request: IncomingMessage): Promise<Pick<AjaxCall, 'fields' | 'file'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/'))
    return { fields: Object.fromEntries(new URLSearchParams(body.toString())) };
  const form = [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
  const file = form.map(([, value]) => value).find((value) => value instanceof File);
  const fields = form.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { fields: Object.fromEntries(fields), ...(file && { file }) };
}

function toCall(form: Pick<AjaxCall, 'fields' | 'file'>, response: ServerResponse): AjaxCall {
  const reply: AjaxCall['reply'] = (body, status = 200, headers = {}) => {
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : JSON.stringify(body));
  };
  return {
    ...form,
    reply,
    translate: (text) => reply({ success: true, data: { translate: text } }),
    hungUp: new Promise((resolve) => {
      response.on('close', () => response.writableFinished || resolve());
    }),
  };
}

/** Single words are also looked up. This host has no dictionary, so only translations count as calls. */
const DICTIONARY = 'mi_traductor_ai';

/** Asked once by the tool for documents. It is not a call that tests answer. */
const CAPABILITIES = 'mi_traductor_capabilities';

/** A host's web server on loopback: pages, the built widget below /widget/, and an /ajax that the test answers. */
export async function startHost({
  pages,
  csp,
  folder = 'dist',
  answer = () => false,
  capabilities = {},
  beforeChunk,
}: HostServerOptions): Promise<HostServer> {
  const waiting: ((call: AjaxCall) => void)[] = [];
  const untaken: AjaxCall[] = [];
  const calls: AjaxCall[] = [];

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const page = pages[decodePath(pathname)];
    if (answer(request, response)) return;
    if (searchParams.get('action') === DICTIONARY) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"success":true,"data":{"result":{"Definiciones":["A word."]}}}');
    } else if (pathname === '/ajax') {
      const call = toCall(await readForm(request), response);
      if (call.fields['action'] === CAPABILITIES) {
        call.reply({ success: true, data: capabilities });
        return;
      }
      calls.push(call);
      host.onCall(call);
      const taker = waiting.shift();
      if (taker) taker(call);
      else untaken.push(call);
    } else if (page !== undefined) {
      response.writeHead(200, {
        'content-type': TYPES[extname(pathname)] ?? TYPES['.html'],
        ...(csp ? { 'content-security-policy': csp } : {}),
      });
      response.end(page);
    } else if (pathname.startsWith('/widget/')) {
      if (pathname.startsWith('/widget/chunks/')) await beforeChunk?.();
      await serveFile(join(folder, pathname.slice('/widget/'.length)), response);
    } else response.writeHead(404).end();
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host: HostServer = {
    origin: `http://127.0.0.1:${port}`,
    calls,
    onCall: () => undefined,
    nextCall: () =>
      new Promise((resolve) => {
        const call = untaken.shift();
        if (call) resolve(call);
        else waiting.push(resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return host;
}

async function serveFile(path: string, response: ServerResponse): Promise<void> {
  const content = await readFile(path).catch(() => undefined);
  if (!content) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content);
}

/** A host page with the widget. */
export function pageWith(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Host page</title>
<link rel="icon" href="data:,">${head}
<script type="module" src="/widget/lang-assistant.js"></script></head><body>${body}</body></html>`;
}
