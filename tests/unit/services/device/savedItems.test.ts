import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceItems, DEVICE_LIMITS } from '../../../../src/services/device/savedItems';
import { savedItem } from '../../../support/savedItems';
import { createFakeStorage } from '../../../support/fakeStorage';
import { failure } from '../../support/backendContract';

const { signal } = new AbortController();

let storage: Storage;

function use(next: Storage): void {
  storage = next;
  vi.stubGlobal('localStorage', storage);
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  use(createFakeStorage());
});

afterEach(async () => {
  await createDeviceItems().clear(signal);
  vi.unstubAllGlobals();
});

const items = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => savedItem({ source: `word ${from + index}` }, from + index));

describe('the items on the device', () => {
  it('are kept under one key each, and deleting the last one leaves no key', async () => {
    const device = createDeviceItems();
    const [one, two] = items(2);
    if (!one || !two) throw new Error('no items');
    await device.save(one, signal);
    await device.save(two, signal);
    expect(Object.keys(storage).toSorted()).toEqual(
      ['la-saved', `la-saved ${one.id}`, `la-saved ${two.id}`].toSorted(),
    );
    expect((await device.list(signal)).items).toEqual(expect.arrayContaining([one, two]));
    await device.remove(one.id, signal);
    await device.remove(two.id, signal);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('survive two tabs that save 300 items each, which a list under one key does not', async () => {
    // A tab of another process sees a key only some time after it was written.
    const [first, second] = [createFakeStorage(), createFakeStorage()];
    const later: (() => void)[] = [];
    const write = (own: Storage, other: Storage, key: string, value: string) => {
      own.setItem(key, value);
      later.push(() => other.setItem(key, value));
      if (later.length > 5) later.shift()?.();
    };
    for (const item of items(300)) {
      for (const [own, other, prefix] of [
        [first, second, 'a'],
        [second, first, 'b'],
      ] as const) {
        use(own);
        const keys = new Set(Object.keys(own));
        await createDeviceItems().save(savedItem({ source: `${prefix} ${item.source}` }), signal);
        for (const key of Object.keys(own).filter((name) => !keys.has(name)))
          write(own, other, key, own.getItem(key) ?? '');
        const list: unknown[] = JSON.parse(own.getItem('list') ?? '[]');
        write(own, other, 'list', JSON.stringify([...list, item.source]));
      }
    }
    for (const end of later) end();
    for (const tab of [first, second]) {
      use(tab);
      expect((await createDeviceItems().list(signal)).items).toHaveLength(600);
      expect(JSON.parse(tab.getItem('list') ?? '[]').length).toBeLessThan(600);
    }
  });

  it('are at most 2,000, and a known item can still be saved', async () => {
    const device = createDeviceItems();
    const all = items(DEVICE_LIMITS.items);
    for (const item of all) storage.setItem(`la-saved ${item.id}`, JSON.stringify(item));
    const [extra, known] = [savedItem({ source: 'extra' }), all[0]];
    expect(await failure(device.save(extra, signal))).toEqual({
      kind: 'limit',
      feature: 'saved',
      max: 2000,
      canRetry: false,
    });
    if (known) await device.save(known, signal);
    expect((await device.list(signal)).items).toHaveLength(2000);
  });

  it('take at most a million code units', async () => {
    storage.setItem(`la-saved ${'x'.repeat(22)}`, 'x'.repeat(DEVICE_LIMITS.units));
    expect(await failure(createDeviceItems().save(savedItem(), signal))).toMatchObject({
      kind: 'badInput',
      rule: 'storageFull',
    });
  });

  it('all stay if the site’s storage is full, and the new item is not kept as if it were saved', async () => {
    use(createFakeStorage(1200));
    const device = createDeviceItems();
    const [kept, extra] = [savedItem(), savedItem({ source: 'run', target: 'x'.repeat(2000) })];
    await device.save(kept, signal);
    expect(await failure(device.save(extra, signal))).toEqual({ kind: 'badInput', rule: 'storageFull' });
    expect(await device.list(signal)).toEqual({ items: [kept], unreadable: 0, isTemporary: false });
  });

  it('leave no key if the storage is full of the site’s own data', async () => {
    storage.setItem('host', 'x'.repeat(100));
    use(createFakeStorage(150));
    storage.setItem('host', 'x'.repeat(100));
    expect(await failure(createDeviceItems().save(savedItem(), signal))).toMatchObject({ kind: 'badInput' });
    expect(Object.keys(storage)).toEqual(['host']);
  });

  it.each([
    ['throws', () => vi.stubGlobal('localStorage', undefined)],
    ['has no room at all', () => use(createFakeStorage(0))],
    ['ignores writes', () => use(Object.assign(createFakeStorage(), { setItem: () => undefined }))],
  ])('last as long as the page if the browser’s storage %s', async (_name, block) => {
    block();
    const item = savedItem();
    await createDeviceItems().save(item, signal);
    expect(await createDeviceItems().list(signal)).toMatchObject({ items: [item], isTemporary: true });
    await createDeviceItems().remove(item.id, signal);
    expect((await createDeviceItems().list(signal)).items).toEqual([]);
  });

  it('are listed without broken items and those of a newer version, which stay', async () => {
    const item = savedItem();
    await createDeviceItems().save(item, signal);
    const broken = [
      [`la-saved ${'a'.repeat(22)}`, '{'],
      [`la-saved ${'b'.repeat(22)}`, JSON.stringify({ ...item, v: 2 })],
      [`la-saved ${'c'.repeat(22)}`, JSON.stringify(item)],
    ] as const;
    for (const [key, value] of broken) storage.setItem(key, value);
    expect(await createDeviceItems().list(signal)).toEqual({
      items: [item],
      unreadable: 3,
      isTemporary: false,
    });
    await createDeviceItems().remove(item.id, signal);
    expect(Object.keys(storage)).toContain(broken[0][0]);
  });

  it('are all deleted by clear, also those that could not be read', async () => {
    storage.setItem('host', '1');
    storage.setItem(`la-saved ${'a'.repeat(22)}`, '{');
    await createDeviceItems().save(savedItem(), signal);
    await createDeviceItems().clear(signal);
    expect(Object.keys(storage)).toEqual(['host']);
  });

  it('report a change to the other widgets of the page', async () => {
    const listener = vi.fn();
    const stop = createDeviceItems().watch(listener);
    await createDeviceItems().save(savedItem(), signal);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await createDeviceItems().clear(signal);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
