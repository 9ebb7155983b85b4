import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';
import { createRequests, type Reply } from './requests';

export interface ThreadOptions {
  /** The URL of a script, or CommonJS source text. */
  readonly program: URL | { readonly source: string };
  readonly workerData: unknown;
  readonly resourceLimits?: ResourceLimits;
  /**
   * The error for all pending and later requests after the thread has failed or ended. `code` is the code of the
   * thread's error, if it has one.
   */
  readonly toError?: (message: string, code?: string) => Error;
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

export interface WorkerThread extends Thread {
  /** How long the thread has worked and waited so far, in milliseconds. Both are 0 until it has started. */
  times(): { readonly active: number; readonly idle: number };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** The thread gets no environment variables, arguments or streams. */
export function startThread({
  program,
  workerData,
  resourceLimits,
  toError = (message) => new Error(message),
  toReplyError = () => new Error('the thread answered with an error'),
}: ThreadOptions): WorkerThread {
  const isSource = !(program instanceof URL);
  const worker = new Worker(isSource ? program.source : program, {
    eval: isSource,
    workerData,
    ...(resourceLimits && { resourceLimits }),
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

  worker.on('error', (error: unknown) => fail(toError('the thread failed', codeOf(error) ?? 'no code')));
  worker.on('messageerror', () => fail(toError('the thread sent an unreadable message')));
  worker.on('exit', () => fail(toError('the thread ended')));
  worker.on('message', (reply: Reply) => {
    if (!settle(reply)) fail(toError('the thread sent an unexpected message'));
  });

  return {
    request: (message, transfer = []) => request(message, (sent) => worker.postMessage(sent, [...transfer])),
    isAlive,
    times: () => worker.performance.eventLoopUtilization(),
    hold(isHeld) {
      if (isHeld) worker.ref();
      else worker.unref();
    },
    fail,
    async end() {
      fail(toError('the thread was stopped'));
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
