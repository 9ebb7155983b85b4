import { gunzipSync } from 'node:zlib';
import {
  assert,
  asyncProperty,
  constant,
  base64String,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  option,
  record,
  string,
  tuple,
  webUrl,
  type Arbitrary,
} from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { API_ERROR_STATUS } from '../../../server/src/common/apiError';
import { tokenKey } from '../../../server/src/identity/keys';
import { createTestApp, SECRET, TOKEN } from '../../support/server/testApp';

const ENDPOINTS = ['chat-ai-plugin', 'write-improving-plugin2', 'tt-fluency-review', 'traductor-web-2'];

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=xXx';

const nested = (start: string, end: string) => `${start.repeat(10_000)}0${end.repeat(10_000)}`;

const text: Arbitrary<string> = oneof(
  { weight: 4, arbitrary: string({ unit: 'binary' }) },
  { weight: 2, arbitrary: string({ unit: 'grapheme' }) },
  {
    weight: 4,
    arbitrary: constantFrom(
      'good day',
      'en, run, en, es',
      'Message: hi\nStyle: formal\nTone: friendly',
      'en',
      'es',
      'auto',
      '',

      '\0',
      'a\0b',
      '\uD83D',
      '\uDE00\uD83D',
      '\u202E',
      '__proto__',
      'constructor',
      'NaN',
      '😀'.repeat(500),

      'x'.repeat(10_000),
      ' '.repeat(10_000),
      'e\u0301'.repeat(5_000),
      '<b>'.repeat(3_000),
      '\n'.repeat(900),
    ),
  },
);

/** A value that often has the wrong type. */
const value = oneof(text, text, jsonValue(), constantFrom(null, 0, -1, 1e308, true, [], {}, ['x'], [null]));
const turns = oneof(value, constant([{ role: 'assistant', content: 'Hi' }, { content: 'x' }]));

const fields = record(
  {
    text: value,
    lang_src: oneof(value, constant('en')),
    lang_dst: oneof(value, constant('es')),
    content: value,
    endpoint: oneof(value, constantFrom(...ENDPOINTS)),
    session_id: value,
    conversation_history: turns,
    name: value,
    chat_history: turns,
    message: value,
    role: value,
  },
  { requiredKeys: [] },
);

const jsonText = oneof(
  { weight: 6, arbitrary: fields.map((given) => JSON.stringify(given)) },
  { weight: 2, arbitrary: jsonValue().map((given) => JSON.stringify(given)) },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: constantFrom(
      '',
      '{',
      '[]',
      'null',
      '{"text":',
      '"\\ud800"',
      '{"__proto__":{"text":"x"}}',
      '\uFEFF{}',
      nested('[', ']'),
      nested('{"a":', '}').slice(0, 64_000),
      `{"chat_history":${nested('[', ']')}}`,
    ),
  },
);

const asText = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given));

const urlencoded = oneof(
  fields.map((given) => String(new URLSearchParams(Object.entries(given).map(([k, v]) => [k, asText(v)])))),
  constantFrom(
    '%',
    '%ff=%ff',
    '=&=&',
    'text',
    'text[]=a&text[b]=c',
    '&'.repeat(10_000),
    'text=%00&lang_src=%',
  ),
  text,
);

const multipart = oneof(
  fields.map((given) => {
    const parts = Object.entries(given).map(
      ([name, part]) => `--xXx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(part)}\r\n`,
    );
    return `${parts.join('')}--xXx--\r\n`;
  }),
  text.map(
    (part) =>
      `--xXx\r\nContent-Disposition: form-data; name="content"; filename="${part}"\r\n\r\nx\r\n--xXx--`,
  ),
  constantFrom('--xXx', '--xXx--', '--xXx\r\n\r\n--xXx--', '--xXx\r\n'.repeat(5_000), '\r\n--xXx--\r\n'),
  text,
);

/** The fields of all routes, so that some requests pass validation. */
const GOOD = {
  text: 'good day',
  lang_src: 'en',
  lang_dst: 'es',
  endpoint: 'chat-ai-plugin',
  content: 'en, run, en, es',
  name: 'x',
  message: 'x',
};
const good = constantFrom<[string, string]>(
  [JSON_TYPE, JSON.stringify(GOOD)],
  [URLENCODED, String(new URLSearchParams(GOOD))],
);

/** A content type and a body, which usually match. */
const sendable = oneof(
  { weight: 2, arbitrary: good },
  tuple(constant(JSON_TYPE), jsonText),
  tuple(constant(URLENCODED), urlencoded),
  tuple(constant(MULTIPART), multipart),
  tuple(
    constantFrom(
      '',
      'text/plain',
      'application/json; charset=utf-7',
      'APPLICATION/JSON',
      ';',
      '/',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="a b"',
      `multipart/form-data; boundary=${'-'.repeat(5_000)}`,
      `${URLENCODED}; charset=nonsense`,
    ),
    oneof(jsonText, urlencoded, multipart),
  ),
);

