import { deadlineSignal } from '../../common/deadlineSignal';
import type { EngineChain } from '../translation/chain';
import type { GlossarySource } from '../translation/terms/glossarySource';
import { createDocumentThreads } from './thread/documentThreads';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '@lang-assistant/documents';
import {
  translateInThread,
  type DocumentRequest,
  type ThreadJob,
  type TranslatedDocument,
} from './translateInThread';
import { createQueue } from '../queue/queue';

/** How many documents are processed at the same time, each in its own thread; one per caller. */
const MAX_PARALLEL = 2;
/** Limit of a thread's JavaScript heap. */
const HEAP_MB = 256;
/** Characters of a document that a job may have, with the tags of its segments: more than a thousand pages. */
const JOB_CHARS = 4_000_000;
/** Including memory outside of the heap: buffers of whole files, unpacked parts. */
const GROWTH_BYTES = 384 * 1024 * 1024;

export interface DocumentsOptions {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  /** The program of the thread. */
  readonly threadUrl: URL;
  /** Deadline for a document within a request once it is received, in milliseconds. */
  readonly deadlineMs: number;
  /** Logs unexpected errors, without text of a document. */
  readonly log: (message: string) => void;
  readonly bounds?: DocumentBounds;
  readonly heapMb?: number;
  readonly growthBytes?: number;
}

/** The document of a job. */
export interface StoredDocument extends Pick<ThreadJob, 'folder' | 'outName' | 'onProgress' | 'outputs'> {
  readonly deadlineMs: number;
}

/** Translates documents, each in its own thread. The caller owns their folders, in which they are `SOURCE_FILE`. */
export interface Documents {
  readonly deadlineMs: number;
  /**
   * Translates the document of a request once a thread is free, and `request.owner` has no other one in work.
   * @throws DocumentError, EngineError, and what `sourceOf` throws
   */
  translate(request: DocumentRequest, folder: string): Promise<TranslatedDocument>;
  /**
   * Translates the document of a job at once.
   * @throws DocumentError, EngineError, and what `sourceOf` throws
   */
  translateStored(request: DocumentRequest, stored: StoredDocument): Promise<TranslatedDocument>;
  /** Starts a thread for the first document. @throws Error if that fails */
  warmUp(): Promise<void>;
  /** Resolves when all documents in progress are done. */
  settled(): Promise<void>;
  /** Aborts all documents in progress and resolves when they are done. */
  close(): Promise<void>;
}

/** When work has to end: at the deadline, or as soon as the signal fires. */
type Ending = Pick<ThreadJob, 'signal' | 'end'>;

/** Runs work with a signal that fires when one of `signals` does, or after `limitMs` milliseconds. */
async function withEnd<T>(
  signals: readonly AbortSignal[],
  limitMs: number,
  work: (ending: Ending) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const end = performance.now() + limitMs;
  const bounded = deadlineSignal(controller.signal, limitMs);
  for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
  if (signals.some(({ aborted }) => aborted)) stop();
  try {
    return await work({ signal: bounded.signal, end });
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', stop);
    bounded.release();
  }
}

export function createDocuments(options: DocumentsOptions): Documents {
  const { chain, glossaries, deadlineMs, log } = options;
  const queue = createQueue({ size: MAX_PARALLEL });
  const closing = new AbortController();
  const inProgress = new Set<Promise<unknown>>();
  const threads = createDocumentThreads({
    url: options.threadUrl,
    heapMb: options.heapMb ?? HEAP_MB,
    growthBytes: options.growthBytes ?? GROWTH_BYTES,
    log,
  });
  const deps = { chain, glossaries, threads, bounds: options.bounds ?? DOCUMENT_BOUNDS };
  const jobBounds = { ...deps.bounds, chars: JOB_CHARS };

  async function settled(): Promise<void> {
    await Promise.allSettled(inProgress);
  }

  /** `close` waits for the work. */
  function track<T>(work: Promise<T>): Promise<T> {
    inProgress.add(work);
    const forget = () => inProgress.delete(work);
    work.then(forget, forget);
    return work;
  }

  return {
    deadlineMs,
    translate: (request, folder) =>
      track(
        withEnd([request.signal, closing.signal], deadlineMs, (ending) =>
          queue(
            () => translateInThread({ request, folder, outName: 'out', ...ending }, deps),
            ending.signal,
            request.owner,
          ),
        ),
      ),
    translateStored: (request, { deadlineMs: limitMs, ...stored }) =>
      track(
        withEnd([request.signal, closing.signal], limitMs, (ending) =>
          translateInThread({ request, ...stored, ...ending }, { ...deps, bounds: jobBounds }),
        ),
      ),
    warmUp: () => track(threads.warmUp()),
    settled,
    async close() {
      closing.abort();
      await settled();
      await threads.close();
    },
  };
}
