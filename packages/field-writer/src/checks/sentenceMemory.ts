import type { SentenceChange } from '@lang-assistant/core/check';
import { usableChanges } from './change.js';
import type { KnownSentence } from './types.js';

const MAX_KNOWN = 2_000;

/** Drops the least recently used sentences. All fields of an element share `known`. */
export function createSentenceMemory(known: Map<string, KnownSentence>, keyOf: (sentence: string) => string) {
  function put(key: string, sentence: KnownSentence): void {
    known.delete(key);
    known.set(key, sentence);
  }
  return {
    has: (sentence: string): boolean => known.has(keyOf(sentence)),
    get(sentence: string): KnownSentence | undefined {
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
    set(sentence: string, changes: readonly SentenceChange[], isUnsupported: boolean, count: number): void {
      put(keyOf(sentence), { changes: usableChanges(changes, sentence), isUnsupported });
      for (const oldest of known.keys()) {
        if (known.size <= Math.max(MAX_KNOWN, 2 * count)) break;
        known.delete(oldest);
      }
    },
  };
}
