import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { deadlineSignal } from '../../common/deadlineSignal';
import { findLanguage } from '../../../../src/domain/languages/lookup';
import type { EngineChain } from '../translation/chain';
import { EngineError, type Quality } from '../contracts/translation';
import type { DocumentKind } from '../../../../src/domain/files/files';
import { createAdmission, type AdmissionSlot } from '../queue/admission';
import { DOCUMENT_BOUNDS, DocumentError, type DocumentBounds, type WrittenDocument } from './parsedDocument';
import { withDocumentThread } from './documentWorker';
import { translateSegments } from './translateSegments';
import { createQueue } from '../queue/queue';
import { removeStale, withFolder } from './workFolders';

/** How many documents are processed at the same time, each in its own thread; one per caller. */
const AT_ONCE = 2;
/** How many documents are admitted: being received, waiting, or being processed. */
const MAX_HERE = 10;
/** How many of them one caller may have. */
const MAX_EACH = 2;
/** Limit of a thread's JavaScript heap. */
const HEAP_MB = 256;
/** Including memory outside of the heap: buffers of whole files, unpacked parts. */
const GROWTH_BYTES = 384 * 1024 * 1024;
const STALE_EVERY_MS = 10 * 60_000;

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

/** The translation of a received document. */
export interface DocumentRequest {
  readonly kind: DocumentKind;
  /** The owner once all fields are known; may differ from the owner at reception. */
  readonly owner: string | undefined;
  /** Entry code. */
  readonly target: string;
  /**
   * Returns the entry code of the source language, detected from the segments (HTML fragments) if necessary. If it
   * throws, the translation fails.
   */
  sourceOf(segments: readonly string[]): string;
  /** Fires when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** A document that was saved to its own folder. */
export interface ReceivedDocument {
  /**
   * @throws DocumentError, EngineError, AdmissionError if `owner` has too many documents, and what `sourceOf` throws
   */
  translate(request: DocumentRequest): Promise<TranslatedDocument>;
}

export interface TranslatedDocument extends WrittenDocument {
  /** The translated document, already unlinked from the disk. The caller closes it. */
  readonly file: FileHandle;
  readonly bytes: number;
  readonly engine: string;
  readonly quality: Quality;
  /** How many pieces of text stayed as they were. */
  readonly untranslated: number;
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
  const places = createAdmission(MAX_HERE, MAX_EACH);
  const queue = createQueue({ size: AT_ONCE });
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const thread = {
    url: options.threadUrl,
    heapMb: options.heapMb ?? HEAP_MB,
    growthBytes: options.growthBytes ?? GROWTH_BYTES,
    log,
  };
  const sweep = () =>
    void removeStale(directory, Date.now()).catch(() => log('old folders stay where they are'));
  sweep();
  const sweeping = setInterval(sweep, STALE_EVERY_MS);
  sweeping.unref();

  async function settled(): Promise<void> {
    await Promise.allSettled(underWay);
  }

  async function work(request: DocumentRequest, folder: string, signal: AbortSignal, end: number) {
    const { target, kind } = request;
    const outPath = path.join(folder, 'out');
    const language = findLanguage(target);
    const asked = {
      path: path.join(folder, 'in'),
      outPath,
      kind,
      target: { tag: language?.tag ?? 'und', isRtl: language?.rtl === true },
      bounds: options.bounds ?? DOCUMENT_BOUNDS,
    };
    const done = await withDocumentThread(thread, asked, signal, async ({ segments, write }) => {
      if (segments.length === 0) throw new DocumentError('no_text', 'no segments');
      const source = request.sourceOf(segments);
      const budgetMs = end - performance.now();
      const { translations, ...how } = await translateSegments(
        { source, target, segments, signal, budgetMs },
        chain,
      );
      return { ...how, ...(await write(translations)) };
    });
    const file = await open(outPath, 'r');
    const { size: bytes } = await file.stat();
    return { ...done, file, bytes };
  }

  async function translate(request: DocumentRequest, folder: string, place: AdmissionSlot) {
    place.transferTo(request.owner);
    const bounded = deadlineSignal(request.signal, deadlineMs);
    const { signal } = bounded;
    const ending = new AbortController();
    const stop = () => ending.abort();
    for (const one of [signal, closing.signal]) one.addEventListener('abort', stop, { once: true });
    if (signal.aborted || closing.signal.aborted) stop();
    const end = performance.now() + deadlineMs;
    try {
      return await queue(() => work(request, folder, ending.signal, end), ending.signal, request.owner);
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
    const place = places.admit(owner);
    try {
      return await withFolder(directory, async (folder) => {
        await saveTo(path.join(folder, 'in'));
        return use({ translate: (request) => translate(request, folder, place) });
      });
    } finally {
      place.release();
    }
  }

  return {
    deadlineMs,
    receive(incoming, use) {
      const job = receive(incoming, use);
      underWay.add(job);
      const forget = () => underWay.delete(job);
      job.then(forget, forget);
      return job;
    },
    settled,
    async close() {
      closing.abort();
      clearInterval(sweeping);
      await settled();
    },
  };
}
