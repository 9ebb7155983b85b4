import type { Log } from '../common/log';
import { tryWrite, type Store } from './store';

const KEEP_MS = 30_000;

/** Returns whether the database accepts writes. It tries at most every 30 seconds, however often it is asked. */
export function createWriteProbe(store: Store, clock: () => number, log: Log): () => Promise<boolean> {
  let kept = Promise.resolve(true);
  let until = -Infinity;
  return () => {
    const now = clock();
    if (now < until) return kept;
    until = now + KEEP_MS;
    kept = tryWrite(store, now).then(
      () => true,
      (error: unknown) => {
        log.error(`the database accepts no writes: ${error instanceof Error ? error.message : 'no answer'}`);
        return false;
      },
    );
    return kept;
  };
}
