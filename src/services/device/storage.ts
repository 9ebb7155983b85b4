import type { KeyStorage } from '../contracts/device';

/**
 * Values that could not be stored, shared by all widgets of the page. They take precedence over the storage,
 * whose values are older.
 */
const memory = new Map<string, string>();
const listeners = new Set<(key: string | null) => void>();

/** Reading `localStorage` throws if the page or the user forbids it. */
function attempt<T>(act: (storage: Storage) => T): { readonly value: T } | undefined {
  try {
    return { value: act(localStorage) };
  } catch {
    // Full, forbidden or absent: the value is kept in memory.
    return undefined;
  }
}

function hear({ key }: StorageEvent): void {
  for (const listener of listeners) listener(key);
}

/** The browser's storage; errors are caught, and values that cannot be stored are kept in memory. */
export function createStorage(): KeyStorage {
  let own: ((key: string | null) => void) | undefined;
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    write(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key);
      });
      // Some browsers store a value but fail to read it.
      if (stored?.value === value) memory.delete(key);
      else memory.set(key, value);
      // `storage` events only reach other tabs.
      for (const listener of listeners) if (listener !== own) listener(key);
    },
    watch(listener) {
      own = listener;
      if (listeners.size === 0) addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', hear);
      };
    },
  };
}
