import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { decodePath } from '@lang-assistant/core/address/bases';
import { startServer } from '../../support/server/httpServer';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

/** A request of the widget to the page's `/ajax`. */
export interface AjaxCall {
  readonly fields: Readonly<Record<string, string>>;
  /** The uploaded document of a document request. */
  readonly file?: File;
  /** Resolves when the widget disconnects before the response. */
  readonly hungUp: Promise<void>;
  reply(body: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  translate(text: string): void;
}

export interface HostServer {
  readonly origin: string;
  readonly calls: AjaxCall[];
  /** Handles each call. By default, a call waits until the test responds to it. */
  onCall: (call: AjaxCall) => void;
  /** Resolves to the oldest call that no test has taken yet, or to the next call. */
  nextCall(): Promise<AjaxCall>;
  close(): Promise<void>;
}

export interface HostServerOptions {
  /** The HTML of each decoded path. Paths that end with `.js` or `.css` have that type. */
  readonly pages: Readonly<Record<string, string>>;
  /** The Content-Security-Policy of every page. */
  readonly csp?: string;
  /** The folder for `/widget/`. By default, it is the built widget. */
  readonly folder?: string;
  /** Responds to other requests, and returns true. Returns false if it does not respond. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The capabilities that the host reports. By default, it reports none. */
  readonly capabilities?: object;
  /** Runs before a chunk of the widget is sent. */
  readonly beforeChunk?: (name: string) => Promise<void>;
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

/** The widget also looks up single words. This host has no dictionary, so these lookups do not count as calls. */
const DICTIONARY = 'mi_traductor_ai';

/** The document tool sends this once. It does not count as a call. */
const CAPABILITIES = 'mi_traductor_capabilities';

/**
 * Starts a host's web server on loopback. It serves pages, the built widget below /widget/, and an /ajax whose
 * responses the test sends.
 */
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

  const { url: origin, close } = await startServer(async (request, response) => {
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
      if (pathname.startsWith('/widget/chunks/')) await beforeChunk?.(basename(pathname));
      await serveFile(join(folder, pathname.slice('/widget/'.length)), response);
    } else response.writeHead(404).end();
  });

  const host: HostServer = {
    origin,
    calls,
    onCall: () => undefined,
    nextCall: () =>
      new Promise((resolve) => {
        const call = untaken.shift();
        if (call) resolve(call);
        else waiting.push(resolve);
      }),
    close,
  };
  return host;
}

async function serveFile(path: string, response: ServerResponse): Promise<void> {
  const content = await readFile(path).catch(() => undefined);
  if (!content) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content);
}

export function pageWith(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Host page</title>
<link rel="icon" href="data:,">${head}
<script type="module" src="/widget/lang-assistant.js"></script></head><body>${body}</body></html>`;
}
