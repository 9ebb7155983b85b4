import type { KeyStorage } from '../contracts/device';

/** What could not be stored, for all widgets of the page. It comes before what the storage holds: that is older. */
const memory = new Map<string, string>();
const listeners = new Set<(key: string | null) => void>();

/** Merely looking at `localStorage` throws where a page or visitor forbids it. */
function attempt<T>(act: (storage: Storage) => T): { readonly value: T } | undefined {
  try {
    return { value: act(localStorage) };
  } catch {
    // Full, forbidden or absent: the value lives in memory instead.
    return undefined;
  }
}

function hear({ key }: StorageEvent): void {
  for (const listener of listeners) listener(key);
}

/** The browser's storage, guarded: full, forbidden or missing, it never breaks the widget. */
export function createStorage(): KeyStorage {
  let own: ((key: string | null) => void) | undefined;
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    write(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key);
      });
      // Some browsers store a value and refuse to read it.
      if (stored?.value === value) memory.delete(key);
      else memory.set(key, value);
      // The browser tells other tabs only.
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
