import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../server/src/http/listen';
import { createTestApp } from '../../support/server/testApp';
import { TRANSLATOR_PATHS, LOCALES } from '@lang-assistant/core/locales';
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
