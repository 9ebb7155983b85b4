import { usableChanges, type SentenceChange } from '../../domain/field/change';

const MAX_KNOWN = 2_000;

/** Drops the least recently used sentences. All fields of an element share `known`. */
export function createSentenceMemory(
  known: Map<string, readonly SentenceChange[]>,
  keyOf: (sentence: string) => string,
) {
  function put(key: string, changes: readonly SentenceChange[]): void {
    known.delete(key);
    known.set(key, changes);
  }
  return {
    has: (sentence: string): boolean => known.has(keyOf(sentence)),
    get(sentence: string): readonly SentenceChange[] | undefined {
      const key = keyOf(sentence);
      const found = known.get(key);
      // Move the entry to the end, so that it is dropped last.
      if (found) put(key, found);
      return found;
    },
    /**
     * @param count number of sentences in the text. A very long text raises the limit, because its first sentences would
     * be dropped before its last ones are checked.
     */
    set(sentence: string, changes: readonly SentenceChange[], count: number): void {
      put(keyOf(sentence), usableChanges(changes, sentence));
      for (const oldest of known.keys()) {
        if (known.size <= Math.max(MAX_KNOWN, 2 * count)) break;
        known.delete(oldest);
      }
    },
  };
}
