import type { AppError } from '../../domain/errors';
import {
  PROGRESS_END,
  PROGRESS_STEP,
  PROGRESS_TICK_MS,
  RESULT_DELAY_MS,
  type FileTranslation,
} from '../../domain/files/files';
import type { LanguagePair } from '../../domain/translate/translation';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { requestFileTranslation } from './fileRequest';
import { isBusy, nextInQueue, withoutWaiting, withProgress } from './filesState';
import type { FilesAccess, FilesDeps, Progress, QueuedFile } from './types';

export interface FileQueue {
  /** Translates the next waiting document, unless one is already being translated. */
  processNext(): void;
  /** Aborts the current document, which the user removed, and starts the next one. */
  skip(): void;
  /** Aborts the current document. A result that has already arrived is kept. */
  stop(): void;
}

/** Increases the shown progress of the current document. */
function createPercentTicker({ get, set }: FilesAccess) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    start() {
      set({ percent: 0 });
      timer = setInterval(() => {
        const { percent } = get();
        if (percent < PROGRESS_END) set({ percent: percent + PROGRESS_STEP });
      }, PROGRESS_TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}

/** Sends documents to the backend one at a time, each with its progress, result or error, and cost. */
export function createFileQueue(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
  services: Services,
): FileQueue {
  const latest = createLatestRequest(services.reportError);
  const ticker = createPercentTicker({ get, set });
  let showing: ReturnType<typeof setTimeout> | undefined;
  /** Shows a result that has arrived and waits out `RESULT_DELAY_MS`. */
  let finish: (() => void) | undefined;

  function setProgress(id: number, progress: Progress): void {
    set({ files: withProgress(get().files, id, progress) });
  }

  function cancel(): void {
    latest.cancel();
    ticker.stop();
    clearTimeout(showing);
    finish = undefined;
  }

  function succeed({ id, file }: QueuedFile, pair: LanguagePair, translation: FileTranslation): void {
    set({ percent: 100 });
    const { name, size, type } = file;
    services.emit('la-file-translate', { file: { name, size, type }, ...pair, result: translation });
    finish = () => {
      cancel();
      setProgress(id, { kind: 'done', pair, translation });
    };
    showing = setTimeout(() => {
      finish?.();
      deps().ui.showToast('fileDone');
      processNext();
      // Do not move the focus if the user has switched to another tool.
      if (!isBusy(get()) && deps().ui.mode === 'files') set({ focusRequest: { place: 'download', id } });
    }, RESULT_DELAY_MS);
  }

  function fail({ id }: QueuedFile, error: AppError): void {
    cancel();
    set({ percent: 0 });
    setProgress(id, { kind: 'failed', error });
    // A limit has its own event, and the waiting files would hit it too.
    if (error.kind === 'limit') set({ files: withoutWaiting(get().files) });
    else services.emit('la-error', { feature: 'files', error });
    processNext();
  }

  function processNext(): void {
    const next = nextInQueue(get().files);
    if (!next) return;
    const { file, pair } = next;
    ticker.start();
    setProgress(file.id, { kind: 'translating', pair });
    latest.run(
      0,
      (signal) => requestFileTranslation(file.file, pair, signal, deps, services),
      (outcome: Outcome<FileTranslation>) => {
        ticker.stop();
        if (outcome.kind === 'success') succeed(file, pair, outcome.value);
        else fail(file, outcome.error);
      },
    );
  }

  return {
    processNext,
    skip() {
      cancel();
      processNext();
    },
    stop() {
      finish?.();
      cancel();
    },
  };
}
