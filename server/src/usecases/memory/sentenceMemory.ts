import { rejectOnAbort, lateSentence, startDeadline } from '../../common/deadline';
import type { Log } from '../../common/log';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { SentenceMemory } from '../../engines/contracts/memory';
import type { MemoryStore } from '../../store/memory';
import { StoreError } from '../../store/store';

/** A request does not wait longer for the corrections of the owner. */
const LOOKUP_MS = 500;

/** There is no cache, so that a correction holds from the next request on, in every process. */
export function createSentenceMemory(store: MemoryStore, log: Log): SentenceMemory {
  let isAvailable = true;
  return {
    async find(sources, languages, path) {
      const { signal, release } = startDeadline(LOOKUP_MS);
      const late = () => new StoreError(lateSentence(LOOKUP_MS));
      try {
        const found = await rejectOnAbort(store.find(sources, languages, path), signal, late);
        isAvailable = true;
        return found;
      } catch (error) {
        // One line per outage, because every request would write one.
        if (isAvailable)
          log.warn(`the memory cannot be read, so engines translate: ${describeUnexpectedError(error)}`);
        isAvailable = false;
        return undefined;
      } finally {
        release();
      }
    },
  };
}
