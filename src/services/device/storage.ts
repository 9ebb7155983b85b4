import type { KeyStorage } from '../contracts/device';

/**
 * Values that could not be stored, shared by all widgets of the page. They are newer than the stored values, so they
 * are read first.
 */
const memory = new Map<string, string>();
const listeners = new Set<(key: string | null) => void>();

/** `localStorage` throws if the page or the user blocks it. */
function tryStorage<T>(callback: (storage: Storage) => T): { readonly value: T } | undefined {
  try {
    return { value: callback(localStorage) };
  } catch {
    // The storage is full, blocked or missing: the value is kept in memory.
    return undefined;
  }
}

function onStorage({ key }: StorageEvent): void {
  for (const listener of listeners) listener(key);
}

function readStored(key: string): string | null {
  return tryStorage((storage) => storage.getItem(key))?.value ?? null;
}

/** Catches errors of `localStorage`, and keeps values in memory if they cannot be stored. */
export function createStorage(): KeyStorage {
  let ownListener: ((key: string | null) => void) | undefined;
  return {
    read: (key) => memory.get(key) ?? readStored(key),
    write(key, value) {
      const before = readStored(key);
      tryStorage((storage) => storage.setItem(key, value));
      const after = readStored(key);
      // Some browsers ignore a write, or cannot read the value back. If the value is neither the old nor the new one,
      // another tab has written it later.
      if (after === value || (after !== null && after !== before)) memory.delete(key);
      else memory.set(key, value);
      // `storage` events reach only other tabs.
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
