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

export class AdmissionError extends Error {
  override readonly name = 'AdmissionError';
}

export interface AdmissionSlot {
  /** @throws AdmissionError if the new owner has no slot left; the previous owner then keeps the slot */
  transferTo(owner: string | undefined): void;
  release(): void;
}

interface Admission {
  /** @throws AdmissionError if no slot is left */
  admit(owner: string | undefined): AdmissionSlot;
}

/** Limits the slots in total and per owner. Without an owner, only the total limit applies. */
export function createAdmission(inAll: number, each: number): Admission {
  let taken = 0;
  const owned = new Map<string, number>();

  function add(owner: string | undefined): void {
    if (owner === undefined) return;
    const own = owned.get(owner) ?? 0;
    if (own >= each) throw new AdmissionError('no place for one more document of this owner');
    owned.set(owner, own + 1);
  }

  function remove(owner: string | undefined): void {
    if (owner === undefined) return;
    const left = (owned.get(owner) ?? 1) - 1;
    if (left > 0) owned.set(owner, left);
    else owned.delete(owner);
  }

  return {
    admit(owner) {
      if (taken >= inAll) throw new AdmissionError('no place for one more document');
      add(owner);
      taken += 1;
      let current = owner;
      return {
        transferTo(next) {
          if (next === current) return;
          add(next);
          remove(current);
          current = next;
        },
        release() {
          taken -= 1;
          remove(current);
        },
      };
    },
  };
}
