import path from 'node:path';
import { ApiError, tooManyRequests } from '../../common/apiError';
import type { Log } from '../../common/log';
import { describeStorageError, isStorageFault } from '../../common/storageFault';
import { SOURCE_FILE } from '../../engines/documents/translateInThread';
import { AdmissionError, createAdmission, type AdmissionSlot } from '../../engines/queue/admission';
import type { ScratchFolder, ScratchFolders } from '../../store/files/scratchFolders';

/** How many documents that are translated within their request this process has, in all and of one owner. */
const MAX_WITHIN = 10;
const MAX_WITHIN_PER_OWNER = 2;

/** How many documents of jobs this process receives at the same time, in all and of one owner. */
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_OWNER = 4;

/** `Retry-After` if there are too many, in milliseconds. */
const PAUSE_MS = 10_000;

/** A document to receive. */
export interface IncomingDocument<Folder> {
  /** What becomes of it: the translation within the request, or a job. */
  readonly purpose: 'request' | 'job';
  /** The owner whose limit applies; undefined: no limit. */
  readonly owner: string | undefined;
  /** Creates its folder, which is closed in any case. */
  openFolder(): Promise<Folder>;
  /** Saves the document to a path that does not exist yet. */
  saveTo(filePath: string): Promise<void>;
}

/** A document that was saved to its own folder, as `SOURCE_FILE`. */
export interface ReceivedDocument<Folder> {
  readonly folder: Folder;
  /** What it occupies until `use` ends. */
  readonly slot: Pick<AdmissionSlot, 'transferTo'>;
}

/** The one place where documents arrive: admits them, saves each to its own folder, and closes that in any case. */
export interface DocumentIntake {
  /** Creates the folder of a document that is translated within its request. */
  readonly openScratch: () => Promise<ScratchFolder>;
  /**
   * Receives a document and runs `use` with it.
   * @throws ApiError `too_many_requests`, `store_unavailable`, `engine_unavailable` once closed; what `saveTo` and `use` throw
   */
  receive<Folder extends ScratchFolder, T>(
    incoming: IncomingDocument<Folder>,
    use: (received: ReceivedDocument<Folder>) => Promise<T>,
  ): Promise<T>;
  /** Resolves when the folders of all documents so far are closed. */
  settled(): Promise<void>;
  /** Refuses further documents, and resolves as `settled`. */
  close(): Promise<void>;
}

/** The answer if a file cannot be written. */
export function cannotStore(): ApiError {
  const sentence = 'The server cannot store the document right now. Try again later.';
  return new ApiError('store_unavailable', sentence, { 'retry-after': '60' });
}

/** @param scratch where documents are that are translated within their request */
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
