import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { findFastApi } from '../../../tools/systemPackages/find.mjs';
import { freePort } from '../../../tools/launcher/freePort.mjs';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost } from '../support/hostServer';

const visit = useChromium();

/** Starts the example, and resolves to its URL when it listens. Throws if the process ends first. */
async function startBackend(command: string, file: string): Promise<string> {
  const port = await freePort(3100, '127.0.0.1');
  const server = spawn(command, [file], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  });
  const said = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes('http://127.0.0.1:')) resolve(output);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', () => reject(new Error(`${file} has ended: ${output}`)));
  });
  expect(said).toContain(String(port));
  return `http://127.0.0.1:${port}`;
}

/** Opens a page on an origin that forwards the two routes, as a reverse proxy does. */
async function openPage(backend: string) {
  const host = await startHost({
    pages: {
      '/': pageWith('<lang-assistant ajax-url="/own/ajax" nonce-url="/own/nonce"></lang-assistant>'),
    },
    answer(request, response) {
      const path = request.url ?? '';
      if (!path.startsWith('/own/')) return false;
      void forward(path.replace('/own', backend), request, response);
      return true;
    },
  });
  onTestFinished(() => host.close());
  return visit(host.origin);
}

async function forward(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = request.method === 'POST' ? Buffer.concat(chunks) : null;
  const answer = await fetch(address, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    body,
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

const missing = skipReason('fastApi');

describe.each([
  {
    name: 'Node with Hono',
    command: process.execPath,
    file: 'examples/backend/server.mjs',
    reason: undefined,
  },
  {
    name: 'Python with FastAPI',
    command: findFastApi() ?? 'python3',
    file: 'examples/backend/server.py',
    reason: missing,
  },
])('the one-file backend example: $name', ({ command, file, reason }) => {
  it.skipIf(reason !== undefined)(
    'translates for the widget, and refuses an unknown language pair and a nonce that it did not issue',
    async () => {
      const origin = await startBackend(command, file);
      const { page } = await openPage(origin);
      await page.getByRole('textbox', { name: 'Text to translate' }).fill('Hello world, hello');
      await page.getByText('hola mundo, hola').waitFor();
      await page.getByRole('button', { name: 'Swap languages' }).click();
      await page.getByText('This text cannot be translated between these two languages.').waitFor();

      const fields = { action: 'mi_traductor_translate', nonce: 'guessed', text: 'hello' };
      const response = await fetch(`${origin}/ajax`, { method: 'POST', body: new URLSearchParams(fields) });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, data: { nonce_url: '/nonce' } });
    },
  );
});
