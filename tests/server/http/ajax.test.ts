import type { Hono } from 'hono';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, TRANSLATE } from '../../support/server/testApp';

const fields = { text: 'good day', lang_src: 'en', lang_dst: 'es' };

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

  test('accepts a multipart form', async () => {
    const { app, nonce } = createTestApp();
    const body = new FormData();
    for (const [name, value] of Object.entries({ action: TRANSLATE, nonce: nonce(), ...fields }))
      body.set(name, value);
    const response = await app.request('/ajax', { method: 'POST', body });
    expect(await response.json()).toMatchObject({ success: true, data: { translate: 'GOOD DAY' } });
  });

  test('reads action and nonce from the query', async () => {
    const { app, nonce } = createTestApp();
    const query = new URLSearchParams({ action: TRANSLATE, nonce: nonce() });
    const response = await app.request(`/ajax?${query}`, {
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
      }
    });

    test.each([
      ['a forged nonce', { nonce: 'abcdef' }, 403, 'invalid_nonce'],
      ['a nonce that is no text', { nonce: 7 }, 403, 'invalid_nonce'],
      ['an unknown action', { action: 'none' }, 400, 'unknown_action'],
      ['a text that is none', { text: ['good day'] }, 400, 'bad_request'],
      ['the action for documents', { action: 'mi_traductor_translate_file' }, 415, 'unsupported_media_type'],
    ])('refuses %s, as in a form', async (_what, change, status, code) => {
      const { app, nonce } = createTestApp();
      const action = 'action' in change ? change.action : TRANSLATE;
      const response = await post(app, '', { action, nonce: nonce(action), ...fields, ...change });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ success: false, data: { code } });
    });
  });

  test.each([
    ['no nonce', ''],
    ['an invalid nonce', 'abcdef'],
  ])('%s is refused with invalid_nonce', async (_what, nonce) => {
    const engine = fakeEngine();
    const response = await createTestApp({ engines: [engine] }).ajax({ ...fields, nonce });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ success: false, data: { code: 'invalid_nonce' } });
    expect(engine.jobs).toEqual([]);
  });

  test.each(['', 'mi_traductor_delete_everything', 'constructor'])(
    'the action "%s" is rejected',
    async (action) => {
      const response = await createTestApp().ajax({ ...fields, action });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, data: { code: 'unknown_action' } });
    },
  );

  test.each(['text', 'lang_src', 'lang_dst'])(
    'a form without %s is rejected, and the error names the field',
    async (missing) => {
      const { [missing]: _left, ...rest } = { ...fields } as Record<string, string>;
      const response = await createTestApp().ajax(rest);
      expect(response.status).toBe(400);
      const error = `The field "${missing}" is missing or no text.`;
      expect(await response.json()).toMatchObject({ data: { error } });
    },
  );

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

  test('is returned by GET /v1/nonce, accepted by /ajax, and not cached', async () => {
    const { app, ajax } = createTestApp();
    const response = await app.request('/v1/nonce');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { nonce } = await response.json();
    expect((await ajax({ ...fields, nonce })).status).toBe(200);
  });

  test('is valid for at least 12 and at most 24 hours', async () => {
    const { ajax, clock, nonce } = createTestApp();
    const old = nonce();
    clock.now += 12 * HOUR_MS;
    expect((await ajax({ ...fields, nonce: old })).status).toBe(200);
    clock.now += 12 * HOUR_MS;
    expect((await ajax({ ...fields, nonce: old })).status).toBe(403);
  });

  test('with a time in the future is rejected', async () => {
    const { ajax, clock, nonce } = createTestApp();
    clock.now += 12 * HOUR_MS;
    const later = nonce();
    clock.now -= 12 * HOUR_MS;
    expect((await ajax({ ...fields, nonce: later })).status).toBe(403);
  });

  test('of another action is rejected', async () => {
    const { ajax, nonce } = createTestApp();
    expect((await ajax({ ...fields, nonce: nonce('another_action') })).status).toBe(403);
  });

  test('without an action is valid for all actions, so that a page needs only one nonce', async () => {
    const { app, ajax } = createTestApp();
    const { nonce } = z.object({ nonce: z.string() }).parse(await (await app.request('/v1/nonce')).json());
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
