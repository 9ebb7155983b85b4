import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { StoreError } from '../../../server/src/store/store';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { toSavedItem, type SavedText } from '../../../src/domain/saved/savedItem';
import { createSavedPorts } from '../../../src/services/backends/saved';
import { startServer } from '../../support/server/httpServer';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { createTestApp, SECRET, TOKEN } from '../../support/server/testApp';

const ID = '0123456789_-ABCDEFabcd';
const FIELDS = { at: 1_000, from: 'en', to: 'fr', kind: 'text', source: 'Good day', target: 'Bonjour' };

function open(store = temporaryStore()) {
  const { app, clock } = createTestApp({ store, environment: { BURST_PER_MINUTE: '100000' } });
  const tokens = createTokens({
    key: deriveKey(SECRET, 'tokens'),
    audience: 'lang-assistant',
    issuer: 'lang-assistant-gateway',
    clock: () => clock.now,
  });
  const tokenOf = (subject: string) => tokens.issue({ subject, plan: 'free', lifetimeS: 86_400 });
  async function login(subject: string) {
    const headers = { authorization: `bearer ${await tokenOf(subject)}`, 'content-type': 'application/json' };
    const send = async (method: string, path = '', body?: unknown) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await app.request(`/v1/saved${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: text }),
      });
      return { status: response.status, body: await response.json(), link: response.headers.get('link') };
    };
    return send;
  }
  return { app, login, tokenOf };
}

describe('the saved items of a user', () => {
  test('are kept once, listed as they were sent, and removed', async () => {
    const send = await open().login('ana');
    const word = { ...FIELDS, at: 2_000, kind: 'word', sense: '(noun) <b>', ipa: 'dei', example: '日本' };
    expect(await send('PUT', `/${ID}`, { ...FIELDS, unknown: 1 })).toMatchObject({
      status: 201,
      body: { id: ID },
    });
    const second = 'A'.repeat(22);
    expect(await send('PUT', `/${second}`, { ...word, from: 'English', to: 'fr-FR' })).toMatchObject({
      status: 201,
    });
    expect(await send('PUT', `/${ID}`, { ...FIELDS, target: 'Salut' })).toMatchObject({ status: 200 });
    expect(await send('GET')).toEqual({
      status: 200,
      link: null,
      body: {
        items: [
          { v: 1, id: second, ...word },
          { v: 1, id: ID, ...FIELDS },
        ],
      },
    });
    for (let time = 0; time < 2; time += 1)
      expect(await send('DELETE', `/${ID}`)).toMatchObject({ status: 200, body: { id: ID } });
    expect(await send('DELETE')).toMatchObject({ status: 200, body: { deleted: 1 } });
    expect((await send('GET')).body).toEqual({ items: [] });
  });

  test('are private: with ids of another user, a user reads, changes and removes nothing', async () => {
    const gateway = open();
    const ana = await gateway.login('ana');
    await ana('PUT', `/${ID}`, FIELDS);
    for (const subject of ['ben', 'eve']) {
      const send = await gateway.login(subject);
      expect((await send('GET')).body).toEqual({ items: [] });
      expect((await send('GET', `?after=9000.${ID}`)).body).toEqual({ items: [] });
      expect((await send('DELETE', `/${ID}`)).status).toBe(200);
      expect((await send('DELETE')).body).toEqual({ deleted: 0 });
      expect((await send('PUT', `/${ID}`, { ...FIELDS, target: 'mine' })).status).toBe(201);
    }
    expect((await ana('GET')).body).toEqual({ items: [{ v: 1, id: ID, ...FIELDS }] });
  });

  test('require the token of an account', async () => {
    const { app } = open();
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', `/${ID}`],
      ['DELETE', `/${ID}`],
      ['DELETE', ''],
    ] as const)
      for (const headers of [{}, { authorization: `bearer ${TOKEN}` }, { authorization: 'bearer forged' }])
        expect((await app.request(`/v1/saved${path}`, { method, headers })).status).toBe(401);
  });

  test.each([
    ['text', 'at', '1000', 'bad_request'],
    ['a negative number', 'at', -1, 'bad_request'],
    ['no time', 'at', 8_640_000_000_000_001, 'bad_request'],
    ['an unknown word', 'kind', 'chat', 'bad_request'],
    ['missing', 'source', undefined, 'bad_request'],
    ['an object', 'target', { a: 1 }, 'bad_request'],
    ['a number', 'sense', 5, 'bad_request'],
    ['no language', 'from', 'klingon', 'unknown_language'],
    ['a path', 'to', '../../etc/passwd', 'unknown_language'],
    ['blank', 'source', ' \0\u0007 ', 'empty_text'],
    ['empty', 'target', '', 'empty_text'],
    ['too long', 'source', '😀'.repeat(1_001), 'text_too_long'],
    ['too long', 'target', 'x'.repeat(2_001), 'text_too_long'],
    ['too long', 'sense', 'x'.repeat(501), 'text_too_long'],
    ['too long', 'ipa', 'x'.repeat(101), 'text_too_long'],
    ['too long', 'example', 'x'.repeat(501), 'text_too_long'],
  ])('are refused with the name of the field: %s as "%s"', async (_what, field, value, code) => {
    const send = await open().login('ana');
    const { status, body } = await send('PUT', `/${ID}`, { ...FIELDS, [field]: value });
    expect([status, body.code]).toEqual([code === 'text_too_long' ? 413 : 400, code]);
    expect(body.error).toContain(`"${field}"`);
    expect((await send('GET')).body).toEqual({ items: [] });
  });

  test('are refused with a malformed id, body or place in the list, and without changes', async () => {
    const send = await open().login('ana');
    const longest = { ...FIELDS, source: '😀'.repeat(1_000), target: 'x'.repeat(2_000) };
    expect((await send('PUT', `/${ID}`, longest)).status).toBe(201);
    const wrongIds = ['x', `${ID}x`, `${ID.slice(1)}%00`, `${ID.slice(1)}é`, '%E0%A4', `${ID.slice(1)}%2F`];
    for (const id of wrongIds)
      for (const method of ['PUT', 'DELETE']) {
        const { status, body } = await send(method, `/${id}`, method === 'PUT' ? FIELDS : undefined);
        expect([id, status, body.code]).toEqual([id, 400, 'bad_request']);
        expect(body.error).toContain('"id"');
      }
    for (const body of ['', '{', '<html>', '[]', 'null', '7', '{}'])
      expect([body, (await send('PUT', `/${ID}`, body)).status]).toEqual([body, 400]);
    expect((await send('PUT', `/${ID}`, { ...FIELDS, sense: 'x'.repeat(70_000) })).status).toBe(413);
    for (const after of ['x', `1.${ID}'`, `99999999999999999.${ID}`, `-1.${ID}`, '1.a%00b', ''])
      expect([after, (await send('GET', `?after=${after}`)).status]).toEqual([after, 400]);
    for (const [method, path] of [
      ['GET', `/${ID}`],
      ['POST', ''],
      ['PUT', ''],
      ['PATCH', `/${ID}`],
    ] as const)
      expect([path, (await send(method, path)).status]).toEqual([path, 405]);
    expect((await send('GET')).body.items).toHaveLength(1);
  });

  test('keep control characters and lone surrogates out of the database', async () => {
    const send = await open().login('ana');
    await send('PUT', `/${ID}`, { ...FIELDS, source: 'a\0b\ud800', sense: 'c\0d', target: '<script>' });
    expect((await send('GET')).body.items).toMatchObject([
      { source: 'a b\ufffd', sense: 'c d', target: '<script>' },
    ]);
  });

  test('are refused with a sentence when the account is full', async () => {
    const store = temporaryStore();
    const full = { ...store, saved: { ...store.saved, save: () => Promise.resolve('full' as const) } };
    expect(await (await open(full).login('ana'))('PUT', `/${ID}`, FIELDS)).toMatchObject({
      status: 409,
      body: {
        code: 'saved_full',
        error: 'There is no room for more saved items. Delete some of them.',
      },
    });
  });

  test('are reported as unavailable, without details, when the database fails', async () => {
    const store = temporaryStore();
    const list = () => Promise.reject(new StoreError('connect ECONNREFUSED db.internal:5432'));
    const broken = { ...store, saved: { ...store.saved, list } };
    const { status, body } = await (await open(broken).login('ana'))('GET');
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain('internal');
  });
});

describe('the widget’s saved items, connected to the gateway,', () => {
  const textOf = (source: string): SavedText => ({
    from: 'en',
    to: 'pt_BR',
    kind: 'word',
    source,
    target: 'Olá <b>日本</b>\t😀',
    sense: '(noun) "x"',
    ipa: 'ə',
    example: 'Hi. – Oi.',
  });

  test('are listed over several pages, also with equal times, each once', async () => {
    const store = temporaryStore();
    const { app, tokenOf } = open(store);
    const server = await startServer(getRequestListener(app.fetch));
    onTestFinished(() => server.close());
    const config = { ...DEFAULT_CONFIG, savedUrl: server.url, userToken: await tokenOf('ana') };
    const account = createSavedPorts(() => true).accountFor(config);
    const items = Array.from({ length: 401 }, (_item, n) =>
      toSavedItem(textOf(`text ${n}`), Math.max(n, 205)),
    );
    for (const { v: _v, sense = '', ...item } of items)
      await store.saved.save('ana', { ...item, more: { sense } });
    const { items: listed = [] } = (await account?.list(new AbortController().signal)) ?? {};
    expect(listed.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toReversed());
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)));
  });
});
