import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import type { HostDispatch } from '../../../../src/services/backends/createBackend';
import { createSavedPorts } from '../../../../src/services/backends/saved';
import type { SavedItems } from '../../../../src/services/contracts/saved';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';
import { savedItem } from '../../../support/savedItems';
import { failure } from '../../support/backendContract';

let server: HttpDouble | undefined;
afterEach(() => server?.close());

const { signal } = new AbortController();
const item = savedItem({ kind: 'word', sense: 'to go' });
const { v: _v, id, ...body } = item;
const calls: string[] = [];

const accountAt = (savedUrl: string, userToken = 't0ken'): SavedItems | undefined =>
  createSavedPorts(() => true).accountFor({ ...DEFAULT_CONFIG, savedUrl, userToken });

async function against(answer: (response: ServerResponse, call: string) => void): Promise<SavedItems> {
  calls.length = 0;
  const opened = await serve((response, { url, headers, body: sent }) => {
    expect(headers.authorization).toBe('bearer t0ken');
    const call = [response.req.method, url, sent].filter(Boolean).join(' ');
    calls.push(call);
    answer(response, call);
  });
  server = opened;
  const account = accountAt(`${opened.url}base/`);
  if (!account) throw new Error('no account');
  return account;
}

describe('the items of an account', () => {
  it('are listed, saved, removed and cleared by four calls', async () => {
    const account = await against(answering(200, { items: [item, { ...item, v: 2 }] }));
    expect(await account.list(signal)).toEqual({ items: [item], unreadable: 1, isTemporary: false });
    await account.save(item, signal);
    await account.remove(id, signal);
    await account.clear(signal);
    expect(calls).toEqual([
      'GET /base/v1/saved',
      `PUT /base/v1/saved/${id} ${JSON.stringify(body)}`,
      `DELETE /base/v1/saved/${id}`,
      'DELETE /base/v1/saved',
    ]);
  });

  it('are read from all pages, but only of the same server', async () => {
    const other = savedItem({ source: 'b' });
    const account = await against((response, call) => {
      const isFirst = call === 'GET /base/v1/saved';
      response.setHeader('link', isFirst ? '<?after=1>; rel="next"' : '<http://evil.example/>; rel="next"');
      answering(200, { items: [isFirst ? item : other] })(response);
    });
    expect((await account.list(signal)).items).toEqual([item, other]);
    expect(calls).toEqual(['GET /base/v1/saved', 'GET /base/v1/saved?after=1']);
  });

  it('are asked for once more after 500, and never after 4xx', async () => {
    const broken = await against((response) =>
      calls.length === 1 ? answering(500, {})(response) : answering(200, { id })(response),
    );
    await broken.save(item, signal);
    expect(calls).toHaveLength(2);
    await server?.close();
    const full = await against(answering(409, { error: 'There is no room.', code: 'saved_full' }));
    expect(await failure(full.save(item, signal))).toMatchObject({
      kind: 'http',
      status: 409,
      code: 'saved_full',
      serverText: 'There is no room.',
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['an HTML page', '<!doctype html>', 'invalidReply'],
    ['no list', {}, 'invalidReply'],
    ['a text', '"ok"', 'invalidReply'],
  ])('fail if the server answers %s', async (_name, answer, kind) => {
    const account = await against(answering(200, answer));
    expect(await failure(account.list(signal))).toMatchObject({ kind });
  });

  it('need an address and a token', () => {
    expect(accountAt('')).toBeUndefined();
    expect(accountAt('https://a.example', '')).toBeUndefined();
  });
});

describe('the functions of the page', () => {
  const open = (saved: object) =>
    createSavedPorts(() => true).accountFor({ ...DEFAULT_CONFIG, backend: { saved: Object(saved) } });

  it('keep the items instead of an address', async () => {
    const kept = new Map<string, unknown>();
    const account = open({
      list: () => [...kept.values()],
      save: (saved: typeof item) => void kept.set(saved.id, saved),
      remove: async (gone: string) => void kept.delete(gone),
    });
    await account?.save(item, signal);
    expect(await account?.list(signal)).toEqual({ items: [item], unreadable: 0, isTemporary: false });
    await account?.clear(signal);
    expect(kept.size).toBe(0);
  });

  it('may throw, with the status and the message of a server', async () => {
    const account = open({ save: () => Promise.reject(Object.assign(new Error('Full.'), { status: 409 })) });
    expect(await failure(account?.save(item, signal) ?? Promise.resolve())).toMatchObject({
      status: 409,
      serverText: 'Full.',
    });
    expect(await failure(account?.list(signal) ?? Promise.resolve())).toMatchObject({ status: 500 });
  });
});

describe('before an item is saved, the page', () => {
  const ask = (listener: (detail: { respondWith: (saving: unknown) => void; item: unknown }) => boolean) => {
    const dispatch: HostDispatch = (name, detail) => {
      expect(name).toBe('la-before-save');
      return listener(detail as Parameters<typeof listener>[0]);
    };
    return createSavedPorts(dispatch).askHost(item);
  };

  it('may leave it to the widget, save it itself, or forbid it', async () => {
    expect(await ask(() => true)).toBe(false);
    const save = vi.fn(async () => undefined);
    expect(await ask(({ respondWith, item: given }) => (respondWith(save()), given !== item))).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
    expect(await failure(ask(() => false))).toEqual({ kind: 'unsupported', feature: 'saved' });
    expect(
      await failure(ask(({ respondWith }) => (respondWith(Promise.reject(new Error('no'))), false))),
    ).toMatchObject({ kind: 'http', status: 500 });
  });
});