const ACTIONS = [
  'mi_traductor_translate',
  'mi_traductor_ai',
  'mi_traductor_ai_chat',
  'mi_traductor_ai_write',
] as const;

/** The id of a chat that does not exist. */
const CHAT = '1f0c5a52-9a9f-4f7e-8d2e-0c8f4c1f9d11';

const headerText = string({ unit: 'binary-ascii' }).map((given) => given.replace(/[^ -~]/g, '~').trim());
const garbage = oneof(headerText, constantFrom('x'.repeat(8_000), ',,,,', ';;=;', '%00', '%', '"', '*', '0'));
const anyHeaders: Arbitrary<Record<string, string>> = record(
  {
    authorization: oneof(
      { weight: 4, arbitrary: constant(`bearer ${TOKEN}`) },
      garbage,
      garbage.map((given) => `Bearer ${given}`),
      tuple(base64String(), base64String(), base64String()).map((parts) => `Bearer ${parts.join('.')}`),
    ),
    cookie: garbage.map((given) => `la_visitor=${given}`),
    'x-forwarded-for': oneof(
      garbage,
      constantFrom('::1', '::', '1.2.3.4, , ', '[::1]:80', 'fe80::1%lo', '::::'),
    ),
    accept: oneof(garbage, constantFrom('text/event-stream', '*/*', 'text/html')),
    'accept-encoding': garbage,
    origin: oneof(garbage, webUrl()),
    'x-request-id': garbage,
    'if-none-match': garbage,
    range: garbage,
    'content-length': constantFrom('0', '-1', '1e9', '99999999999999999999', 'x'),
    'transfer-encoding': constantFrom('chunked', 'gzip, chunked', 'x'),
    'access-control-request-method': garbage,
  },
  { requiredKeys: [] },
);

const segment = oneof(
  text.map((given) => encodeURIComponent(given.toWellFormed())),
  constantFrom(CHAT, '%', '%ff', '%00', '..', '%2e%2e%2f', ':id', '*', '__proto__', ...ENDPOINTS),
);
const path = oneof(
  constantFrom('/ajax', '/v1/translate', '/v1/ai', '/v1/nonce', '/v1/capabilities', '/healthz', '/readyz'),
  constantFrom(
    '/history-chat/create/',
    '/history-chat/list-user-chats/',
    '/',
    '//',
    '/ajax/',
    '/v1',
    '/metrics',
  ),
  segment.map((given) => `/v1/ai-chat/${given}/`),
  segment.map((given) => `/history-chat/${given}/add-message/`),
  segment.map((given) => `/history-chat/${given}/edit-name/`),
  segment.map((given) => `/history-chat/${given}/delete/`),
  tuple(constantFrom('', '/widget', '/v1', '/traductor', '/history-chat'), segment).map((parts) =>
    parts.join('/'),
  ),
);
const query = oneof(
  { weight: 3, arbitrary: constantFrom(...ACTIONS).map((action) => ({ action })) },
  record({ action: text, nonce: text, after: text }, { requiredKeys: [] }),
  base64String().map((after) => ({ after })),
  jsonValue().map((given) => ({ after: Buffer.from(JSON.stringify(given)).toString('base64url') })),
  dictionary(text, text, { maxKeys: 3 }),
);
const rawQuery = option(constantFrom('%', '%ff', '&&', '=', 'action', 'after=%ff', 'action=%E0%A4'), {
  freq: 8,
});
/** POST and GET are more frequent than other methods, because only they succeed without an id. */
const method = oneof(
  { weight: 5, arbitrary: constant('POST') },
  { weight: 3, arbitrary: constant('GET') },
  { weight: 2, arbitrary: constantFrom('PATCH', 'DELETE') },
  constantFrom('HEAD', 'OPTIONS', 'PUT', 'QUERY', 'PROPFIND', 'X'),
);

/** A request. Without a nonce in the query, one for the action is added. */
interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly rawQuery: string | null;
  readonly sendable: readonly [string, string];
  readonly headers: Readonly<Record<string, string>>;
}

const attempts = (
  paths: Arbitrary<string>,
  methods: Arbitrary<string>,
  queries: Arbitrary<Attempt['query']> = query,
): Arbitrary<Attempt> =>
  record({ method: methods, path: paths, query: queries, rawQuery, sendable, headers: anyHeaders });

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
