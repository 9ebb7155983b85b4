import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../support/server/testApp';

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

  test.each([ORIGIN, 'https://other.example:8443'])(
    'may call the gateway if its origin is in the list: %s',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-methods')).toContain('POST');
      expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
      expect(response.headers.get('vary')).toMatch(/origin/i);
    },
  );

  test.each(['https://evil.example', 'http://host.example', 'https://host.example.evil.example', 'null'])(
    'may not call the gateway if its origin is not in the list: %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );

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
    async (path) => {
      const { headers } = await createTestApp().app.request(path);
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

  test.each([
    ['GET', '/ajax', 'POST'],
    ['DELETE', '/v1/translate', 'POST'],
    ['HEAD', '/ajax', 'POST'],
    ['HEAD', '/v1/translate', 'POST'],
    ['GET', '/v1/translate', 'POST'],
    ['PUT', '/ajax', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])(
    'to the request %s %s is a 405 that names the allowed methods, with and without the demo',
    async (method, path, allow) => {
      for (const pages of [{}, { DEMO_DIR: 'demo' }]) {
        const response = await createTestApp({ environment: pages }).app.request(path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe(allow);
        const text = await response.text();
        if (method !== 'HEAD') expect(text).toContain('method_not_allowed');
      }
    },
  );
});
