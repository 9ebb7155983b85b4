import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSLATOR_PATHS, LOCALES } from '@lang-assistant/core/locales';
import { listen } from '../../../server/src/http/listen';
import { createTestApp } from '../../support/server/testApp';
import { EVERY_ACTION } from '../../../server/src/identity/nonces';

/** A file large enough to be compressed. */
const LARGE = 'export const words = 1;\n'.repeat(500);

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gateway-static-'));
  await mkdir(path.join(root, 'dist/chunks'), { recursive: true });
  await mkdir(path.join(root, 'demo'));
  const files: Readonly<Record<string, string>> = {
    'secret.txt': 'top secret',
    'dist/lang-assistant.js': 'export {};',
    'dist/.env.js': 'top secret',
    'dist/chunks/app-1a2b.js': 'export {};',
    'dist/flags.svg': '<svg/>',
    'dist/chunks/large-3c4d.js': LARGE,
    'demo/large.html': `<!doctype html>${LARGE}`,
    'dist/data.bin': 'unknown type',
    'demo/index.html': '<p title="%NONCE%" lang="%DEMO_TOKEN%">%AJAX_URL% %OTHER% 100%</p>',
    'demo/strict-csp.html': '<p>strict</p>',
    'demo/translator.html': '<p lang="%LOCALE%">translator</p>',
    'demo/demo.css': 'a{}',
    'demo/icon.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  await symlink(path.join(root, 'secret.txt'), path.join(root, 'dist/link.txt'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

function withFiles() {
  return createTestApp({
    environment: { WIDGET_DIR: path.join(root, 'dist'), DEMO_DIR: path.join(root, 'demo') },
  });
}

describe('the widget', () => {
  test('is served with its type declarations; chunks with a hash are immutable, the entry file is revalidated', async () => {
    const { app } = withFiles();
    const entry = await app.request('/widget/lang-assistant.js?v=2');
    expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(entry.headers.get('cache-control')).toBe('no-cache');
    const chunk = await app.request('/widget/chunks/app-1a2b.js');
    expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await app.request('/widget/flags.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('can be loaded as a module from any origin', async () => {
    const { headers } = await withFiles().app.request('/widget/lang-assistant.js', {
      headers: { origin: 'https://a.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('is not sent again to a browser that has cached it', async () => {
    const { app } = withFiles();
    const etag = (await app.request('/widget/lang-assistant.js')).headers.get('etag') ?? '';
    const again = await app.request('/widget/lang-assistant.js', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  const gzip = { 'accept-encoding': 'br, gzip' };
  const LARGE_CHUNK = '/widget/chunks/large-3c4d.js';

  test.each([LARGE_CHUNK, '/large.html'])(
    'is compressed if a file is large and the client accepts gzip: %s',
    async (page) => {
      const { app } = withFiles();
      const plain = await app.request(page);
      const packed = await app.request(page, { headers: gzip });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('content-length')).toBeNull();
      expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
      const bytes = Buffer.from(await packed.arrayBuffer());
      const text = await plain.text();
      expect(bytes.byteLength).toBeLessThan(text.length / 10);
      expect(gunzipSync(bytes).toString()).toBe(text);
    },
  );

  test('is sent uncompressed with its length if a file is small or the client does not accept gzip', async () => {
    const { app } = withFiles();
    const small = await app.request('/widget/lang-assistant.js', { headers: gzip });
    const refused = await app.request(LARGE_CHUNK, { headers: { 'accept-encoding': 'gzip;q=0' } });
    for (const { headers } of [small, refused]) expect(headers.get('content-encoding')).toBeNull();
    expect(small.headers.get('content-length')).toBe('10');
    expect(refused.headers.get('content-length')).toBe(String(LARGE.length));
  });

  test('is not sent again to a browser that has cached a compressed file', async () => {
    const { app } = withFiles();
    const etag = (await app.request(LARGE_CHUNK, { headers: gzip })).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = (tag: string) => app.request(LARGE_CHUNK, { headers: { ...gzip, 'if-none-match': tag } });
    expect((await again(etag)).status).toBe(304);
    expect((await again(`"other", ${etag}`)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
    expect((await again(etag)).headers.get('vary')).toMatch(/accept-encoding/i);
  });

  const forbidden = [
    '/widget/../secret.txt',
    '/widget/%2e%2e/secret.txt',
    '/widget/..%2fsecret.txt',
    '/widget/chunks/..%2f..%2fsecret.txt',
    '/widget/%2e%2e%5csecret.txt',
    '/widget/..\\secret.txt',
    '/widget//etc/hosts.txt',
    '/widget/link.txt',
    '/widget/.env.js',
    '/widget/data.bin',
    '/widget/flags.svg%00.js',
    '/widget/%',
    '/widget/chunks',
    '/widget/',
  ];
  test('is never served from outside its folder, also for raw paths on a real connection', async () => {
    const gateway = await listen(withFiles().app, { host: '127.0.0.1', port: 0 });
    try {
      for (const target of forbidden) {
        const { status, text } = await rawGet(gateway.url, target);
        expect([target, status]).toEqual([
          target,
          expect.toSatisfy((code: number) => code === 404 || code === 400),
        ]);
        expect(text).not.toContain('top secret');
      }
    } finally {
      await gateway.close();
    }
  });
});

/** Requests a raw path, which `fetch` would normalise. */
function rawGet(url: string, target: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });
}

describe('the demo pages', () => {
  test('contain a nonce, a token and the address of /ajax; text that only looks like a placeholder does not change', async () => {
    const { app, nonce } = withFiles();
    const response = await app.request('/');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe(
      `<p title="${nonce(EVERY_ACTION)}" lang="the-demo-token">/ajax %OTHER% 100%</p>`,
    );
  });

  test('are served at the path of each language, and at every address below this path', async () => {
    const { app } = withFiles();
    for (const locale of LOCALES) {
      const base = encodeURI(TRANSLATOR_PATHS[locale]);
      for (const address of [base, `${base}/`, `${base}/${encodeURI('영어-에서-프랑스어')}`])
        expect(await (await app.request(address)).text()).toBe(`<p lang="${locale}">translator</p>`);
    }
    expect((await app.request('/translators')).status).toBe(404);
  });

  test('have a content security policy without inline code; the strict page has the strictest policy', async () => {
    const { app } = withFiles();
    const policy = async (page: string) => (await app.request(page)).headers.get('content-security-policy');
    expect(await policy('/')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(await policy('/strict-csp.html')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  test('contain a token that works as long as the pages are served', async () => {
    const response = await withFiles().app.request('/v1/translate', {
      method: 'POST',
      headers: { authorization: 'bearer the-demo-token', 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'hi', lang_src: 'en', lang_dst: 'es' }),
    });
    expect(response.status).toBe(200);
  });

  test('include the icon that browsers request by default', async () => {
    const response = await withFiles().app.request('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  test('are served only if configured', async () => {
    const { app } = createTestApp();
    for (const page of ['/', '/index.html', '/widget/lang-assistant.js']) {
      expect((await app.request(page)).status).toBe(404);
    }
  });
});

let docsRoot = '';
beforeAll(async () => {
  docsRoot = await mkdtemp(path.join(tmpdir(), 'gateway-docs-'));
  await mkdir(path.join(docsRoot, 'site/assets'), { recursive: true });
  await mkdir(path.join(docsRoot, 'empty'));
  const files: Readonly<Record<string, string>> = {
    'site/index.html': '<h1>Home</h1>',
    'site/limits.html': '<h1>Limits</h1>',
    'site/404.html': '<h1>No such page</h1>',
    'site/assets/app.1a2b.js': 'export {};',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(docsRoot, name), text);
});
afterAll(() => rm(docsRoot, { recursive: true, force: true }));

const requestDocs = (address: string, folder = 'site') =>
  createTestApp({ environment: { DOCS_DIR: path.join(docsRoot, folder) } }).app.request(address);

describe('the documentation', () => {
  test('is served under /docs/, with its home page at the address of the folder, and with and without .html in the address', async () => {
    expect(await (await requestDocs('/docs/')).text()).toBe('<h1>Home</h1>');
    expect(await (await requestDocs('/docs/limits.html?from=search')).text()).toBe('<h1>Limits</h1>');
    expect(await (await requestDocs('/docs/limits')).text()).toBe('<h1>Limits</h1>');
    expect(await (await requestDocs('/docs/limits?from=mail')).text()).toBe('<h1>Limits</h1>');
    expect((await requestDocs('/docs/gone')).status).toBe(404);
    const redirect = await requestDocs('/docs');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/docs/']);
  });

  test('is revalidated by browsers, except files with a hash in their name', async () => {
    const page = await requestDocs('/docs/limits.html');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await requestDocs('/docs/assets/app.1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('runs no inline script and loads nothing from other sites', async () => {
    const policy = (await requestDocs('/docs/')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';/);
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('has a page for unknown addresses, which browsers do not cache', async () => {
    const response = await requestDocs('/docs/assets/gone.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect(await response.text()).toBe('<h1>No such page</h1>');
  });

  test('is replaced by a page that reloads itself until the documentation is built', async () => {
    for (const address of ['/docs/', '/docs/limits', '/docs/assets/app.1a2b.css']) {
      const response = await requestDocs(address, 'empty');
      expect(response.status).toBe(503);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        refresh: '5',
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(await response.text()).toMatch(/<meta name="color-scheme" content="light dark">.*not built yet/);
    }
  });

  test('is served only if configured', async () => {
    expect((await createTestApp().app.request('/docs/')).status).toBe(404);
  });
});

const ORIGIN = 'https://host.example';
const environment = { CORS_ORIGINS: `${ORIGIN}, https://other.example:8443` };

describe('a page of another origin', () => {
  const preflight = (origin: string) =>
    createTestApp({ environment }).app.request('/v1/translate', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  test('may call the gateway only if its origin is in the list', async () => {
    for (const origin of [ORIGIN, 'https://other.example:8443']) {
      const { status, headers } = await preflight(origin);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(headers.get('access-control-allow-methods')).toContain('POST');
      expect(headers.get('access-control-allow-headers')).toContain('authorization');
      expect(headers.get('vary')).toMatch(/origin/i);
    }
    const others = [
      'https://evil.example',
      'http://host.example',
      'https://host.example.evil.example',
      'null',
    ];
    for (const origin of others)
      expect((await preflight(origin)).headers.get('access-control-allow-origin'), origin).toBeNull();
  });

  test('can read an error if its origin is in the list', async () => {
    const { app } = createTestApp({ environment });
    const response = await app.request('/v1/translate', { method: 'POST', headers: { origin: ORIGIN } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('access-control-expose-headers')).toContain('x-request-id');
  });

  test('may not call the gateway if no list is configured', async () => {
    const response = await createTestApp().app.request('/healthz', { headers: { origin: ORIGIN } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a response', () => {
  test.each(['/healthz', '/v1/capabilities', '/nothing', '/v1/nonce'])(
    'has the security headers: %s',
    async (route) => {
      const { headers } = await createTestApp().app.request(route);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test('has the request id that the client sent, or else a new id', async () => {
    const { app } = createTestApp();
    const given = await app.request('/nothing', { headers: { 'x-request-id': 'page-42' } });
    expect(given.headers.get('x-request-id')).toBe('page-42');
    const made = await app.request('/healthz');
    expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const strange = await app.request('/healthz', { headers: { 'x-request-id': 'a b<script>' } });
    expect(strange.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('to a request for an unknown address is a 404 in JSON', async () => {
    const response = await createTestApp().app.request('/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'There is nothing here.', code: 'not_found' });
  });

  test('to a request with another method is a 405 that names the allowed methods, with and without the demo', async () => {
    for (const [method, route, allow] of [
      ['GET', '/ajax', 'POST'],
      ['DELETE', '/v1/translate', 'POST'],
      ['HEAD', '/ajax', 'POST'],
      ['HEAD', '/v1/translate', 'POST'],
      ['GET', '/v1/ai', 'POST'],
      ['GET', '/history-chat/create/', 'POST'],
      ['POST', '/healthz', 'GET, HEAD'],
    ] as const)
      for (const pages of [{}, { DEMO_DIR: 'demo' }]) {
        const headers = { 'accept-encoding': 'gzip' };
        const response = await createTestApp({ environment: pages }).app.request(route, { method, headers });
        expect([route, response.status]).toEqual([route, 405]);
        expect(response.headers.get('content-encoding')).toBeNull();
        expect(response.headers.get('allow')).toBe(allow);
        const text = await response.text();
        if (method !== 'HEAD') expect(text).toContain('method_not_allowed');
      }
  });

  test('to HEAD for a page of the demo is that of GET, without its body', async () => {
    const { app } = createTestApp({ environment: { DEMO_DIR: 'demo' } });
    const response = await app.request('/translator.html', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect((await app.request('/translator.html', { method: 'PUT' })).status).toBe(404);
  });
});
