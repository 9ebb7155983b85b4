import { rejectOnAbort } from '../../common/deadline';
import { createQueue } from '../queue/queue';
import type { Thread } from './thread';

/** `aborted`: the caller no longer wants the work. `late`: it took too long. `failed`: its thread failed. */
export type WorkErrorKind = 'closed' | 'aborted' | 'late' | 'failed';

export interface WorkerHostOptions {
  readonly start: () => Promise<Thread>;
  /** Does not include the start of the thread. A call that takes longer fails, and its thread is stopped. */
  readonly callMs: number;
  /**
   * How long a call may continue after its signal has fired. A call in WebAssembly cannot be interrupted, and waiting
   * costs less than starting the thread again.
   */
  readonly graceMs: number;
  /** A thread without work is stopped after this time, to free its memory. */
  readonly idleMs: number;
  readonly toError: (failure: WorkErrorKind, cause: unknown) => Error;
  /** Whether the thread is still usable after an error of the work. Such errors are thrown unchanged. */
  readonly isHarmless?: (error: unknown) => boolean;
}

/** Runs work in one thread. The thread starts when there is work, and is replaced when it fails. */
export interface WorkerHost {
  /**
   * Runs work after all earlier work. `checkWanted` throws if the caller no longer wants the work.
   * @throws what `toError` returns, as soon as the signal fires
   * @throws harmless errors of the work
   */
  run<T>(work: (thread: Thread, checkWanted: () => void) => Promise<T>, signal: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

export function createWorkerHost(options: WorkerHostOptions): WorkerHost {
  const { start, callMs, graceMs, idleMs, toError, isHarmless = () => false } = options;
  const queue = createQueue({ size: 1 });
  let thread: Thread | undefined;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;
  // These promises resolve to undefined: if they kept the values, every translated text would stay in memory.
  let ending: Promise<void> = Promise.resolve();
  let settled: Promise<void> = Promise.resolve();

  /** Resolves when all earlier threads have ended, too. */
  async function discard(): Promise<void> {
    const old = thread;
    thread = undefined;
    if (old) ending = Promise.all([ending, old.end()]).then(() => undefined);
    await ending;
  }
  const kill = () => void discard();
  async function runningThread(): Promise<Thread> {
    if (thread?.isAlive()) return thread;
    await discard();
    thread = await start();
    return thread;
  }

  async function perform<T>(
    work: (thread: Thread, checkWanted: () => void) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    let unwanted: Error | undefined;
    const checkWanted = () => {
      if (isClosed) unwanted = toError('closed', undefined);
      else if (signal.aborted) unwanted = toError('aborted', signal.reason);
      if (unwanted) throw unwanted;
    };
    checkWanted();
    clearTimeout(idle);
    const timers: NodeJS.Timeout[] = [];
    let isLate = false;
    const startGrace = () => void timers.push(setTimeout(kill, graceMs));
    signal.addEventListener('abort', startGrace, { once: true });
    try {
      const running = await runningThread();
      running.hold(true);
      checkWanted();
      const stop = () => {
        isLate = true;
        kill();
      };
      timers.push(setTimeout(stop, callMs));
      return await work(running, checkWanted);
    } catch (error) {
      if (error === unwanted || isHarmless(error)) throw error;
      // After a failure, the thread's memory may be corrupt. The next call gets a new thread.
      await discard();
      throw toError(isClosed ? 'closed' : signal.aborted ? 'aborted' : isLate ? 'late' : 'failed', error);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener('abort', startGrace);
      thread?.hold(false);
      idle = setTimeout(kill, idleMs).unref();
    }
  }

  return {
    run(work, signal) {
      const result = queue(() => perform(work, signal), signal);
      settled = Promise.allSettled([settled, result]).then(() => undefined);
      return rejectOnAbort(result, signal, () => toError('aborted', signal.reason));
    },
    async close() {
      isClosed = true;
      await discard();
      await settled;
      // A thread may have been starting when `close` was called.
      await discard();
      clearTimeout(idle);
    },
  };
}
