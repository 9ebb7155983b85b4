import path from 'node:path';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { EngineChain } from '../translation/chain';
import { EngineError } from '../contracts/translation';
import { createAdmission, type AdmissionSlot } from '../queue/admission';
import { DOCUMENT_BOUNDS, type DocumentBounds } from './parsedDocument';
import { translateInThread, type DocumentRequest, type TranslatedDocument } from './translateInThread';
import { createQueue } from '../queue/queue';
import { startCleanup, withFolder } from './workFolders';

/** How many documents are processed at the same time, each in its own thread; one per caller. */
const MAX_PARALLEL = 2;
/** How many documents are admitted: being received, waiting, or being processed. */
const MAX_ADMITTED = 10;
/** How many of them one caller may have. */
const MAX_PER_OWNER = 2;
/** Limit of a thread's JavaScript heap. */
const HEAP_MB = 256;
/** Including memory outside of the heap: buffers of whole files, unpacked parts. */
const GROWTH_BYTES = 384 * 1024 * 1024;

export interface DocumentsOptions {
  readonly chain: EngineChain;
  /** The program of the thread. */
  readonly threadUrl: URL;
  /** Where a folder is created for each document, and removed with it. */
  readonly directory: string;
  /** Deadline for a document once it is received, in milliseconds. */
  readonly deadlineMs: number;
  /** Logs faults of the program, without text of a document. */
  readonly log: (message: string) => void;
  readonly bounds?: DocumentBounds;
  readonly heapMb?: number;
  readonly growthBytes?: number;
}

/** A document to receive. */
export interface IncomingDocument {
  /** The owner whose limit applies; undefined: no limit. */
  readonly owner: string | undefined;
  /** Saves the document to a path that does not exist yet. */
  saveTo(filePath: string): Promise<void>;
}

/** A document that was saved to its own folder. */
export interface ReceivedDocument {
  /**
   * @throws DocumentError, EngineError, AdmissionError if `owner` has too many documents, and what `sourceOf` throws
   */
  translate(request: DocumentRequest): Promise<TranslatedDocument>;
}

/** Translates documents, each in its own folder and thread, which are always removed afterwards. */
export interface Documents {
  readonly deadlineMs: number;
  /**
   * Admits a document, saves it to its own folder and runs `use`. Afterwards the slot is released and the folder is
   * removed in any case.
   * @throws AdmissionError, EngineError `unavailable` once closed, and what `saveTo` and `use` throw
   */
  receive<T>(incoming: IncomingDocument, use: (document: ReceivedDocument) => Promise<T>): Promise<T>;
  /** Resolves when all documents in progress are done. */
  settled(): Promise<void>;
  /** Aborts all documents in progress and resolves when they are done. */
  close(): Promise<void>;
}

export function createDocuments(options: DocumentsOptions): Documents {
  const { chain, directory, deadlineMs, log } = options;
  const admission = createAdmission(MAX_ADMITTED, MAX_PER_OWNER);
  const queue = createQueue({ size: MAX_PARALLEL });
  const closing = new AbortController();
  const inProgress = new Set<Promise<unknown>>();
  const thread = {
    url: options.threadUrl,
    heapMb: options.heapMb ?? HEAP_MB,
    growthBytes: options.growthBytes ?? GROWTH_BYTES,
    log,
  };
  const deps = { chain, thread, bounds: options.bounds ?? DOCUMENT_BOUNDS };
  const stopCleanup = startCleanup(directory, () => log('cannot remove old document folders'));

  async function settled(): Promise<void> {
    await Promise.allSettled(inProgress);
  }

  async function translate(request: DocumentRequest, folder: string, slot: AdmissionSlot) {
    slot.transferTo(request.owner);
    const bounded = deadlineSignal(request.signal, deadlineMs);
    const { signal } = bounded;
    const ending = new AbortController();
    const stop = () => ending.abort();
    for (const one of [signal, closing.signal]) one.addEventListener('abort', stop, { once: true });
    if (signal.aborted || closing.signal.aborted) stop();
    const end = performance.now() + deadlineMs;
    try {
      return await queue(
        () => translateInThread({ request, folder, signal: ending.signal, end }, deps),
        ending.signal,
        request.owner,
      );
    } finally {
      closing.signal.removeEventListener('abort', stop);
      bounded.release();
    }
  }

  async function receive<T>(
    { owner, saveTo }: IncomingDocument,
    use: (document: ReceivedDocument) => Promise<T>,
  ): Promise<T> {
    if (closing.signal.aborted) throw new EngineError('unavailable', 'documents: closed');
    const slot = admission.admit(owner);
    try {
      return await withFolder(directory, async (folder) => {
        await saveTo(path.join(folder, 'in'));
        return use({ translate: (request) => translate(request, folder, slot) });
      });
    } finally {
      slot.release();
    }
  }

  return {
    deadlineMs,
    receive(incoming, use) {
      const job = receive(incoming, use);
      inProgress.add(job);
      const forget = () => inProgress.delete(job);
      job.then(forget, forget);
      return job;
    },
    settled,
    async close() {
      closing.abort();
      stopCleanup();
      await settled();
    },
  };
}
