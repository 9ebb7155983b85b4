import { lateSentence, rejectLate } from '../../common/deadline';
import type { Log } from '../../common/log';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { SentenceMemory } from '../../engines/contracts/memory';
import type { MemoryStore } from '../../store/memory';
import { StoreError } from '../../store/store';

/** A request does not wait longer for the corrections of the owner. */
const LOOKUP_MS = 500;

const late = () => new StoreError(lateSentence(LOOKUP_MS));

/** There is no cache, so that a correction holds from the next request on, in every process. */
export function createSentenceMemory(store: MemoryStore, log: Log): SentenceMemory {
  let isAvailable = true;
  let hasEntries = false;

  async function ask<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      const found = await rejectLate(asked, LOOKUP_MS, late);
      isAvailable = true;
      return found;
    } catch (error) {
      // One line per outage, because every request would write one.
      if (isAvailable)
        log.warn(`the memory cannot be read, so engines translate: ${describeUnexpectedError(error)}`);
      isAvailable = false;
      return undefined;
    }
  }

  return {
    async isEmpty() {
      // Entries may be removed, but then a look-up finds none.
      if (hasEntries) return false;
      const isEmpty = await ask(store.isEmpty());
      hasEntries = isEmpty === false;
      return isEmpty;
    },
    find: (sources, languages, path) => ask(store.find(sources, languages, path)),
  };
}
