import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import type { SavedItem } from '../../../../src/domain/saved/savedItem';
import { createDeviceItems } from '../../../../src/services/device/savedItems';
import { applyConfig, resume, suspend } from '../../../../src/state/store';
import type { AppStore } from '../../../../src/state/appState';
import { createFakeStorage } from '../../../support/fakeStorage';
import { savedItem, savedText } from '../../../support/savedItems';
import { createStoreDouble } from '../../../support/store/storeDouble';

const calm = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

const { signal } = new AbortController();
const stores: AppStore[] = [];
let listeners: ((event: unknown) => void)[] = [];

beforeEach(() => {
  listeners = [];
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: unknown) => void) =>
    listeners.push(listener),
  );
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const store of stores.splice(0)) suspend(store);
  await createDeviceItems().clear(signal);
  vi.unstubAllGlobals();
});

/** An account in memory. `fails` throws for the calls that should fail. */
function createAccount(items: readonly SavedItem[] = []) {
  const kept = new Map(items.map((item) => [item.id, item]));
  const calls: string[] = [];
  const account = {
    kept,
    calls,
    fails: (_call: string): boolean => false,
    hold: undefined as Promise<void> | undefined,
  };
  async function call(name: string): Promise<void> {
    calls.push(name);
    await account.hold;
    if (account.fails(name)) throw Object.assign(new Error('broken'), { status: 503 });
  }
  const saved = {
    list: () => call('list').then(() => [...kept.values()]),
    save: (item: SavedItem) => call(`save ${item.source}`).then(() => void kept.set(item.id, item)),
    remove: (id: string) => call(`remove ${kept.get(id)?.source ?? id}`).then(() => void kept.delete(id)),
  };
  return Object.assign(account, { backend: { saved } });
}

async function open(config: Partial<HostConfig> = {}) {
  const double = createStoreDouble({ saved: true, ...config });
  stores.push(double.store);
  resume(double.store);
  const controller = await double.store.getState().features.load('saved');
  const view = () => {
    const { view: shown } = double.store.getState().saved;
    if (!shown) throw new Error('no view');
    return shown;
  };
  const sources = () => [...view().items.values()].map(({ source }) => source).toSorted();
  const events = () =>
    double.emitted.flatMap(({ name, detail }) => (name === 'la-saved' ? [Object(detail)['action']] : []));
  const places = () =>
    double.emitted.flatMap(({ name, detail }) =>
      name === 'la-saved' ? [`${Object(detail)['action']} ${Object(detail)['where']}`] : [],
    );
  await calm();
  return { ...double, double, controller, view, sources, events, places };
}

const stored = async () => (await createDeviceItems().list(signal)).items;

