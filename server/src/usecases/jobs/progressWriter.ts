/**
 * Stores the progress of one job, one write at a time. Of the progress that is reported during a write, only the newest
 * is stored next.
 */
export interface ProgressWriter {
  report(done: number, total: number): void;
  /** Resolves when all reported progress is stored. */
  idle(): Promise<void>;
}

/** @param write stores the progress; it never rejects */
export function createProgressWriter(write: (done: number, total: number) => Promise<void>): ProgressWriter {
  let next: readonly [number, number] | undefined;
  let writing: Promise<void> | undefined;
  async function writeAll(): Promise<void> {
    while (next) {
      const [done, total] = next;
      next = undefined;
      await write(done, total);
    }
    writing = undefined;
  }
  return {
    report(done, total) {
      next = [done, total];
      writing ??= writeAll();
    },
    async idle() {
      await writing;
    },
  };
}
