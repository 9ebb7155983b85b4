import type { JobStore } from '../../store/jobs';

/** The time of the database. All processes use it, because the clocks of their machines may differ. */
export interface SharedClock {
  /** In milliseconds since 1970. Before the first `sync`, it is the process's own time. */
  readonly now: () => number;
  /** Compares the process's clock with the database's. @throws StoreError */
  sync(): Promise<void>;
  /** Resolves when the clocks have been compared once. @throws StoreError */
  ready(): Promise<void>;
}

export function createSharedClock(jobs: Pick<JobStore, 'now'>, own: () => number): SharedClock {
  let difference = 0;
  let isSynced = false;

  async function sync(): Promise<void> {
    const before = own();
    difference = (await jobs.now(before)) - before;
    isSynced = true;
  }

  return {
    now: () => own() + difference,
    sync,
    async ready() {
      if (!isSynced) await sync();
    },
  };
}
