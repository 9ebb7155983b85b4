import { gunzipSync } from 'node:zlib';
import { assert, asyncProperty, constant, constantFrom, jsonValue, oneof, record } from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { API_ERROR_STATUS } from '../../../server/src/common/apiError';
import { tokenKey } from '../../../server/src/identity/keys';
import { ACTIONS, attempts, method, path, segment, type Attempt } from '../support/strangeRequests';
import { ENDPOINTS, JSON_TYPE, text } from '../support/strangeBodies';
import { createTestApp, SECRET, TOKEN } from '../../support/server/testApp';

const CODES: ReadonlySet<unknown> = new Set(Object.keys(API_ERROR_STATUS));
/** Matches stack frames and file paths. */
const LEAK =
  /\n\s+at |node:internal|\.(?:ts|mjs|js):\d|\/server\/src\/|node_modules|(?:^|["\s(])\/(?:home|root|tmp|usr|work)\//;

function open(environment: Record<string, string> = {}) {
  const { app, nonce, lines } = createTestApp({
    environment: {
      BURST_PER_MINUTE: '100000',
      AI_PER_DAY: 'unlimited',
      WRITE_PER_DAY: 'unlimited',
      ...environment,
    },
  });
  const request = (given: Attempt, extra: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams();
    for (const [name, entry] of Object.entries(given.query)) if (entry !== undefined) search.set(name, entry);
    const action = given.query['action'];
    if (given.query['nonce'] === undefined && action !== undefined) search.set('nonce', nonce(action));
    const [type, body] = given.sendable;
    const hasBody = given.method !== 'GET' && given.method !== 'HEAD';
    return app.request(`http://gateway${given.path}?${given.rawQuery ?? search.toString()}`, {
      method: given.method,
      headers: { 'content-type': type, ...given.headers, ...extra },
      ...(hasBody && { body }),
    });
  };
  return { app, nonce, lines, request };
}

/** Checks the properties that every response must have. */
async function expectTame(response: Response, sentMethod: string): Promise<number> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPacked = bytes.length > 0 && response.headers.get('content-encoding') === 'gzip';
  const body = String(isPacked ? gunzipSync(bytes) : bytes);
  const type = response.headers.get('content-type') ?? '';
  expect(response.status, body).toBeLessThan(500);
  expect(body).not.toMatch(LEAK);
  if (sentMethod === 'HEAD' || response.status === 204) {
    expect(body).toBe('');
    return response.status;
  }
  if (response.ok && type.startsWith('text/event-stream')) {
    expect(body).toMatch(/event: done\n/);
    return response.status;
  }
  if (response.ok && type.startsWith('text/html')) return response.status;
  expect(type).toMatch(/^application\/json/);
  const told: unknown = JSON.parse(body);
  if (response.ok) return response.status;
  const data: unknown = Reflect.get(Object(told), 'data') ?? told;
  const code: unknown = Reflect.get(Object(data), 'code');
  expect(CODES.has(code), body).toBe(true);
  expect(typeof Reflect.get(Object(data), 'error')).toBe('string');
  return response.status;
}

describe('any request gets a status below 500 and a known error code, and reveals no internals:', () => {
  test('a request to any path, with any method', async () => {
    const { request } = open({ TRUST_PROXY: '2', CORS_ORIGINS: 'https://example.org' });
    const seen = new Set<number>();
    await assert(
      asyncProperty(attempts(path, method), async (given) => {
        seen.add(await expectTame(await request(given), given.method));
      }),
      { numRuns: 600 },
    );
    // Otherwise the requests would be rejected before they are parsed.
    expect([...seen]).toContain(200);
  });

  test('a request to the demo pages and the widget', async () => {
    const { request } = open({ DEMO_DIR: 'demo', WIDGET_DIR: 'src' });
    const seen = new Set<number>();
    await assert(
      asyncProperty(attempts(path, constantFrom('GET', 'HEAD', 'POST', 'DELETE')), async (given) => {
        seen.add(await expectTame(await request(given), given.method));
      }),
      { numRuns: 200 },
    );
    expect([...seen]).toContain(200);
  });

  test.each(ACTIONS)('a request with the action %s, as JSON and as a form', async (action) => {
    const { request, nonce } = open();
    const own = record({ action: constant(action), nonce: constant(nonce(action)) });
    const seen = new Set<number>();
    await assert(
      asyncProperty(attempts(constant('/ajax'), constant('POST'), own), async (given) => {
        seen.add(await expectTame(await request({ ...given, rawQuery: null }), given.method));
      }),
      { numRuns: 250 },
    );
    expect([...seen]).toContain(200);
  });

  const withTokens = [
    '/v1/translate',
    '/v1/ai',
    ...ENDPOINTS.filter((endpoint) => endpoint !== 'traductor-web-2').map(
      (endpoint) => `/v1/ai-chat/${endpoint}/`,
    ),
  ];
  test.each(withTokens)('a request to %s with a valid token', async (route) => {
    const { request } = open();
    const seen = new Set<number>();
    await assert(
      asyncProperty(attempts(constant(route), constant('POST')), async (given) => {
        seen.add(await expectTame(await request(given, { authorization: `bearer ${TOKEN}` }), 'POST'));
      }),
      { numRuns: 150 },
    );
    expect([...seen]).toContain(200);
  });
});

function signed(claims: Readonly<Record<string, unknown>>): Promise<string> {
  return new SignJWT({
    sub: 'ana',
    aud: 'lang-assistant',
    iss: 'lang-assistant-gateway',
    exp: 1_800_000_600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(tokenKey(SECRET, undefined));
}

describe('requests of a logged-in user never get a server error:', () => {
  test('requests that save, extend, rename and list chats', async () => {
    const { request, app } = open();
    const authorization = `bearer ${await signed({})}`;
    const created = await app.request('/history-chat/create/', {
      method: 'POST',
      headers: { authorization, 'content-type': JSON_TYPE },
      body: '{"name":"x"}',
    });
    const { id }: { id: string } = await created.json();
    const one = oneof(constant(id), segment);
    const routes = oneof(
      constant(['/history-chat/create/', 'POST'] as const),
      constant(['/history-chat/list-user-chats/', 'GET'] as const),
      one.map((given) => [`/history-chat/${given}/add-message/`, 'PATCH'] as const),
      one.map((given) => [`/history-chat/${given}/edit-name/`, 'PATCH'] as const),
      segment.map((given) => [`/history-chat/${given}/delete/`, 'DELETE'] as const),
    );
    const seen = new Set<number>();
    await assert(
      asyncProperty(routes, attempts(constant(''), constant('')), async ([route, verb], given) => {
        const response = await request({ ...given, path: route, method: verb }, { authorization });
        seen.add(await expectTame(response, verb));
      }),
      { numRuns: 500 },
    );
    expect([...seen]).toContain(200);
  });

  test('requests with a token whose claims have wrong types', async () => {
    const { app } = open();
    const claim = oneof(
      text.map((given) => given.slice(0, 300)),
      jsonValue(),
    );
    const claims = record(
      { sub: claim, plan: claim, exp: claim, aud: claim, iss: claim, nbf: claim },
      { requiredKeys: [] },
    );
    await assert(
      asyncProperty(
        claims,
        constantFrom('/history-chat/list-user-chats/', '/v1/translate'),
        async (given, route) => {
          const headers = { authorization: `bearer ${await signed(given)}`, 'content-type': JSON_TYPE };
          const body = JSON.stringify({ text: 'good day', lang_src: 'en', lang_dst: 'es' });
          const isPost = route === '/v1/translate';
          const init = isPost ? { method: 'POST', headers: headers, body } : { headers: headers };
          await expectTame(await app.request(route, init), isPost ? 'POST' : 'GET');
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['a number', 7],
    ['an object', { id: 7 }],
    ['a list', ['ana']],
    ['a text with NUL', 'a\0b'],
    ['half a surrogate pair', '\uD800'],
  ])('requests of a user with the subject %s', async (_what, sub) => {
    const { app } = open();
    const authorization = `bearer ${await signed({ sub })}`;
    const listed = await app.request('/history-chat/list-user-chats/', { headers: { authorization } });
    await expectTame(listed, 'GET');
    const created = await app.request('/history-chat/create/', {
      method: 'POST',
      headers: { authorization, 'content-type': JSON_TYPE },
      body: '{"name":"x"}',
    });
    await expectTame(created, 'POST');
    const translated = await app.request('/v1/translate', {
      method: 'POST',
      headers: { authorization, 'content-type': JSON_TYPE },
      body: JSON.stringify({ text: 'good day', lang_src: 'en', lang_dst: 'es' }),
    });
    await expectTame(translated, 'POST');
  });
});

test('a page of line breaks sent to the writing assistant does not block the gateway', async () => {
  const { app, nonce } = open();
  const action = 'mi_traductor_ai_write';
  const body = JSON.stringify({ content: `x${'\n'.repeat(30_000)}y` });
  // There are so many requests that the test times out if one request takes seconds.
  for (let turn = 0; turn < 50; turn += 1) {
    const response = await app.request(
      `/ajax?${String(new URLSearchParams({ action, nonce: nonce(action) }))}`,
      {
        method: 'POST',
        headers: { 'content-type': JSON_TYPE },
        body,
      },
    );
    await expectTame(response, 'POST');
  }
});
