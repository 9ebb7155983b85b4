import path from 'node:path';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { EngineChain } from '../translation/chain';
import type { GlossarySource } from '../translation/terms/glossarySource';
import { EngineError } from '../contracts/translation';
import { createAdmission, type AdmissionSlot } from '../queue/admission';
import { createDocumentThreads } from './thread/documentThreads';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '@lang-assistant/documents';
import {
  translateInThread,
  type DocumentRequest,
  type ThreadJob,
  type TranslatedDocument,
} from './translateInThread';
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
/** Characters of a document that a job may have, with the tags of its segments: more than a thousand pages. */
const JOB_CHARS = 4_000_000;
/** Including memory outside of the heap: buffers of whole files, unpacked parts. */
const GROWTH_BYTES = 384 * 1024 * 1024;

export interface DocumentsOptions {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  /** The program of the thread. */
  readonly threadUrl: URL;
  /** Where a folder is created for each document, and removed with it. */
  readonly directory: string;
  /** Deadline for a document once it is received, in milliseconds. */
  readonly deadlineMs: number;
  /** Logs unexpected errors, without text of a document. */
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

/** A document whose folder the caller owns: a document job. */
export interface StoredDocument extends Pick<ThreadJob, 'folder' | 'outName' | 'onProgress' | 'outputs'> {
  readonly deadlineMs: number;
}

/** Translates documents, each in its own folder and thread, which are always removed afterwards. */
export interface Documents {
  readonly deadlineMs: number;
  /**
   * Translates a stored document at once, without admission, and leaves its folder as it is.
   * @throws DocumentError, EngineError, and what `sourceOf` throws
   */
  translateStored(request: DocumentRequest, stored: StoredDocument): Promise<TranslatedDocument>;
  /**
   * Admits a document, saves it to its own folder and runs `use`. Afterwards the slot is released and the folder is
   * removed in any case.
   * @throws AdmissionError, EngineError `unavailable` once closed, and what `saveTo` and `use` throw
   */
  receive<T>(incoming: IncomingDocument, use: (document: ReceivedDocument) => Promise<T>): Promise<T>;
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
  const { chain, glossaries, directory, deadlineMs, log } = options;
  const admission = createAdmission(MAX_ADMITTED, MAX_PER_OWNER);
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
  const stopCleanup = startCleanup(directory, () => log('cannot remove old document folders'));

  async function settled(): Promise<void> {
    await Promise.allSettled(inProgress);
  }

  const translate = (request: DocumentRequest, folder: string, slot: AdmissionSlot) => {
    slot.transferTo(request.owner);
    return withEnd([request.signal, closing.signal], deadlineMs, (ending) =>
      queue(
        () => translateInThread({ request, folder, outName: 'out', ...ending }, deps),
        ending.signal,
        request.owner,
      ),
    );
  };

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

  /** `close` waits for the work. */
  function track<T>(work: Promise<T>): Promise<T> {
    inProgress.add(work);
    const forget = () => inProgress.delete(work);
    work.then(forget, forget);
    return work;
  }

  return {
    deadlineMs,
    translateStored: (request, { deadlineMs: limitMs, ...stored }) =>
      track(
        withEnd([request.signal, closing.signal], limitMs, (ending) =>
          translateInThread({ request, ...stored, ...ending }, { ...deps, bounds: jobBounds }),
        ),
      ),
    receive: (incoming, use) => track(receive(incoming, use)),
    warmUp: () => track(threads.warmUp()),
    settled,
    async close() {
      closing.abort();
      stopCleanup();
      await settled();
      await threads.close();
    },
  };
}
