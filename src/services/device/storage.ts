import type { KeyStorage } from '../contracts/device';

/**
 * Values that could not be stored, shared by all widgets of the page. They take precedence over the storage,
 * whose values are older.
 */
const memory = new Map<string, string>();
const listeners = new Set<(key: string | null) => void>();

/** Reading `localStorage` throws if the page or the user forbids it. */
function tryStorage<T>(callback: (storage: Storage) => T): { readonly value: T } | undefined {
  try {
    return { value: callback(localStorage) };
  } catch {
    // Full, forbidden or absent: the value is kept in memory.
    return undefined;
  }
}

function onStorage({ key }: StorageEvent): void {
  for (const listener of listeners) listener(key);
}

function readStored(key: string): string | null {
  return tryStorage((storage) => storage.getItem(key))?.value ?? null;
}

/** The browser's storage; errors are caught, and values that cannot be stored are kept in memory. */
export function createStorage(): KeyStorage {
  let ownListener: ((key: string | null) => void) | undefined;
  return {
    read: (key) => memory.get(key) ?? readStored(key),
    write(key, value) {
      const before = readStored(key);
      tryStorage((storage) => storage.setItem(key, value));
      const after = readStored(key);
      // Some browsers ignore a write, or fail to read the value. Any other value is a later one of another tab.
      if (after === value || (after !== null && after !== before)) memory.delete(key);
      else memory.set(key, value);
      // `storage` events only reach other tabs.
      for (const listener of listeners) if (listener !== ownListener) listener(key);
    },
    watch(listener) {
      ownListener = listener;
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}
