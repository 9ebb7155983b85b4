/** What an entry needs besides its characters, in bytes: the objects of the map and of both strings. Estimated. */
const ENTRY_BYTES = 150;

export interface ByteLru {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  /** What all entries need, in bytes. */
  readonly bytes: () => number;
}

function bytesOf(key: string, value: string): number {
  return ENTRY_BYTES + 2 * (key.length + value.length);
}

/** Strings in memory. The least recently used ones make place for new ones. An entry over the limit is not stored. */
export function createByteLru(maxBytes: number): ByteLru {
  // A map keeps its keys in the order in which they were added.
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
