import type { AppError } from '../../domain/errors';
import type { FileTranslation } from '../../domain/files/files';
import type { JobProgress } from '../../domain/files/jobs';
import type { LanguagePair } from '../../domain/translate/translation';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type LatestRequest } from '../latestRequest';
import { requestFileTranslation } from './fileRequest';
import { isBusy, nextInQueue, withoutWaiting, withProgress } from './filesState';
import { toJobProgress } from './jobProgress';
import { createSimulatedProgress } from './simulatedProgress';
import type { FilesAccess, FilesDeps, Progress, QueuedFile } from './types';

export interface FileQueue {
  /** Translates the next waiting document, unless one is already being sent or translated without a job. */
  processNext(): void;
  /** Aborts a document, which the user removed or cancelled, and starts the next one. */
  skip(id: number): void;
  /** Aborts all documents. A result that has already arrived is kept. */
  stop(): void;
}

/** A document that is being translated. */
interface Running {
  readonly queued: QueuedFile;
  readonly pair: LanguagePair;
  readonly request: LatestRequest;
  /** The server has accepted it as a job: the next document can be sent. */
  isJob: boolean;
}

/** Writes to the state what becomes of a document. `processNext` starts the next one. */
function createOutcomes(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
  services: Services,
  processNext: () => void,
) {
  const simulated = createSimulatedProgress({ get, set });

  function setProgress(id: number, progress: Progress): void {
    set({ files: withProgress(get().files, id, progress) });
  }

  return {
    simulated,
    setProgress,
    succeed({ queued: { id, file }, pair, isJob }: Running, translation: FileTranslation): void {
      const { name, size, type } = file;
      services.emit('la-file-translate', { file: { name, size, type }, ...pair, result: translation });
      const show = () => setProgress(id, { kind: 'done', pair, translation });
      if (isJob) {
        show();
        deps().ui.showToast('fileDone');
        return;
      }
      simulated.complete(show, () => {
        deps().ui.showToast('fileDone');
        processNext();
        // Do not move the focus if the user has switched to another tool.
        if (!isBusy(get()) && deps().ui.mode === 'files') set({ focusRequest: { place: 'download', id } });
      });
    },
    fail({ queued: { id }, isJob }: Running, error: AppError): void {
      if (!isJob) {
        simulated.stop();
        set({ percent: 0 });
      }
      setProgress(id, { kind: 'failed', error });
      // A limit has its own event, and the waiting files would hit it too.
      if (error.kind === 'limit') set({ files: withoutWaiting(get().files) });
      else services.emit('la-error', { feature: 'files', error });
      processNext();
    },
    showJob(current: Running, job: JobProgress): void {
      const { id } = current.queued;
      const before = get().files.find((file) => file.id === id)?.progress ?? { kind: 'ready' };
      setProgress(id, toJobProgress(before, current.pair, job, Date.now()));
      if (current.isJob) return;
      current.isJob = true;
      simulated.stop();
      // The button that was pressed goes with the list of documents without jobs.
      set({ percent: 0, ...(!get().hasJobs && { hasJobs: true, focusRequest: { place: 'card', id } }) });
      processNext();
    },
  };
}

/**
 * Sends documents to the backend, each with its progress, result or error, and cost: one at a time, but jobs of the
 * server run side by side.
 */
export function createFileQueue(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
  services: Services,
): FileQueue {
  const running = new Map<number, Running>();
  const outcomes = createOutcomes({ get, set }, deps, services, processNext);
  const { simulated } = outcomes;

  function abort(id: number): void {
    const found = running.get(id);
    running.delete(id);
    found?.request.cancel();
    if (!found?.isJob) simulated.stop();
  }

  function start(queued: QueuedFile, pair: LanguagePair): void {
    const { id, file } = queued;
    const request = createLatestRequest(services.reportError);
    const current: Running = { queued, pair, request, isJob: false };
    running.set(id, current);
    simulated.start();
    outcomes.setProgress(id, { kind: 'translating', pair });
    request.run<FileTranslation>(
      0,
      (signal) => {
        const onJob = (job: JobProgress) => signal.aborted || outcomes.showJob(current, job);
        return requestFileTranslation({ file, pair, onJob }, signal, deps, services);
      },
      (outcome) => {
        running.delete(id);
        if (outcome.kind === 'success') outcomes.succeed(current, outcome.value);
        else outcomes.fail(current, outcome.error);
      },
    );
  }

  function processNext(): void {
    const next = nextInQueue(get().files);
    if (next) start(next.file, next.pair);
  }

  return {
    processNext,
    skip(id) {
      abort(id);
      processNext();
    },
    stop() {
      simulated.finish();
      for (const id of running.keys()) abort(id);
      simulated.stop();
    },
  };
}
