import { EmbeddedWriterError } from '../contracts/write';
import { startHarperWorker, type HarperWorker, type Report } from './harperWorker';

/** No single call takes this long; a thread that does is lost. */
const CALL_MS = 30_000;
/**
 * A call in WebAssembly cannot be interrupted. One that nobody waits for any more may go on for this long, which is
 * cheaper than starting the thread again; then it is stopped, so that the next visitor need not wait behind it.
 */
const GRACE_MS = 2_000;

export interface HarperOptions {
  /** The thread is stopped after this long without work, in milliseconds, and gives its memory back. */
  readonly idleMs: number;
  /** The most that the thread's WebAssembly may take, in MiB. */
  readonly memoryMb: number;
  readonly log: (message: string) => void;
}

/** English grammar, checked in a thread that is started when there is work, and replaced when it fails. */
export interface Harper {
  /**
   * Checks some blocks of text; calls wait for their turn.
   * @throws EmbeddedWriterError, or the signal's reason as soon as it fires
   */
  check(blocks: readonly string[], signal: AbortSignal): Promise<readonly Report[]>;
  close(): Promise<void>;
}

export function createHarper({ idleMs, memoryMb, log }: HarperOptions): Harper {
  let worker: HarperWorker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let ending = Promise.resolve();

  /** Resolves when this thread and all before it have ended. */
  function discard(): Promise<void> {
    const old = worker;
    worker = null;
    if (old) ending = Promise.all([ending, old.end()]).then(() => undefined);
    return ending;
  }
  const kill = () => void discard();

  function checkWanted(signal: AbortSignal): void {
    if (closed) throw new EmbeddedWriterError('closed', 'the writer is closed');
    signal.throwIfAborted();
  }

  async function running(): Promise<HarperWorker> {
    if (worker?.isAlive()) return worker;
    await discard();
    const start = performance.now();
    worker = await startHarperWorker(memoryMb);
    log(`writer: grammar checker started in ${Math.round(performance.now() - start)} ms`);
    return worker;
  }

  async function run(blocks: readonly string[], signal: AbortSignal): Promise<readonly Report[]> {
    checkWanted(signal);
    clearTimeout(idle);
    const limit = setTimeout(kill, CALL_MS);
    let grace: NodeJS.Timeout | undefined;
    const startGrace = () => {
      grace = setTimeout(kill, GRACE_MS);
    };
    signal.addEventListener('abort', startGrace, { once: true });
    try {
      const thread = await running();
      thread.hold(true);
      checkWanted(signal);
      return await thread.check(blocks);
    } catch (error) {
      if (isOurs(error, signal)) throw error;
      // After an error nothing is known of the state of its memory: the next text gets a new thread.
      await discard();
      if (closed) throw new EmbeddedWriterError('closed', 'the writer is closed');
      if (!signal.aborted) log('writer: the grammar checker failed and is started anew with the next text');
      throw new EmbeddedWriterError('failed', 'the grammar checker failed', { cause: error });
    } finally {
      clearTimeout(limit);
      clearTimeout(grace);
      signal.removeEventListener('abort', startGrace);
      worker?.hold(false);
      idle = setTimeout(kill, idleMs).unref();
    }
  }

  return {
    check(blocks, signal) {
      const turn = queue.then(() => run(blocks, signal));
      queue = turn.catch(() => undefined);
      return untilAborted(turn, signal);
    },
    async close() {
      closed = true;
      await discard();
      await queue;
      // A thread that was just being started when this was called.
      await discard();
      clearTimeout(idle);
    },
  };
}

/** Whether it was given up before the thread had anything to do with it. */
function isOurs(error: unknown, signal: AbortSignal): boolean {
  return error instanceof EmbeddedWriterError || (signal.aborted && error === signal.reason);
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException('aborted', 'AbortError');
}
