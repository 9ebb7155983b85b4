import { untilAborted } from '../../common/untilAborted';
import { createQueue } from '../queue/queue';
import type { Thread } from './thread';

/** Why work was not done: the host is closed, the work is no longer wanted or took too long, or its thread failed. */
export type WorkErrorKind = 'closed' | 'aborted' | 'late' | 'failed';

export interface WorkerHostOptions {
  readonly start: () => Promise<Thread>;
  /** A call that takes longer after the start of its thread is lost: the thread is stopped. In milliseconds. */
  readonly callMs: number;
  /**
   * How long a call may continue after its signal has fired, in milliseconds. A call in WebAssembly cannot be
   * interrupted, and to wait is cheaper than to start the thread again; the next call must not wait for long, though.
   */
  readonly graceMs: number;
  /** A thread without work is stopped after this time, in milliseconds, and returns its memory. */
  readonly idleMs: number;
  readonly toError: (failure: WorkErrorKind, cause: unknown) => Error;
  /** Errors of the work after which the thread is still usable; they are thrown as they are. */
  readonly isHarmless?: (error: unknown) => boolean;
}

/** Runs work in one thread, which is started when there is work and replaced when it fails. */
export interface WorkerHost {
  /**
   * Runs work when it is its turn; `checkWanted` throws once the work is no longer wanted.
   * @throws what `toError` returns, as soon as the signal fires; harmless errors of the work
   */
  run<T>(work: (thread: Thread, checkWanted: () => void) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Stops the thread and resolves when no work is left. */
  close(): Promise<void>;
}

export function createWorkerHost(options: WorkerHostOptions): WorkerHost {
  const { start, callMs, graceMs, idleMs, toError, isHarmless = () => false } = options;
  const queue = createQueue({ size: 1 });
  let thread: Thread | undefined;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;
  // Both resolve to nothing: a chain that kept the values would keep every text ever translated.
  let ending: Promise<void> = Promise.resolve();
  let settled: Promise<void> = Promise.resolve();

  /** Resolves when this thread and all before it have ended. */
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
      // After a failure the state of the thread's memory is unknown: the next call gets a new thread.
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
      return untilAborted(result, signal, () => toError('aborted', signal.reason));
    },
    async close() {
      isClosed = true;
      await discard();
      await settled;
      // A thread that was being started when this was called.
      await discard();
      clearTimeout(idle);
    },
  };
}
