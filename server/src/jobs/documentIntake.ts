import path from 'node:path';
import { ApiError, tooManyRequests } from '../common/apiError';
import type { Log } from '../common/log';
import { describeStorageError, isStorageFault } from '../common/storageFault';
import { SOURCE_FILE } from '../engines/documents/translateInProcess';
import { AdmissionError, createAdmission, type AdmissionSlot } from '../engines/queue/queue';
import type { ScratchFolder, ScratchFolders } from '../store/files/scratchFolders';

/** How many documents this process translates within requests at the same time, in total and for one owner. */
const MAX_WITHIN = 10;
const MAX_WITHIN_PER_OWNER = 2;

/** How many documents for jobs this process receives at the same time, in total and from one owner. */
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_OWNER = 4;

const PAUSE_MS = 10_000;

export interface IncomingDocument<Folder> {
  readonly purpose: 'request' | 'job';
  /** The owner whose limit applies. Undefined if there is no limit per owner. */
  readonly owner: string | undefined;
  /** The folder is always closed at the end. */
  openFolder(): Promise<Folder>;
  /** The path must not exist yet. */
  saveTo(filePath: string): Promise<void>;
}

/** The document is saved in a separate folder, under the name `SOURCE_FILE`. */
export interface ReceivedDocument<Folder> {
  readonly folder: Folder;
  /** The admission slot that the document occupies until `use` ends. */
  readonly slot: Pick<AdmissionSlot, 'transferTo'>;
}

/**
 * Receives the documents of requests and jobs: admits each document, saves it to a separate folder, and always closes
 * the folder.
 */
export interface DocumentIntake {
  readonly openScratch: () => Promise<ScratchFolder>;
  /**
   * Receives a document, and runs `use` with it.
   * @throws ApiError `too_many_requests`, `store_unavailable`, or after `close` `engine_unavailable`; and the errors of
   * `saveTo` and `use`
   */
  receive<Folder extends ScratchFolder, T>(
    incoming: IncomingDocument<Folder>,
    use: (received: ReceivedDocument<Folder>) => Promise<T>,
  ): Promise<T>;
  /** Resolves when the folders of all documents that were received so far are closed. */
  settled(): Promise<void>;
  /** Refuses further documents, and resolves when the folders of all documents are closed. */
  close(): Promise<void>;
}

export function cannotStore(): ApiError {
  const sentence = 'The server cannot store the document right now. Try again later.';
  return new ApiError('store_unavailable', sentence, { 'retry-after': '60' });
}

/** @param scratch the local folders for documents that are translated within their requests */
export function createDocumentIntake(scratch: ScratchFolders, log: Log): DocumentIntake {
  const admissions = {
    request: createAdmission(MAX_WITHIN, MAX_WITHIN_PER_OWNER),
    job: createAdmission(MAX_UPLOADS, MAX_UPLOADS_PER_OWNER),
  };
  const inProgress = new Set<Promise<unknown>>();
  let isClosed = false;

  function toReceptionError(error: unknown): unknown {
    if (error instanceof AdmissionError) return tooManyRequests(PAUSE_MS);
    if (!isStorageFault(error)) return error;
    log.warn(`a document could not be stored: ${describeStorageError(error)}`);
    return cannotStore();
  }

  const receive: DocumentIntake['receive'] = async (incoming, use) => {
    const { purpose, owner, openFolder, saveTo } = incoming;
    if (isClosed)
      throw new ApiError('engine_unavailable', 'The gateway is stopping.', { 'retry-after': '5' });
    try {
      const slot = admissions[purpose].admit(owner);
      try {
        const folder = await openFolder();
        try {
          await saveTo(path.join(folder.path, SOURCE_FILE));
          return await use({ folder, slot });
        } finally {
          await folder.close();
        }
      } finally {
        slot.release();
      }
    } catch (error) {
      throw toReceptionError(error);
    }
  };

  async function settled(): Promise<void> {
    await Promise.allSettled(inProgress);
  }

  return {
    openScratch: scratch.create,
    receive(incoming, use) {
      const work = receive(incoming, use);
      inProgress.add(work);
      const forget = () => inProgress.delete(work);
      work.then(forget, forget);
      return work;
    },
    settled,
    close() {
      isClosed = true;
      return settled();
    },
  };
}