describe('a star', () => {
  it('turns back with a message if the storage is full, and keeps the earlier items', async () => {
    vi.stubGlobal('localStorage', createFakeStorage(900));
    const { controller, sources, view, events, emitted } = await open();
    controller.setSaved(savedText(), true);
    await calm();
    controller.setSaved(savedText({ source: 'x'.repeat(900) }), true);
    expect(sources()).toHaveLength(2);
    await calm();
    expect([sources(), view().notice?.kind, events()]).toEqual([['How much is it?'], 'full', ['save']]);
    expect(emitted.at(-1)).toMatchObject({ name: 'la-error', detail: { feature: 'saved' } });
  });

  it('names the limit if it is reached', async () => {
    const { controller, view } = await open();
    for (let n = 0; n < 2000; n += 1) localStorage.setItem(`la-saved ${n}`, '{');
    controller.setSaved(savedText(), true);
    await calm();
    expect(view().notice).toMatchObject({ kind: 'limit', max: 2000 });
    expect(view().items.size).toBe(0);
  });

  it('says that nothing is kept if the browser blocks its storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { controller, view, sources } = await open();
    controller.setSaved(savedText(), true);
    await calm();
    expect([sources(), view().notice?.kind]).toEqual([['How much is it?'], 'temporary']);
    // The list opens over the translator, and the message would cover its foot.
    controller.open();
    expect(view().notice).toBeUndefined();
  });

  it('in an account, turns back if the call fails, and shows the sentence of a server that is full', async () => {
    const account = createAccount();
    const { controller, view, sources } = await open({ backend: account.backend });
    account.fails = (call) => call.startsWith('save');
    controller.setSaved(savedText(), true);
    expect(sources()).toHaveLength(1);
    await calm();
    expect([sources(), view().notice?.kind]).toEqual([[], 'failed']);
    const full = Object.assign(new Error('Delete some of them.'), { status: 409 });
    account.fails = () => {
      throw full;
    };
    controller.setSaved(savedText(), true);
    await calm();
    expect([sources(), view().notice]).toMatchObject([[], { kind: 'refused', text: 'Delete some of them.' }]);
    account.fails = () => false;
    controller.setSaved(savedText(), true);
    await calm();
    expect([account.kept.size, view().notice?.kind]).toEqual([1, 'account']);
  });

  it('in an account, shows what the account has after two presses of which both calls fail', async () => {
    const account = createAccount();
    const { controller, sources } = await open({ backend: account.backend });
    account.fails = () => true;
    controller.setSaved(savedText(), true);
    controller.setSaved(savedText(), false);
    await calm();
    expect(sources()).toEqual([]);
    account.fails = () => false;
    controller.setSaved(savedText(), true);
    await calm();
    account.fails = () => true;
    controller.setSaved(savedText(), false);
    controller.setSaved(savedText(), true);
    await calm();
    expect([sources(), account.kept.size]).toEqual([['How much is it?'], 1]);
  });

  it('does nothing if the page forbids it, and nothing is sent if the page saves it', async () => {
    const account = createAccount();
    const { controller, double, sources, view, events } = await open({ backend: account.backend });
    double.dispatch = () => false;
    controller.setSaved(savedText(), true);
    await calm();
    expect([sources(), view().notice, events()]).toEqual([[], undefined, []]);
    double.dispatch = (_name, detail) => {
      Object(detail).respondWith(Promise.resolve());
      return true;
    };
    controller.setSaved(savedText(), true);
    await calm();
    expect([sources(), events(), account.calls]).toEqual([['How much is it?'], ['save'], ['list']]);
  });

  it('stays on without an account if the page saves the item, and does not name the browser', async () => {
    const { controller, double, sources, view, places } = await open();
    double.dispatch = (_name, detail) => {
      Object(detail).respondWith(Promise.resolve());
      return true;
    };
    controller.setSaved(savedText(), true);
    await calm();
    expect([sources(), await stored(), places()]).toEqual([['How much is it?'], [], ['save account']]);
    expect(view().notice?.kind).toBe('account');
  });

  it('stays on while the list of an account arrives, which does not know the item yet', async () => {
    const account = createAccount([savedItem({ source: 'old' })]);
    let release = () => {};
    account.hold = new Promise((resolve) => (release = resolve));
    const { controller, sources } = await open({ backend: account.backend });
    controller.setSaved(savedText(), true);
    await calm();
    release();
    account.hold = undefined;
    await calm();
    expect(sources()).toEqual(['How much is it?', 'old']);
    expect(account.calls).toEqual(['list', 'save How much is it?']);
  });
});

describe('the list', () => {
  it('shows what another tab has saved or deleted', async () => {
    vi.useFakeTimers();
    const { sources } = await open();
    const item = savedItem({ source: 'of another tab' });
    localStorage.setItem(`la-saved ${item.id}`, JSON.stringify(item));
    for (const listener of listeners) listener({ key: `la-saved ${item.id}` });
    await vi.advanceTimersByTimeAsync(100);
    expect(sources()).toEqual(['of another tab']);
    localStorage.clear();
    for (const listener of listeners) listener({ key: null });
    await vi.advanceTimersByTimeAsync(100);
    expect(sources()).toEqual([]);
  });

  it('offers no Undo if the deletion failed', async () => {
    const item = savedItem();
    const account = createAccount([item]);
    const { controller, view, sources } = await open({ backend: account.backend });
    account.fails = (call) => call.startsWith('remove');
    controller.remove(item);
    await calm();
    expect([sources(), view().deleted, view().notice?.kind]).toEqual([[item.source], undefined, 'failed']);
  });

  it('is emptied before the list of another user is answered', async () => {
    const account = createAccount([savedItem({ source: 'of the first user' })]);
    const { controller, view, sources, store } = await open({ backend: account.backend, userToken: 'a' });
    controller.open();
    await calm();
    expect(sources()).toEqual(['of the first user']);
    const other = createAccount([savedItem({ source: 'of the second user' })]);
    let release = () => {};
    other.hold = new Promise((resolve) => (release = resolve));
    const { config } = store.getState().session;
    applyConfig(store, { ...config, userToken: 'b', backend: other.backend });
    expect([sources(), view().list.kind]).toEqual([[], 'loading']);
    release();
    await calm();
    expect(sources()).toEqual(['of the second user']);
  });

  it('shows no item of a user who has left, if a function of the page ignores its signal', async () => {
    const account = createAccount([savedItem({ source: 'of the first user' })]);
    let release = () => {};
    account.hold = new Promise((resolve) => (release = resolve));
    const { sources, store } = await open({ backend: account.backend, userToken: 'a' });
    const other = createAccount();
    const { config } = store.getState().session;
    applyConfig(store, { ...config, userToken: 'b', backend: other.backend });
    release();
    await calm();
    expect(sources()).toEqual([]);
  });

  it('closes and follows no other tab once the page removes the attribute', async () => {
    const { controller, view, store } = await open();
    controller.open();
    const before = listeners.length;
    const { config } = store.getState().session;
    applyConfig(store, { ...config, saved: false });
    expect([view().isOpen, before > 0]).toEqual([false, true]);
    localStorage.setItem(`la-saved ${savedItem().id}`, JSON.stringify(savedItem()));
    resume(store);
    expect(listeners).toHaveLength(before);
  });

  it('is empty after Delete all, also if the next list cannot be loaded', async () => {
    const account = createAccount([savedItem()]);
    const clear = async () => account.kept.clear();
    const backend = { saved: { ...account.backend.saved, clear } };
    const { controller, view } = await open({ backend });
    account.fails = (call) => call === 'list' && account.kept.size === 0;
    controller.clear();
    await calm();
    expect([view().items.size, account.kept.size]).toEqual([0, 0]);
  });

  it('becomes a file, of all items or of one pair', async () => {
    const { controller, saved } = await open();
    controller.setSaved(savedText(), true);
    controller.setSaved(savedText({ to: 'de', target: 'Wie viel?' }), true);
    await calm();
    const rows = async (blob: Blob) => (await blob.text()).trim().split('\r\n').length;
    expect(await rows(await controller.toBlob('csv', {}))).toBe(3);
    expect(await rows(await controller.toBlob('csv', { from: 'en', to: 'de' }))).toBe(2);
    expect(await rows(await controller.toBlob('csv', { from: 'fr' }))).toBe(1);
    controller.download([savedItem()], 'anki');
    await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['saved-en-fr.txt']));
  });
});

