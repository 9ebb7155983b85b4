import { EngineError } from '../contracts/translation';

/**
 * Lets at most `size` tasks run at the same time, and one of each owner, so that nobody keeps all others waiting; who has no
 * owner is bounded by the former alone. The others wait in order.
 * One whose signal fires while it waits leaves with EngineError `aborted` and never starts.
 */
export type FairQueue = <T>(
  owner: string | undefined,
  task: () => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

interface Waiting {
  readonly owner: string | undefined;
  start(): void;
}

export function createFairQueue(size: number): FairQueue {
  const waiting: Waiting[] = [];
  const owners = new Set<string>();
  let running = 0;

  function startWhoMay(): void {
    while (running < size) {
      const place = waiting.findIndex(({ owner }) => owner === undefined || !owners.has(owner));
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (!next) return;
      running += 1;
      if (next.owner !== undefined) owners.add(next.owner);
      next.start();
    }
  }

  function turn(owner: string | undefined, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new EngineError('aborted', 'aborted before its turn'));
    return new Promise((resolve, reject) => {
      const entry = { owner, start };
      function leave() {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new EngineError('aborted', 'aborted while waiting for its turn'));
      }
      function start() {
        signal.removeEventListener('abort', leave);
        resolve();
      }
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      startWhoMay();
    });
  }

  return async (owner, task, signal) => {
    await turn(owner, signal);
    try {
      return await task();
    } finally {
      running -= 1;
      if (owner !== undefined) owners.delete(owner);
      startWhoMay();
    }
  };
}
