import { Worker, type Transferable } from 'node:worker_threads';
import { createRequests, type Reply } from './requests';

export interface ThreadOptions {
  /** CommonJS source text. */
  readonly source: string;
  readonly workerData: unknown;
  /** The error for a request that the thread answered with an error. */
  toReplyError?(error: unknown): Error;
}

/** Answers `{ id, … }` with `{ id, result }` or `{ id, error }`. */
export interface Thread {
  /**
   * Sends a request and resolves with the `result` of the reply.
   * @throws Error if the thread answers with an error, fails, or ends before the reply
   */
  request<R>(message: Readonly<Record<string, unknown>>, transfer?: readonly Transferable[]): Promise<R>;
  /** False after the thread has failed or ended. */
  isAlive(): boolean;
  /** Whether the running thread keeps the process from exiting. */
  hold(isHeld: boolean): void;
  /** Rejects all pending and later requests with an error. */
  fail(error: Error): void;
  end(): Promise<void>;
}

/** The thread gets no environment variables, arguments or streams. */
export function startThread({
  source,
  workerData,
  toReplyError = () => new Error('the thread answered with an error'),
}: ThreadOptions): Thread {
  const worker = new Worker(source, {
    eval: true,
    workerData,
    // The output is discarded, because it may quote a visitor's text, and because reading a stream would keep the
    // process running.
    stdout: true,
    stderr: true,
    stdin: false,
    env: {},
    execArgv: [],
    argv: [],
  });
  const { request, settle, fail, isAlive } = createRequests(toReplyError);

  worker.on('error', () => fail(new Error('the thread failed')));
  worker.on('messageerror', () => fail(new Error('the thread sent an unreadable message')));
  worker.on('exit', () => fail(new Error('the thread ended')));
  worker.on('message', (reply: Reply) => {
    if (!settle(reply)) fail(new Error('the thread sent an unexpected message'));
  });

  return {
    request: (message, transfer = []) => request(message, (sent) => worker.postMessage(sent, [...transfer])),
    isAlive,
    hold(isHeld) {
      if (isHeld) worker.ref();
      else worker.unref();
    },
    fail,
    async end() {
      fail(new Error('the thread was stopped'));
      await worker.terminate();
    },
  };
}

/** If `ready` rejects or takes longer than `limitMs`, the thread is ended. */
export async function untilReady(thread: Thread, ready: Promise<unknown>, limitMs: number): Promise<Thread> {
  const limit = setTimeout(() => void thread.end(), limitMs);
  try {
    await ready;
    return thread;
  } catch (error) {
    await thread.end();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}
