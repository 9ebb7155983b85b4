import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { describe, expect, test } from 'vitest';
import type { Hono } from 'hono';
import { z } from 'zod';
import { EngineError, type EngineErrorKind } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, TOKEN, TRANSLATE } from '../../support/server/testApp';

const fields = { text: 'good day', lang_src: 'en', lang_dst: 'es' };

describe('POST /v1/translate', () => {
  test('translates, and returns the engine, its quality and the sentence pairs', async () => {
    const response = await createTestApp().v1(fields);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      translate: 'GOOD DAY',
      engine: 'fake',
      quality: 'rule',
      pairs: [{ source: [0, 8], target: [0, 8] }],
      warnings: [],
    });
  });

  const post = (authorization: string, { v1 } = createTestApp()) => v1(fields, { authorization });

  test('accepts a token in any usual spelling of the header, and rejects everything else', async () => {
    for (const header of [`bearer ${TOKEN}`, `Bearer ${TOKEN}`, `BEARER  ${TOKEN}`])
      expect((await post(header)).status, header).toBe(200);
    const engine = fakeEngine();
    const gateway = createTestApp({ engines: [engine] });
    const wrong = [
      '',
      'bearer',
      'bearer wrong',
      `basic ${TOKEN}`,
      `bearer ${TOKEN}x`,
      `bearer ${TOKEN.slice(1)}`,
    ];
    for (const header of wrong) {
      const response = await post(header, gateway);
      expect(response.status, header).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    }
    const withoutTokens = createTestApp({ environment: { API_TOKENS: '' } });
    for (const token of ['', 'undefined', 'the-demo-token'])
      expect((await post(`bearer ${token}`, withoutTokens)).status, token).toBe(401);
    expect(engine.jobs).toEqual([]);
  });

  const failures: readonly [EngineErrorKind, number, string][] = [
    ['unavailable', 503, 'engine_unavailable'],
    ['unauthorized', 503, 'engine_unavailable'],
    ['badReply', 503, 'engine_unavailable'],
    ['quota', 503, 'engine_unavailable'],
    ['unsupportedPair', 422, 'unsupported_pair'],
    ['foreignText', 422, 'unsupported_pair'],
  ];
  test('reports errors of engines without their messages', async () => {
    for (const [kind, status, code] of failures) {
      const engine = fakeEngine({
        translate: () => Promise.reject(new EngineError(kind, 'inner detail of the engine')),
      });
      const response = await createTestApp({ engines: [engine] }).v1(fields);
      expect(response.status, kind).toBe(status);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ code });
      expect(text).not.toContain('inner detail');
      if (status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
  });

  test('preserves line breaks, blank lines and outer spaces of the text', async () => {
    const engine = fakeEngine();
    const text = '\n  one two\t\r\n\n\nthree \u2028four\n ';
    const response = await createTestApp({ engines: [engine] }).v1({ ...fields, text });
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
        saved: true,
        memory: true,
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

const FILES = 'mi_traductor_translate_file';

describe('POST /ajax', () => {
  test('translates the text of a form, and returns the engine, its quality and the sentence pairs', async () => {
    const response = await createTestApp().ajax(fields);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      data: {
        translate: 'GOOD DAY',
        engine: 'fake',
        quality: 'rule',
        pairs: [{ source: [0, 8], target: [0, 8] }],
        warnings: [],
      },
    });
  });

  test('accepts a multipart form, and action and nonce in the query', async () => {
    const { app, nonce } = createTestApp();
    const caller = { action: TRANSLATE, nonce: nonce() };
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...caller, ...fields })) body.set(name, value);
    const multipart = await app.request('/ajax', { method: 'POST', body });
    expect(await multipart.json()).toMatchObject({ success: true, data: { translate: 'GOOD DAY' } });
    const response = await app.request(`/ajax?${new URLSearchParams(caller)}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(200);
  });

  test('returns the capabilities for a request as a form and as JSON', async () => {
    const { app, ajax, nonce } = createTestApp();
    const asking = { action: 'mi_traductor_capabilities', nonce: nonce('mi_traductor_capabilities') };
    const data = await (await app.request('/v1/capabilities')).json();
    expect(await (await ajax(asking)).json()).toEqual({ success: true, data });
    const json = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers: json, body: JSON.stringify(asking) };
    expect(await (await app.request('/ajax', asked)).json()).toEqual({ success: true, data });
    expect((await ajax({ ...asking, nonce: 'forged' })).status).toBe(403);
  });

  describe('with a JSON body', () => {
    const json = { 'content-type': 'application/json' };
    const post = (app: Hono, query: string, body: unknown) =>
      app.request(`/ajax${query}`, { method: 'POST', headers: json, body: JSON.stringify(body) });

    test('translates, whether action and nonce are in the query or in the body', async () => {
      const { app, nonce } = createTestApp();
      const caller = { action: TRANSLATE, nonce: nonce() };
      for (const [query, body] of [
        ['', { ...caller, ...fields }],
        [`?${new URLSearchParams(caller)}`, fields],
        [`?action=${TRANSLATE}`, { nonce: caller.nonce, ...fields }],
      ] as const) {
        const response = await post(app, query, body);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({ success: true, data: { translate: 'GOOD DAY' } });
      }
    });

    test('refuses wrong nonces, actions and texts, as in a form', async () => {
      const { app, nonce } = createTestApp();
      const wrong: readonly (readonly [Readonly<Record<string, unknown>>, number, string])[] = [
        [{ nonce: 'abcdef' }, 403, 'invalid_nonce'],
        [{ nonce: 7 }, 403, 'invalid_nonce'],
        [{ action: 'none', nonce: nonce('none') }, 400, 'unknown_action'],
        [{ text: ['good day'] }, 400, 'bad_request'],
        [{ action: FILES, nonce: nonce(FILES) }, 415, 'unsupported_media_type'],
      ];
      for (const [change, status, code] of wrong) {
        const body = { action: TRANSLATE, nonce: nonce(), ...fields, ...change };
        const response = await post(app, '', body);
        expect(response.status, JSON.stringify(change)).toBe(status);
        expect(await response.json()).toMatchObject({ success: false, data: { code } });
      }
    });
  });

  test('a form without a valid nonce, action or field is rejected, and the error names the field', async () => {
    const engine = fakeEngine();
    const { ajax } = createTestApp({ engines: [engine] });
    for (const [change, status, code] of [
      [{ nonce: '' }, 403, 'invalid_nonce'],
      [{ nonce: 'abcdef' }, 403, 'invalid_nonce'],
      [{ action: '' }, 400, 'unknown_action'],
      [{ action: 'mi_traductor_delete_everything' }, 400, 'unknown_action'],
      [{ action: 'constructor' }, 400, 'unknown_action'],
    ] as const) {
      const response = await ajax({ ...fields, ...change });
      expect(response.status, JSON.stringify(change)).toBe(status);
      expect(await response.json()).toMatchObject({ success: false, data: { code } });
    }
    for (const missing of ['text', 'lang_src', 'lang_dst']) {
      const rest = Object.entries(fields).filter(([name]) => name !== missing);
      const response = await ajax(Object.fromEntries(rest));
      expect(response.status).toBe(400);
      const error = `The field "${missing}" is missing or no text.`;
      expect(await response.json()).toMatchObject({ data: { error } });
    }
    expect(engine.jobs).toEqual([]);
  });

  test('an unsupported pair is rejected, and the error names settings that would support it', async () => {
    const response = await createTestApp({ engines: [fakeEngine({ only: [] })] }).ajax({
      ...fields,
      lang_dst: 'ja',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      data: {
        code: 'unsupported_pair',
        error:
          'This server cannot translate from English to Japanese. Its operator can add a DeepL key ' +
          "(DEEPL_API_KEY), a LibreTranslate server (LIBRETRANSLATE_URL) or Bergamot's models, where these have " +
          'the two languages.',
      },
    });
  });
});

describe('a nonce', () => {
  const HOUR_MS = 3_600_000;

  test('is valid for at least 12 and at most 24 hours, and not before it was issued', async () => {
    const { ajax, clock, nonce } = createTestApp();
    const old = nonce();
    clock.now += 12 * HOUR_MS;
    expect((await ajax({ ...fields, nonce: old })).status).toBe(200);
    clock.now += 12 * HOUR_MS;
    expect((await ajax({ ...fields, nonce: old })).status).toBe(403);
    const later = nonce();
    clock.now -= 12 * HOUR_MS;
    expect((await ajax({ ...fields, nonce: later })).status).toBe(403);
  });

  test('without an action is valid for all actions, so that a page needs only one nonce, and is not cached', async () => {
    const { app, ajax } = createTestApp();
    const response = await app.request('/v1/nonce');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { nonce } = z.object({ nonce: z.string() }).parse(await response.json());
    expect((await ajax({ ...fields, nonce })).status).toBe(200);
    const lookedUp = await app.request(`/ajax?action=mi_traductor_ai&nonce=${encodeURIComponent(nonce)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'en, run, en, es' }),
    });
    expect(lookedUp.status).toBe(200);
  });

  test('is not issued for an unknown action', async () => {
    const response = await createTestApp().app.request('/v1/nonce?action=another_action');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'unknown_action' });
  });
});
