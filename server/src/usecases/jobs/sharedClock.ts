import type { JobStore } from '../../store/jobs';

/** The time of the database: the clocks of the processes that share it may differ. */
export interface SharedClock {
  /** Milliseconds since 1970. Before the first `sync`, it is the process's own time. */
  readonly now: () => number;
  /** Compares the process's clock with the database's. @throws StoreError */
  sync(): Promise<void>;
  /** Resolves once they were compared. @throws StoreError */
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
