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

/** Documents that are worked on at the same time, each in a thread of its own, and of each caller one. */
const AT_ONCE = 2;
/** Documents that are here at all: on their way in, waiting, or worked on. */
const MAX_HERE = 10;
/** How many of them may be one caller's. */
const MAX_EACH = 2;
/** A thread's own JavaScript. */
const HEAP_MB = 256;
/** With what is not JavaScript's: buffers of whole files, unpacked parts. */
const GROWTH_BYTES = 384 * 1024 * 1024;
const STALE_EVERY_MS = 10 * 60_000;

export interface DocumentsOptions {
  readonly chain: EngineChain;
  /** The program of the thread. */
  readonly threadUrl: URL;
  /** Where folders for documents are made, each for one document and gone with it. */
  readonly directory: string;
  /** How long a document may take from the moment it is here, in milliseconds. */
  readonly deadlineMs: number;
  /** Hears of faults of the program; no text of a document is in it. */
  readonly log: (message: string) => void;
  readonly bounds?: DocumentBounds;
  readonly heapMb?: number;
  readonly growthBytes?: number;
}

/** A document on its way in. */
export interface IncomingDocument {
  /** Whose it is, so that nobody takes every place; undefined for those who may. */
  readonly owner: string | undefined;
  /** Puts the document at a path where nothing lies yet. */
  saveTo(filePath: string): Promise<void>;
}

/** What to do with a document that is saved. */
export interface DocumentRequest {
  readonly kind: DocumentKind;
  /** Whose it is: now that all fields are here, maybe not who it was received for. */
  readonly owner: string | undefined;
  /** Entry code. */
  readonly target: string;
  /** The source language's entry code, from the segments (HTML fragments) if need be. If it throws, the translation fails. */
  sourceOf(segments: readonly string[]): string;
  /** Fires when the client has gone. */
  readonly signal: AbortSignal;
}

/** A document that is saved in a folder of its own. */
export interface ReceivedDocument {
  /** @throws DocumentError, EngineError, AdmissionError if `owner` has no place left, and what `sourceOf` throws */
  translate(request: DocumentRequest): Promise<TranslatedDocument>;
}

export interface TranslatedDocument extends WrittenDocument {
  /** The document, whose name is gone from the disk already: it ends when this is closed, which is the caller's to do. */
  readonly file: FileHandle;
  readonly bytes: number;
  readonly engine: string;
  readonly quality: Quality;
  /** How many pieces of text stayed as they were. */
  readonly untranslated: number;
}

/** Translates documents: each in a folder and a thread of its own, of which nothing is left whatever becomes of it. */
export interface Documents {
  readonly deadlineMs: number;
  /**
   * Takes a place, saves the document in a folder of its own and runs `use`. Then the place is free and the folder is
   * removed, whatever happened.
   * @throws AdmissionError, EngineError `unavailable` once closed, and what `saveTo` and `use` throw
   */
  receive<T>(incoming: IncomingDocument, use: (document: ReceivedDocument) => Promise<T>): Promise<T>;
  /** Resolves when nothing of what is under way now is left. */
  settled(): Promise<void>;
  /** Ends what is under way and resolves when nothing of it is left. */
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
