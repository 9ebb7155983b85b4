import { StorageFault } from '../../../common/storageFault';
import { startThread, untilReady, type Thread } from '../../worker/thread';
import { DocumentError } from '@lang-assistant/documents';
import type { ThreadError, ThreadStart } from './threadCalls';
import { createMemoryReport, usedMb, type MemoryReport } from './watchMemory';

export interface ThreadOptions {
  /** The program of the thread. */
  readonly url: URL;
  /** Limit of the thread's JavaScript heap, in MiB. */
  readonly heapMb: number;
  /** By how many bytes the process may grow while the thread runs; memory outside of the heap counts too. */
  readonly growthBytes: number;
  /** Logs unexpected errors. */
  readonly log: (message: string) => void;
}

/** A running thread for documents, and the shared memory in which it reports its own use. */
export interface DocumentThread {
  readonly thread: Thread;
  readonly memory: MemoryReport;
}

export interface DocumentThreads {
  readonly growthBytes: number;
  /** A thread that has no document: an idle one, or a new one. */
  take(): DocumentThread;
  /** Starts a thread that waits for the first document, however long that takes. */
  warmUp(): Promise<void>;
  /** Takes back a thread that has done its work without an error. It is stopped if it holds much memory or stays idle. */
  giveBack(thread: DocumentThread): Promise<void>;
  /** Stops the idle threads, and from now on those that are given back. */
  close(): Promise<void>;
}

const STACK_MB = 4;
const YOUNG_MB = 4;

/** A start takes a tenth of a second on an idle machine, in milliseconds. */
const START_MS = 30_000;

/** As many as documents are translated at the same time. */
const MAX_IDLE = 2;
/** An idle thread is stopped after this time, in milliseconds, and returns its memory. */
const IDLE_MS = 60_000;
/**
 * A thread that holds more is stopped. Documents of a hundred pages leave 20 to 30 MiB, Markdown of 480,000 characters
 * leaves 62, and a part of 30 MB without text 129.
 */
const MAX_IDLE_MB = 64;

function toReplyError(error: ThreadError, log: ThreadOptions['log']): Error {
  if (error.kind === 'storage') return new StorageFault('the translated document could not be written');
  if (error.kind === 'problem') return new DocumentError(error.problem, error.message, { at: error.at });
  log(`a document could not be read because of an unexpected error: ${error.where}`);
  return new DocumentError('broken', 'an unexpected error');
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
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new DocumentError('too_much', message);
      if (code !== undefined) log(`the thread of a document failed (${code})`);
      return new DocumentError('broken', message);
    },
    toReplyError: (error: ThreadError) => toReplyError(error, log),
  });
  return { thread, memory };
}

/** Keeps threads for the next documents: a new one loads its modules first, and its functions are slow until V8 has compiled them. */
export function createDocumentThreads(options: ThreadOptions): DocumentThreads {
  /** With the time that stops each; a thread that has had no document yet has none. */
  const idle = new Map<DocumentThread, NodeJS.Timeout | undefined>();
  let isClosed = false;

  /** @returns whether the thread was idle */
  function wake(one: DocumentThread): boolean {
    clearTimeout(idle.get(one));
    return idle.delete(one);
  }

  return {
    growthBytes: options.growthBytes,
    take() {
      // The one that was used last, so that others stay idle and are stopped.
      for (const one of [...idle.keys()].toReversed()) {
        wake(one);
        if (one.thread.isAlive()) {
          one.thread.hold(true);
          return one;
        }
        // A thread that sent an unexpected message has failed, but still runs.
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
