import { EngineError } from '../contracts/translation';

/**
 * Runs a task when a slot is free. Each owner has at most one running task, so that no owner blocks the others. Tasks
 * without an owner wait for a slot only.
 * @throws EngineError `aborted` if the signal fires before the task starts; the task then never starts
 * @throws EngineError `unavailable` if the queue is full
 */
export type Queue = <T>(task: () => Promise<T>, signal: AbortSignal, owner?: string) => Promise<T>;

export interface QueueOptions {
  readonly size: number;
  readonly maxWaiting?: number;
}

interface Waiting {
  readonly owner: string | undefined;
  start(): void;
}

/** Waiting tasks start in order, but a task is skipped while another task of its owner is running. */
export function createQueue({ size, maxWaiting = Infinity }: QueueOptions): Queue {
  const waiting: Waiting[] = [];
  const busyOwners = new Set<string>();
  let running = 0;

  const isFree = (owner: string | undefined) => owner === undefined || !busyOwners.has(owner);

  function occupy(owner: string | undefined): void {
    running += 1;
    if (owner !== undefined) busyOwners.add(owner);
  }

  function release(owner: string | undefined): void {
    running -= 1;
    if (owner !== undefined) busyOwners.delete(owner);
    while (running < size) {
      const index = waiting.findIndex((entry) => isFree(entry.owner));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      occupy(next.owner);
      next.start();
    }
  }

  function slot(signal: AbortSignal, owner: string | undefined): Promise<void> {
    if (signal.aborted) return Promise.reject(new EngineError('aborted', 'aborted before it was queued'));
    if (running < size && isFree(owner)) {
      occupy(owner);
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) {
      return Promise.reject(new EngineError('unavailable', `${waiting.length} tasks are waiting already`));
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        owner,
        start() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      function leave() {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new EngineError('aborted', 'aborted while it was queued'));
      }
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
    });
  }

  return async (task, signal, owner) => {
    await slot(signal, owner);
    try {
      return await task();
    } finally {
      release(owner);
    }
  };
}
