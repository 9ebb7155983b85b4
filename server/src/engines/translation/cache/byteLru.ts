/** An estimate of the memory for the map and both string objects of an entry, besides their characters. */
const ENTRY_BYTES = 150;

export interface ByteLru {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly bytes: () => number;
}

function bytesOf(key: string, value: string): number {
  return ENTRY_BYTES + 2 * (key.length + value.length);
}

/** When the cache is full, the least recently used entries are removed. An entry above the limit is not stored. */
export function createByteLru(maxBytes: number): ByteLru {
  // A map keeps its keys in insertion order, so the first key is the least recently used.
  const entries = new Map<string, string>();
  let bytes = 0;

  function remove(key: string): string | undefined {
    const value = entries.get(key);
    if (value === undefined) return undefined;
    entries.delete(key);
    bytes -= bytesOf(key, value);
    return value;
  }

  function add(key: string, value: string): void {
    entries.set(key, value);
    bytes += bytesOf(key, value);
  }

  return {
    get(key) {
      const value = remove(key);
      if (value !== undefined) add(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (bytesOf(key, value) > maxBytes) return;
      add(key, value);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    bytes: () => bytes,
  };
}
