import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { describe, expect, test } from 'vitest';
import { EngineError, type EngineErrorKind } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, TOKEN } from '../../support/server/testApp';

const body = { text: 'good day', lang_src: 'en', lang_dst: 'es' };

describe('POST /v1/translate', () => {
  test('translates, and returns the engine, its quality and the sentence pairs', async () => {
    const response = await createTestApp().v1(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      translate: 'GOOD DAY',
      engine: 'fake',
      quality: 'rule',
      pairs: [{ source: [0, 8], target: [0, 8] }],
      warnings: [],
    });
  });

  test.each([`bearer ${TOKEN}`, `Bearer ${TOKEN}`, `BEARER  ${TOKEN}`])(
    'accepts the authorisation header "%s"',
    async (authorization) => {
      const response = await createTestApp().app.request('/v1/translate', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
    },
  );

  test.each(['', 'bearer', 'bearer wrong', `basic ${TOKEN}`, `bearer ${TOKEN}x`, `bearer ${TOKEN.slice(1)}`])(
    'rejects the authorisation header "%s"',
    async (authorization) => {
      const engine = fakeEngine();
      const response = await createTestApp({ engines: [engine] }).app.request('/v1/translate', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
      expect(engine.jobs).toEqual([]);
    },
  );

  test('rejects every request if no token is configured, even with the demo token', async () => {
    for (const token of ['', 'undefined', 'the-demo-token']) {
      const response = await createTestApp({ environment: { API_TOKENS: '' } }).app.request('/v1/translate', {
        method: 'POST',
        headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(401);
    }
  });

  const failures: readonly [EngineErrorKind, number, string][] = [
    ['unavailable', 503, 'engine_unavailable'],
    ['unauthorized', 503, 'engine_unavailable'],
    ['badReply', 503, 'engine_unavailable'],
    ['quota', 503, 'engine_unavailable'],
    ['unsupportedPair', 422, 'unsupported_pair'],
    ['foreignText', 422, 'unsupported_pair'],
  ];
  test.each(failures)(
    'reports the engine error %s as %i %s, without the message of the engine',
    async (kind, status, code) => {
      const engine = fakeEngine({
        translate: () => Promise.reject(new EngineError(kind, 'inner detail of the engine')),
      });
      const response = await createTestApp({ engines: [engine] }).v1(body);
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ code });
      expect(text).not.toContain('inner detail');
      if (status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    },
  );

  test('preserves line breaks, blank lines and outer spaces of the text', async () => {
    const engine = fakeEngine();
    const text = '\n  one two\t\r\n\n\nthree \u2028four\n ';
    const response = await createTestApp({ engines: [engine] }).v1({ ...body, text });
    expect(await response.json()).toMatchObject({ translate: '\n  ONE TWO\t\r\n\n\nTHREE \u2028FOUR\n ' });
    expect(engine.jobs).toEqual([['one two', 'three', 'four']]);
  });
});

describe('GET /v1/capabilities', () => {
  test('lists engines, pairs, limits and features', async () => {
    const pairs = [{ source: 'en', target: 'es' }];
    const engines = [
      fakeEngine({ name: 'one', only: [...pairs, { source: 'en', target: 'not-ours' }] }),
      fakeEngine({
        name: 'two',
        quality: 'neural',
        status: () => Promise.resolve({ kind: 'unavailable', detail: 'secret' }),
      }),
      fakeEngine({ name: 'three', pairs: () => Promise.reject(new Error('broken')) }),
      fakeEngine({ name: 'four', quality: 'lexicon' }),
    ];
    const response = await createTestApp({ engines }).app.request('/v1/capabilities');
    expect(await response.json()).toEqual({
      engines: [
        { name: 'one', quality: 'rule', status: 'ready', pairs, formality: [] },
        { name: 'two', quality: 'neural', status: 'unavailable', pairs: [], formality: [] },
        { name: 'three', quality: 'rule', status: 'unavailable', pairs: [], formality: [] },
        { name: 'four', quality: 'lexicon', status: 'ready', pairs: null, formality: [] },
      ],
      limits: {
        text_chars: 5000,
        translate_deadline_ms: 15_000,
        file_bytes: 20_971_520,
        per_audience: {
          text_chars: { anonymous: 1500, free: 5000, paid: 5000 },
          ai_per_day: { anonymous: 5, free: 10, paid: null },
          write_per_day: { anonymous: 5, free: 10, paid: null },
          files_per_day: { anonymous: 1, free: 3, paid: null },
          words_per_day: { anonymous: null, free: null, paid: 20_000 },
        },
      },
      file_kinds: DOCUMENT_KINDS,
      segments: true,
      check: ['en'],
      features: {
        translate: true,
        dictionary: true,
        chat: true,
        write: true,
        files: true,
        jobs: true,
        job_list: true,
        history: true,
      },
    });
  });

  test('asks the engines only once for parallel requests', async () => {
    let asked = 0;
    const status = () => {
      asked += 1;
      return Promise.resolve({ kind: 'ready' } as const);
    };
    const { app, clock } = createTestApp({ engines: [fakeEngine({ status })] });
    for (let visitor = 0; visitor < 20; visitor += 1) await app.request('/v1/capabilities');
    expect(asked).toBe(1);
    clock.now += 10_000;
    await app.request('/v1/capabilities');
    expect(asked).toBe(2);
  });
});

test('GET /healthz answers "ok"', async () => {
  const response = await createTestApp().app.request('/healthz');
  expect(await response.json()).toEqual({ status: 'ok' });
});
