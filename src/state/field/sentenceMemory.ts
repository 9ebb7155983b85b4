import { usableChanges, type SentenceChange } from '../../domain/field/change';

/** Sentences of other texts that are kept. */
const MAX_KNOWN = 2_000;

/** The changes of sentences that were checked, those that were used last. The fields of an element share `known`. */
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
      // It is used: it is the last to go.
      if (found) put(key, found);
      return found;
    },
    /** @param count the sentences of the text: one with more than are kept would lose the first while the last are checked */
    set(sentence: string, changes: readonly SentenceChange[], count: number): void {
      put(keyOf(sentence), usableChanges(changes, sentence));
      for (const oldest of known.keys()) {
        if (known.size <= Math.max(MAX_KNOWN, 2 * count)) break;
        known.delete(oldest);
      }
    },
  };
}
