import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('the start prints in words what the gateway does, and nothing at the level of a warning', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [printed, logged]: [string[], string[]] = [[], []];
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', BERGAMOT: 'off', WARM: 'on' };
  const gateway = spawn(process.execPath, ['server/dist/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  gateway.stdout.on('data', (chunk: Buffer) => printed.push(String(chunk)));
  gateway.stderr.on('data', (chunk: Buffer) => logged.push(String(chunk)));
  const log = () => logged.join('');
  await expect.poll(log, { timeout: 60_000 }).toMatch(/Harper started in/);
  const url = /listening on (http:[^"]+)/.exec(log())?.[1] ?? '';
  const isWarm = async () => (await fetch(`${url}/readyz`)).text();
  await expect.poll(isWarm, { timeout: 60_000 }).toContain('"warm":true');
  const ended = once(gateway, 'exit');
  gateway.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(printed.join('').split('\n')).toEqual([
    'Translates with the first of these that can:',
    '  1. Apertium, with rules: good between related languages, rough between others',
    'Dictionary, assistant and writer: word lists and rules, without a language model',
    'Limits for anonymous users / users with an account / paid plan:',
    '  translated words a day: unlimited / unlimited / 20000',
    '  questions and looked-up words a day: 5 / 10 / unlimited',
    '  improved texts a day: 5 / 10 / unlimited',
    '  documents a day: 1 / 3 / unlimited',
    '  checked words a day: 3000 / 20000 / unlimited',
    '  characters of a text: 1500 / 5000 / 5000',
    `Data: ${folder} (SQLite)`,
    expect.stringMatching(/^For better translations, set DEEPL_API_KEY/),
    '',
  ]);
  for (const line of log().trim().split('\n')) expect(line).toMatch(/^{"level":"info",/);
});
