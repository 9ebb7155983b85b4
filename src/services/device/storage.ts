import type { KeyStorage, KeptTexts } from '../contracts/device';

function nameOf(host: Element): string {
  if (host.id !== '') return `#${host.id}`;
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '-1';
  const index = [...root.querySelectorAll(host.localName)].indexOf(host);
  return root instanceof ShadowRoot ? `${nameOf(root.host)} ${index}` : String(index);
}

export function createKeptTexts(host: Element): KeptTexts {
  const name = nameOf(host);

  /** `sessionStorage` throws if the page or the user blocks it, or if it is full. */
  function trySession(use: (storage: Storage, key: string) => string | null | void, box: string): string {
    try {
      return use(sessionStorage, `langAssistantText ${name} ${box}`) ?? '';
    } catch {
      return '';
    }
  }

  return {
    read: (box) => trySession((storage, key) => storage.getItem(key), box),
    write(box, text) {
      trySession((storage, key) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)), box);
    },
  };
}

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

/** `storage` events reach only other tabs, so code that writes to the storage reports the key to the widgets of its own. */
export function reportKey(key: string | null, except?: (key: string | null) => void): void {
  for (const listener of listeners) if (listener !== except) listener(key);
}

const onStorage = ({ key }: StorageEvent) => reportKey(key);

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
      reportKey(key, ownListener);
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
