import type { DictionaryEntry } from '../../domain/dictionary/dictionary';

/** Enough for a user who goes back and forth between a few words. */
const CACHED_ENTRIES = 100;

/** Drops the least recently used entry first. */
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
