import { withDeadline } from '../../common/deadline';
import type { EngineChain } from '../translation/chain';
import type { GlossarySource } from '../translation/glossary/glossarySource';
import type { Pictures } from '../pictures/pictures';
import { createDocumentProcesses } from './process/documentProcesses';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '@lang-assistant/documents';
import {
  translateInProcess,
  type DocumentRequest,
  type ProcessJob,
  type TranslatedDocument,
} from './translateInProcess';
import { createQueue } from '../queue/queue';

/** Documents within requests that are translated at the same time, each in a process. */
const MAX_PARALLEL = 2;
const HEAP_MB = 256;
/** In characters, including tags. That is more than a thousand pages. */
const JOB_CHARS = 4_000_000;
/** Limits the growth of a process per document. Includes memory outside of the heap, such as file buffers. */
const GROWTH_BYTES = 384 * 1024 * 1024;

/** Limits the work on one document before it is parsed, and again before it is written. Engines do not count. */
const BUSY_MS = 20_000;

export interface DocumentsOptions {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  /** Undefined if the gateway cannot read pictures. */
  readonly pictures?: Pictures | undefined;
  readonly processUrl: URL;
  /** For a document that is translated within a request. The time starts when the document is received. */
  readonly deadlineMs: number;
  /** Messages contain no text of a document. */
  readonly log: (message: string) => void;
  readonly bounds?: DocumentBounds;
  readonly heapMb?: number;
  readonly growthBytes?: number;
  readonly busyMs?: number;
}

export interface StoredDocument extends Pick<ProcessJob, 'folder' | 'outName' | 'onProgress' | 'outputs'> {
  readonly deadlineMs: number;
}

/**
 * Each document has a process. The caller creates and removes the folder of each document. The file in it is named
 * `SOURCE_FILE`.
 */
export interface Documents {
  readonly deadlineMs: number;
  /** Undefined if the gateway cannot read pictures. */
  readonly pictures: Pictures | undefined;
  /**
   * Waits for a free process, and until no other document of `request.owner` is being translated.
   * @throws DocumentError, EngineError, and what `sourceOf` throws
   */
  translate(request: DocumentRequest, folder: string): Promise<TranslatedDocument>;
  /**
   * Starts at once and does not wait in the queue.
   * @throws DocumentError, EngineError, and what `sourceOf` throws
   */
  translateStored(request: DocumentRequest, stored: StoredDocument): Promise<TranslatedDocument>;
  /**
   * Starts a process, so that the first document need not wait for it.
   * @throws Error if the process cannot start
   */
  warmUp(): Promise<void>;
  settled(): Promise<void>;
  /** Aborts all documents that are being translated, and resolves when their work has ended. */
  close(): Promise<void>;
}

export function createDocuments(options: DocumentsOptions): Documents {
  const { chain, glossaries, pictures, deadlineMs, log } = options;
  const queue = createQueue({ size: MAX_PARALLEL });
  const closing = new AbortController();
  const inProgress = new Set<Promise<unknown>>();
  const processes = createDocumentProcesses({
    url: options.processUrl,
    heapMb: options.heapMb ?? HEAP_MB,
    growthBytes: options.growthBytes ?? GROWTH_BYTES,
    busyMs: options.busyMs ?? BUSY_MS,
    log,
  });
  const deps = { chain, glossaries, processes, pictures, bounds: options.bounds ?? DOCUMENT_BOUNDS };
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
    pictures,
    translate: (request, folder) =>
      track(
        withDeadline(deadlineMs, [request.signal, closing.signal], ({ signal, end }) =>
          queue(
            () => translateInProcess({ request, folder, outName: 'out', signal, end }, deps),
            signal,
            request.owner,
          ),
        ),
      ),
    translateStored: (request, { deadlineMs: limitMs, ...stored }) =>
      track(
        withDeadline(limitMs, [request.signal, closing.signal], ({ signal, end }) =>
          translateInProcess({ request, ...stored, signal, end }, { ...deps, bounds: jobBounds }),
        ),
      ),
    warmUp: () => track(processes.warmUp()),
    settled,
    async close() {
      closing.abort();
      await settled();
      await processes.close();
    },
  };
}
