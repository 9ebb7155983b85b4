import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../support/server/testApp';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gateway-docs-'));
  await mkdir(path.join(root, 'site/assets'), { recursive: true });
  const files: Readonly<Record<string, string>> = {
    'site/index.html': '<h1>Home</h1>',
    'site/limits.html': '<h1>Limits</h1>',
    'site/404.html': '<h1>No such page</h1>',
    'site/assets/app.1a2b.js': 'export {};',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const request = (address: string, folder = 'site') =>
  createTestApp({ environment: { DOCS_DIR: path.join(root, folder) } }).app.request(address);

describe('the documentation', () => {
  test('is served under /docs/, with its home page at the address of the folder', async () => {
    expect(await (await request('/docs/')).text()).toBe('<h1>Home</h1>');
    expect(await (await request('/docs/limits.html?from=search')).text()).toBe('<h1>Limits</h1>');
    const redirect = await request('/docs');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/docs/']);
  });

  test('is served with and without .html in the address', async () => {
    expect(await (await request('/docs/limits')).text()).toBe('<h1>Limits</h1>');
    expect(await (await request('/docs/limits?from=mail')).text()).toBe('<h1>Limits</h1>');
    expect((await request('/docs/gone')).status).toBe(404);
  });

  test('is revalidated by browsers, except files with a hash in their name', async () => {
    const page = await request('/docs/limits.html');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await request('/docs/assets/app.1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('runs no inline script and loads nothing from other sites', async () => {
    const policy = (await request('/docs/')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';/);
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('has a page for unknown addresses, which browsers do not cache', async () => {
    const response = await request('/docs/assets/gone.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect(await response.text()).toBe('<h1>No such page</h1>');
  });

  test('is replaced by a page that reloads itself until the documentation is built', async () => {
    const response = await request('/docs/', 'missing');
    expect([response.status, response.headers.get('refresh')]).toEqual([503, '5']);
    expect(await response.text()).toContain('not built yet');
  });

  test('is served only if configured', async () => {
    expect((await createTestApp().app.request('/docs/')).status).toBe(404);
  });
});
