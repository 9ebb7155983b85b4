import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';

const visit = useChromium();
let folder: string;
let server: ChildProcess;
let origin: string;

/** Runs the program of the guide as it is printed there. */
beforeAll(async () => {
  const program = /^```js\n(.*?)^```/ms.exec(readFileSync('docs/backend.md', 'utf8'))?.[1] ?? '';
  folder = mkdtempSync(join(tmpdir(), 'lang-assistant-backend-'));
  const file = join(folder, 'server.mjs');
  writeFileSync(file, program);
  server = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('the server has no output');
  const [line] = await once(server.stdout, 'data');
  origin = String(line).trim();
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  rmSync(folder, { recursive: true });
});

it('the server of the guide translates for the widget, and refuses a pair that it does not have', async () => {
  const { page, consoleMessages } = await visit(origin);
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('Hello world, hello');
  await page.getByText('hola mundo, hola').waitFor();
  expect(consoleMessages).toEqual([]);
  await page.getByRole('button', { name: 'Swap languages' }).click();
  await page.getByText('This text cannot be translated between these two languages.').waitFor();
});

it('refuses other actions and other nonces', async () => {
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${origin}ajax`, { method: 'POST', body: new URLSearchParams(fields) });
    return [response.status, await response.json()];
  };
  const refused = { success: false, data: { error: 'Reload the page and try again.' } };
  expect(await post({ action: 'mi_traductor_translate', nonce: 'guessed' })).toEqual([403, refused]);
});
