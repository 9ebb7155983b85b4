import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findApertium } from '../../tools/systemPackages/find.mjs';
import { areDocsStale } from '../../tools/launcher/docsBuild.mjs';
import { freePort } from '../../tools/launcher/freePort.mjs';
import { isReachable, planOfflineEngine } from '../../tools/launcher/offlineEngine.mjs';
import { given, readPort } from '../../tools/launcher/settings.mjs';
import { isStale } from '../../tools/launcher/stale.mjs';
import { startServer } from '../support/server/httpServer';

describe('npm start', () => {
  const closedDebian = {
    setting: undefined,
    hasOtherEngine: false,
    modelsReachable: false,
    hasApertium: false,
    canInstall: true,
  };

  test('installs Apertium only on a Debian machine that has no engine and cannot download models', () => {
    expect(planOfflineEngine(closedDebian)).toBe('install');
  });

  test.each([
    ['another engine is configured', { hasOtherEngine: true }],
    ['the models can be fetched', { modelsReachable: true }],
    ['Apertium is there', { hasApertium: true }],
  ])('does not install Apertium if %s', (_why, change) => {
    expect(planOfflineEngine({ ...closedDebian, ...change })).toBe('nothing');
  });

  test.each([
    ['it may not install', { canInstall: false }],
    ['the operator turned installing off', { setting: 'none' }],
  ])('says what to install if there is no engine and %s', (_why, change) => {
    expect(planOfflineEngine({ ...closedDebian, ...change })).toBe('advise');
  });

  test('uses the next port if a port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await freePort(port, '127.0.0.1')).toBeGreaterThan(port);
    taken.close();
    await once(taken, 'close');
    expect(await freePort(port, '127.0.0.1')).toBe(port);
  });

  test('uses any free port for PORT=0, and treats an empty PORT as not set', async () => {
    expect(readPort({ PORT: '0' })).toBe(0);
    expect(await freePort(0, '127.0.0.1')).toBeGreaterThan(0);
    for (const PORT of ['', ' ', undefined]) expect(readPort({ PORT })).toBe(8787);
  });

  test.each(['abc', '-1', '65536', '1.5', '0x10'])('reports the invalid value PORT=%s', (PORT) => {
    expect(() => readPort({ PORT })).toThrow(`PORT is "${PORT}": expected a whole number from 0 to 65535`);
  });

  test('treats an empty API key as not set', () => {
    expect(given({ DEEPL_API_KEY: '' }, 'DEEPL_API_KEY')).toBeUndefined();
    expect(given({ DEEPL_API_KEY: ' \n' }, 'DEEPL_API_KEY')).toBeUndefined();
    expect(given({ DEEPL_API_KEY: 'key' }, 'DEEPL_API_KEY')).toBe('key');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'the end of its shell'] as const)(
    'stops the gateway when it receives %s',
    async (signal) => {
      const module = JSON.stringify(new URL('../../tools/launcher/endTogether.mjs', import.meta.url).href);
      const program = `
      import { spawn } from 'node:child_process';
      import { endTogether } from ${module};
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
      endTogether(child);
      child.on('spawn', () => console.log(child.pid));`;
      const isShell = signal === 'the end of its shell';
      // The shell starts a process, because the program is not its last command.
      const shell = isShell ? ['sh', '-c', '"$0" "$@"; exit'] : [];
      const [command, ...rest] = [...shell, process.execPath, '--input-type=module', '-e', program];
      const launcher = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = await once(launcher.stdout, 'data');
      const child = Number(String(line));
      expect(process.kill(child, 0)).toBe(true);
      launcher.kill(isShell ? 'SIGTERM' : signal);
      // Both hold its output.
      await once(launcher.stdout, 'close');
      expect(() => process.kill(child, 0)).toThrow('ESRCH');
    },
  );

  test('detects whether a server at an address responds, and does not wait for an address that hangs', async () => {
    const server = await startServer((request, response) => {
      if (request.url === '/ok') response.end();
      if (request.url === '/missing') response.writeHead(404).end();
    });
    expect(await isReachable(`${server.url}/ok`, 3_000)).toBe(true);
    expect(await isReachable(`${server.url}/missing`, 3_000)).toBe(false);
    expect(await isReachable(`${server.url}/hangs`, 50)).toBe(false);
    await server.close();
    expect(await isReachable(`${server.url}/ok`, 3_000)).toBe(false);
  });
});

describe('npm start builds', () => {
  let folder = '';
  const at = (name: string) => path.join(folder, name);
  const touch = (name: string, seconds: number) => utimes(at(name), seconds, seconds);
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gateway-stale-'));
    await mkdir(at('src/deep'), { recursive: true });
    await writeFile(at('src/deep/a.ts'), '');
    await writeFile(at('out.js'), '');
    for (const name of ['src/deep/a.ts', 'src/deep', 'src']) await touch(name, 1_000);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('an output that is missing or older than one of its sources, in any subfolder', async () => {
    expect(isStale(at('missing.js'), [at('src')])).toBe(true);
    await touch('out.js', 1_000);
    expect(isStale(at('out.js'), [at('src'), at('not-there')])).toBe(false);
    await touch('src/deep/a.ts', 1_001);
    expect(isStale(at('out.js'), [at('src')])).toBe(true);
  });

  test('the documentation when a page is newer than the output, but not because of files that a build writes', async () => {
    await mkdir(at('docs/.vitepress/dist'), { recursive: true });
    await mkdir(at('docs/.vitepress/cache'));
    for (const name of ['docs/limits.md', 'docs/.vitepress/config.ts']) {
      await writeFile(at(name), '');
      await touch(name, 1_000);
    }
    expect(areDocsStale(folder)).toBe(true);
    await writeFile(at('docs/.vitepress/dist/hashmap.json'), '');
    await touch('docs/.vitepress/dist/hashmap.json', 1_000);
    expect(areDocsStale(folder)).toBe(false);
    await touch('docs/limits.md', 1_001);
    expect(areDocsStale(folder)).toBe(true);
  });
});

test('Apertium is found only in folders of PATH where it is executable', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-path-'));
  const [real, plain] = [path.join(folder, 'real'), path.join(folder, 'plain')];
  for (const place of [real, plain]) await mkdir(place);
  await writeFile(path.join(plain, 'apertium'), '', { mode: 0o644 });
  await writeFile(path.join(real, 'apertium'), '', { mode: 0o755 });
  onTestFinished(() => void vi.unstubAllEnvs());
  const withPath = (folders: string | undefined) => {
    vi.stubEnv('PATH', folders);
    return findApertium();
  };
  expect(withPath(`/nowhere:${plain}:${real}`)).toBe(path.join(real, 'apertium'));
  expect(withPath('/nowhere')).toBeUndefined();
  expect(withPath(undefined)).toBeUndefined();
  await rm(folder, { recursive: true });
});
