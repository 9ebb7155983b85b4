import { StorageFault } from '../../../common/storageFault';
import { startThread, untilReady, type WorkerThread } from '../../worker/thread';
import { DocumentError } from '@lang-assistant/documents';
import { ParserError } from './parserError';
import type { ThreadError, ThreadStart } from './threadCalls';
import { createMemoryReport, usedMb, type MemoryReport } from './watchMemory';

export interface ThreadOptions {
  readonly url: URL;
  /** Limits the JavaScript heap, in MiB. */
  readonly heapMb: number;
  /** How many bytes the process may grow while the thread runs. Memory outside of the heap counts, too. */
  readonly growthBytes: number;
  /** How long a thread may work on one call, in milliseconds. */
  readonly busyMs: number;
  readonly log: (message: string) => void;
}

/** `memory` is shared memory in which the thread reports its memory use. */
export interface DocumentThread {
  readonly thread: WorkerThread;
  readonly memory: MemoryReport;
}

export interface DocumentThreads extends Pick<ThreadOptions, 'growthBytes' | 'busyMs'> {
  take(): DocumentThread;
  /** Starts a thread before the first document arrives. This thread is not stopped for being idle. */
  warmUp(): Promise<void>;
  /** For a thread that has worked without an error. It is stopped if it holds much memory or stays idle. */
  giveBack(thread: DocumentThread): Promise<void>;
  /** Stops the idle threads. Threads that are given back later are stopped, too. */
  close(): Promise<void>;
}

const STACK_MB = 4;
const YOUNG_MB = 4;

/** On an idle machine, a thread starts in a tenth of a second. */
const START_MS = 30_000;

/** As many as documents are translated at the same time. */
const MAX_IDLE = 2;
/** An idle thread is stopped after this time, to free its memory. */
const IDLE_MS = 60_000;
/**
 * A thread that holds more memory is stopped instead of kept. After a document of a hundred pages it holds 20 to 30
 * MiB, after Markdown of 480,000 characters 62, and after a document part of 30 MB without text 129.
 */
const MAX_IDLE_MB = 64;

function toReplyError(error: ThreadError, log: ThreadOptions['log']): Error {
  if (error.kind === 'storage') return new StorageFault('the translated document could not be written');
  if (error.kind === 'problem') return new DocumentError(error.problem, error.message, { at: error.at });
  log(`a document could not be read because of an unexpected error: ${error.where}`);
  return new ParserError('broken', 'an unexpected error');
}

function startDocumentThread({ url, heapMb, log }: ThreadOptions): DocumentThread {
  const memory = createMemoryReport();
  const workerData: ThreadStart = { memory };
  const thread = startThread({
    program: url,
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: STACK_MB,
    },
    toError(message, code) {
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new ParserError('too_much', message);
      if (code !== undefined) log(`the thread of a document failed (${code})`);
      return new ParserError('broken', message);
    },
    toReplyError: (error: ThreadError) => toReplyError(error, log),
  });
  return { thread, memory };
}

/**
 * Keeps threads for the next documents. A new thread must load its modules first, and it is slow until V8 has compiled
 * its functions.
 */
export function createDocumentThreads(options: ThreadOptions): DocumentThreads {
  /** The idle threads, each with the timer that will stop it. A thread that has had no document yet has no timer. */
  const idle = new Map<DocumentThread, NodeJS.Timeout | undefined>();
  let isClosed = false;

  function wake(one: DocumentThread): boolean {
    clearTimeout(idle.get(one));
    return idle.delete(one);
  }

  return {
    growthBytes: options.growthBytes,
    busyMs: options.busyMs,
    take() {
      // Takes the thread that was used last. The other threads stay idle and are stopped in time.
      for (const one of [...idle.keys()].toReversed()) {
        wake(one);
        if (one.thread.isAlive()) {
          one.thread.hold(true);
          return one;
        }
        // The thread failed because it sent an unexpected message, but it still runs.
        void one.thread.end();
      }
      return startDocumentThread(options);
    },
    async warmUp() {
      const one = startDocumentThread(options);
      await untilReady(one.thread, one.thread.request({ name: 'load' }), START_MS);
      if (isClosed) return one.thread.end();
      one.thread.hold(false);
      idle.set(one, undefined);
    },
    async giveBack(one) {
      const isKept = !isClosed && idle.size < MAX_IDLE && usedMb(one.memory) <= MAX_IDLE_MB;
      if (!isKept) return one.thread.end();
      one.thread.hold(false);
      const stop = () => wake(one) && void one.thread.end();
      idle.set(one, setTimeout(stop, IDLE_MS).unref());
    },
    async close() {
      isClosed = true;
      const threads = [...idle.keys()];
      for (const one of threads) wake(one);
      await Promise.all(threads.map(({ thread }) => thread.end()));
    },
  };
}
