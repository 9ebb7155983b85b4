import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/server/httpServer';
import { createTestApp } from '../support/server/testApp';

let site = '';
const at = (name: string) => path.join(site, name);

/** A site of two pages with the configuration of the documentation. Its build waits for `gate` with the second page. */
const configuration = (gate: string) => `
  import documentation from ${JSON.stringify(path.resolve('docs/.vitepress/config.ts'))};
  export default {
    ...documentation,
    async transformHtml(html, id, context) {
      if (context.page === 'second.md') await fetch(${JSON.stringify(gate)});
      return documentation.transformHtml(html, id, context);
    },
  };`;

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'gateway-docs-build-'));
  await mkdir(at('.vitepress/dist'), { recursive: true });
  await writeFile(at('.vitepress/dist/index.html'), '<h1>The last build</h1>');
  await writeFile(at('index.md'), '# The new build');
  await writeFile(at('second.md'), '# Second');
  await symlink(path.resolve('node_modules'), at('node_modules'));
});
afterAll(() => rm(site, { recursive: true, force: true }));

test('while the documentation is being built, the last build is served; then the new one with its style sheets', async () => {
  const app = createTestApp({ environment: { DOCS_DIR: at('.vitepress/dist') } }).app;
  const read = async (address: string) => {
    const response = await app.request(address);
    return { status: response.status, text: await response.text() };
  };
  const held: ServerResponse[] = [];
  const requests = new EventEmitter();
  const gate = await startServer((_request, response) => {
    held.push(response);
    requests.emit('held');
  });
  const isHeld = once(requests, 'held');
  await writeFile(at('.vitepress/config.mts'), configuration(gate.url));
  const build = spawn(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', site], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => {
    build.kill();
    return gate.close();
  });
  const output = text(build.stderr);
  const ended = once(build, 'close');
  await Promise.race([isHeld, ended]);
  expect(await read('/docs/')).toEqual({ status: 200, text: '<h1>The last build</h1>' });

  for (const response of held) response.end();
  expect(await ended, await output).toEqual([0, null]);
  const page = (await read('/docs/')).text;
  expect(page).toContain('The new build');
  const sheets = [...page.matchAll(/href="([^"]+\.css)"/g)].map(([, address = '']) => address);
  expect(sheets).not.toEqual([]);
  for (const address of sheets) expect(await read(address)).toMatchObject({ status: 200 });
  expect(await readFile(at('.vitepress/dist/hashmap.json'), 'utf8')).toContain('second.md');
});
