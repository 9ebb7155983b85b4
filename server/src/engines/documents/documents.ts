import { deadlineSignal } from '../../common/deadlineSignal';
import type { EngineChain } from '../translation/chain';
import type { GlossarySource } from '../translation/glossary/glossarySource';
import { createDocumentThreads } from './thread/documentThreads';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '@lang-assistant/documents';
import {
  translateInThread,
  type DocumentRequest,
  type ThreadJob,
  type TranslatedDocument,
} from './translateInThread';
import { createQueue } from '../queue/queue';

/** Documents within requests that are translated at the same time, each in a thread. */
const MAX_PARALLEL = 2;
const HEAP_MB = 256;
/** In characters, including tags. That is more than a thousand pages. */
const JOB_CHARS = 4_000_000;
/** Limits the growth of the process per document. Includes memory outside of the heap, such as file buffers. */
const GROWTH_BYTES = 384 * 1024 * 1024;

/** Limits the work on one document before it is parsed, and again before it is written. Engines do not count. */
const BUSY_MS = 20_000;

export interface DocumentsOptions {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  readonly threadUrl: URL;
  /** For a document that is translated within a request. The time starts when the document is received. */
  readonly deadlineMs: number;
  /** Messages contain no text of a document. */
  readonly log: (message: string) => void;
  readonly bounds?: DocumentBounds;
  readonly heapMb?: number;
  readonly growthBytes?: number;
  readonly busyMs?: number;
}

export interface StoredDocument extends Pick<ThreadJob, 'folder' | 'outName' | 'onProgress' | 'outputs'> {
  readonly deadlineMs: number;
}

/**
 * Each document has a thread. The caller creates and removes the folder of each document. The file in it is named
 * `SOURCE_FILE`.
 */
export interface Documents {
  readonly deadlineMs: number;
  /**
   * Waits for a free thread, and until no other document of `request.owner` is being translated.
   * @throws DocumentError, EngineError, and what `sourceOf` throws
   */
  translate(request: DocumentRequest, folder: string): Promise<TranslatedDocument>;
  /**
   * Starts at once and does not wait in the queue.
   * @throws DocumentError, EngineError, and what `sourceOf` throws
   */
  translateStored(request: DocumentRequest, stored: StoredDocument): Promise<TranslatedDocument>;
  /**
   * Starts a thread, so that the first document need not wait for it.
   * @throws Error if the thread cannot start
   */
  warmUp(): Promise<void>;
  settled(): Promise<void>;
  /** Aborts all documents that are being translated, and resolves when their work has ended. */
  close(): Promise<void>;
}

/** The deadline `end`, or earlier if the signal fires. */
type Ending = Pick<ThreadJob, 'signal' | 'end'>;

/** The signal fires when one of `signals` fires, or after `limitMs`. */
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
    busyMs: options.busyMs ?? BUSY_MS,
    log,
  });
  const deps = { chain, glossaries, threads, bounds: options.bounds ?? DOCUMENT_BOUNDS };
  const jobBounds = { ...deps.bounds, chars: JOB_CHARS };

  async function settled(): Promise<void> {
    await Promise.allSettled(inProgress);
  }

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
