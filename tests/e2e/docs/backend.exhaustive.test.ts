import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Translation } from '@lang-assistant/core/translate/translation';
import { readTranslationStream } from '../../../src/services/responses/translate';
import { useChromium } from '../../support/chromium';

const visit = useChromium();
let folder: string;
const servers: ChildProcess[] = [];
let origin: string;

/** The programs of the backend guide, exactly as printed: a server, a function that streams, and an assistant. */
const [program = '', streaming = '', assistant = ''] = Array.from(
  readFileSync('docs/backend.md', 'utf8').matchAll(/^```js\n(.*?)^```/gms),
).map(([, code]) => code ?? '');

/** Resolves to the origin. */
async function start(name: string, code: string): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, code);
  const server = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  if (!server.stdout) throw new Error('the server has no output');
  const [line] = await once(server.stdout, 'data');
  return String(line).trim();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lang-assistant-backend-'));
  origin = await start('server.mjs', program);
});
afterAll(async () => {
  for (const server of servers) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  rmSync(folder, { recursive: true });
});

it('the server in the backend guide translates for the widget, and refuses an unknown language pair', async () => {
  const { page, consoleMessages } = await visit(origin);
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('Hello world, hello');
  await page.getByText('hola mundo, hola').waitFor();
  expect(consoleMessages).toEqual([]);
  await page.getByRole('button', { name: 'Swap languages' }).click();
  await page.getByText('This text cannot be translated between these two languages.').waitFor();
});

it('the assistant in the backend guide answers, and keeps the chat over a reload', async () => {
  const { page, consoleMessages } = await visit(await start('chat.mjs', assistant));
  const saved = page.waitForResponse((response) => response.url().endsWith('/add-message/'));
  await page.getByRole('textbox').first().fill('Why?');
  await page.keyboard.press('Enter');
  const reply = page.getByRole('article', { name: 'AI assistant' }).getByText('You asked:');
  await reply.waitFor();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page
    .getByRole('button', { name: /histor/i })
    .first()
    .click();
  await page.getByRole('button', { name: /^Why/ }).first().click();
  await reply.waitFor();
  expect(consoleMessages).toEqual([]);
});

it('the server in the backend guide refuses a nonce that it did not issue', async () => {
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${origin}ajax`, { method: 'POST', body: new URLSearchParams(fields) });
    return [response.status, await response.json()];
  };
  const refused = { success: false, data: { error: 'Reload the page and try again.' } };
  expect(await post({ action: 'mi_traductor_translate', nonce: 'guessed' })).toEqual([403, refused]);
});

it('the function in the backend guide streams translated sentences with the positions of their source sentences', async () => {
  const file = join(folder, 'stream.mjs');
  const engine = "const translate = async (text) => text.replace('One', 'Uno');";
  writeFileSync(file, `${engine}\n${streaming}\nexport { stream };`);
  const { stream } = await import(pathToFileURL(file).href);
  const written: string[] = [];
  const response = { writeHead: () => response, write: add, end: add };
  function add(piece: string) {
    written.push(piece);
  }
  await stream(response, 'One is here. Two is there.', 'en', 'es');
  const progress: Translation[] = [];
  const answer = new Response(written.join(''), { headers: { 'content-type': 'text/event-stream' } });
  const body = JSON.parse(await readTranslationStream(answer, (partial) => progress.push(partial)));
  expect(progress.map(({ text }) => text)).toEqual(['Uno is here. ', 'Uno is here. Two is there.']);
  expect(body).toEqual({
    translate: 'Uno is here. Two is there.',
    engine: 'mine',
    pairs: [
      { source: [0, 13], target: [0, 13] },
      { source: [13, 26], target: [13, 26] },
    ],
  });
});
