import type { DictionaryEntry } from '../../domain/dictionary/dictionary';

/** Maximum number of cached entries. A user goes back and forth between a few words. */
const CACHED_ENTRIES = 100;

/** Caches entries in memory and drops the least recently used first. */
export interface EntryCache {
  get(key: string): DictionaryEntry | undefined;
  set(key: string, entry: DictionaryEntry): void;
}

export function createEntryCache(): EntryCache {
  const entries = new Map<string, DictionaryEntry>();

  function set(key: string, entry: DictionaryEntry): void {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > CACHED_ENTRIES && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) set(key, entry);
      return entry;
    },
    set,
  };
}