describe('a login', () => {
  const items = ['a', 'b', 'c'].map((source, at) => savedItem({ source }, at));
  beforeEach(() => {
    for (const item of items) localStorage.setItem(`la-saved ${item.id}`, JSON.stringify(item));
  });

  it('moves nothing by itself, and everything on request', async () => {
    const account = createAccount();
    const { controller, view, sources, places } = await open({ backend: account.backend });
    controller.open();
    await calm();
    expect([view().movable, sources(), account.calls]).toEqual([3, [], ['list', 'list']]);
    controller.move();
    await calm();
    await calm();
    expect([view().movable, sources(), await stored()]).toEqual([0, ['a', 'b', 'c'], []]);
    expect([...account.kept.values()]).toEqual(items);
    expect(places()).toEqual(items.flatMap(() => ['save account', 'remove device']));
  });

  it('goes on after the pause that a server asks for, and stops if another user comes meanwhile', async () => {
    vi.useFakeTimers();
    const account = createAccount();
    const config = { savedUrl: 'https://gateway.example', userToken: 'a' };
    let refused = 0;
    vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
      if (method === 'GET') return new Response('{"items": []}');
      if (account.kept.size === 1 && refused < 2) {
        refused += 1;
        return new Response('{}', { status: 429, headers: { 'retry-after': '30' } });
      }
      account.kept.set(url, savedItem());
      return new Response('{}');
    });
    const { controller, view, double } = await open(config);
    vi.spyOn(double.calendar, 'now').mockImplementation(Date.now);
    controller.open();
    await vi.advanceTimersByTimeAsync(0);
    controller.move();
    await vi.advanceTimersByTimeAsync(29_000);
    expect([account.kept.size, view().movable, view().isMoving, view().notice]).toEqual([
      1,
      2,
      true,
      undefined,
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([refused, account.kept.size]).toEqual([2, 1]);
    applyConfig(double.store, { ...double.store.getState().session.config, userToken: 'b' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([account.kept.size, view().movable, view().isMoving]).toEqual([1, 2, false]);
    controller.move();
    await vi.advanceTimersByTimeAsync(0);
    expect([account.kept.size, view().movable, await stored()]).toEqual([3, 0, []]);
  });

  it.each([0, 1, 2])('loses nothing if the call for item %i fails, and the offer stays', async (broken) => {
    const account = createAccount();
    const { controller, view } = await open({ backend: account.backend });
    controller.open();
    await calm();
    account.fails = (call) => call === `save ${items[broken]?.source}`;
    controller.move();
    await calm();
    await calm();
    expect((await stored()).map(({ source }) => source).toSorted()).toEqual(['a', 'b', 'c'].slice(broken));
    expect([account.kept.size, view().movable, view().isMoving]).toEqual([broken, 3 - broken, false]);
    expect(view().notice?.kind).toBe('failed');
  });
});
