import { ServiceError } from '@lang-assistant/core/errors';
import { parseJson, toJson } from '../../domain/json';
import { parseSavedItem } from '../../domain/saved/parseSavedItem';
import { SAVED_KEY, savedKey, type SavedItem } from '../../domain/saved/savedItem';
import type { DeviceItems, SavedList } from '../contracts/saved';
import { createStorage, reportKey } from './storage';

/** The units are UTF-16 code units. Browsers give a site five million, which the site's own data also needs. */
export const DEVICE_LIMITS = { items: 2000, units: 1_000_000 } as const;

/** Items that could not be stored because the browser blocks its storage, shared by all widgets of the page. */
const memory = new Map<string, SavedItem>();

const PREFIX = savedKey('');

/** Undefined if the page or the user blocks the storage. */
function openStorage(): Storage | undefined {
  try {
    localStorage.getItem(SAVED_KEY);
    return localStorage;
  } catch {
    return undefined;
  }
}

const keysOf = (storage: Storage): readonly string[] =>
  Object.keys(storage).filter((key) => key.startsWith(PREFIX));

function readList(): SavedList {
  const storage = openStorage();
  const items = [...memory.values()];
  let unreadable = 0;
  for (const key of storage ? keysOf(storage) : []) {
    const item = parseSavedItem(parseJson(storage?.getItem(key) ?? ''));
    if (item && savedKey(item.id) === key) items.push(item);
    else unreadable += 1;
  }
  return { items, unreadable, isTemporary: !storage || memory.size > 0 };
}

function removeMark(storage: Storage): void {
  if (keysOf(storage).length === 0) storage.removeItem(SAVED_KEY);
}

/** @throws ServiceError `limit`; `badInput` with the rule `storageFull` */
function checkLimits(storage: Storage, key: string, value: string): void {
  const keys = keysOf(storage);
  const units = keys.reduce((sum, one) => sum + one.length + (storage.getItem(one) ?? '').length, 0);
  if (keys.length >= DEVICE_LIMITS.items)
    throw new ServiceError({ kind: 'limit', feature: 'saved', max: DEVICE_LIMITS.items, canRetry: false });
  if (units + key.length + value.length > DEVICE_LIMITS.units)
    throw new ServiceError({ kind: 'badInput', rule: 'storageFull' });
}

/**
 * One key per item: with all items under one key, two tabs that save at the same time lose items.
 * @throws ServiceError `limit`; `badInput` with the rule `storageFull`
 */
function store(item: SavedItem): void {
  const storage = openStorage();
  const key = savedKey(item.id);
  const value = toJson(item);
  if (!storage) {
    memory.set(item.id, item);
    return;
  }
  if (storage.getItem(key) === null) checkLimits(storage, key, value);
  try {
    storage.setItem(SAVED_KEY, '1');
    storage.setItem(key, value);
  } catch (cause) {
    // Some private windows allow reading, but no writing: their quota is zero.
    if (storage.length > 0) {
      removeMark(storage);
      throw new ServiceError({ kind: 'badInput', rule: 'storageFull' }, { cause });
    }
  }
  // Some browsers ignore a write without an error.
  if (storage.getItem(key) === null) memory.set(item.id, item);
}

function removeAll(ids: readonly string[] | undefined): void {
  const storage = openStorage();
  if (ids) for (const id of ids) memory.delete(id);
  else memory.clear();
  if (!storage) return;
  const keys = ids?.map(savedKey) ?? keysOf(storage);
  for (const key of keys) storage.removeItem(key);
  removeMark(storage);
}

/** @param id of the changed item; undefined if all items have changed */
async function reported(change: () => void, id?: string): Promise<void> {
  change();
  reportKey(id === undefined ? null : savedKey(id));
}

/** Keeps the items in the browser's storage. */
export function createDeviceItems(): DeviceItems {
  const { watch } = createStorage();
  return {
    place: 'device',
    list: async () => readList(),
    save: (item) => reported(() => store(item), item.id),
    remove: (id) => reported(() => removeAll([id]), id),
    clear: () => reported(() => removeAll(undefined)),
    watch: (listener) => watch((key) => (key === null || key.startsWith(PREFIX)) && listener()),
  };
}
