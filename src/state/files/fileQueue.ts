import { ServiceError, type AppError } from '../../domain/errors';
import {
  PROGRESS_END,
  PROGRESS_STEP,
  PROGRESS_TICK_MS,
  RESULT_DELAY_MS,
  type FileTranslation,
} from '../../domain/files/files';
import type { LanguagePair } from '../../domain/translate/translation';
import type { Services } from '../../services/contracts/services';
import { isBusy } from './filesState';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { withUsage } from '../usage/withUsage';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import type { FilesSlice, FilesState, Progress, QueuedFile } from './types';

export interface FilesDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'mode' | 'showToast'>;
  readonly translate: Pick<TranslateSlice, 'pair'>;
  readonly usage: UsageSlice;
}

export interface FileQueue {
  /** Translates the next waiting document, unless one is already being translated. */
  processNext(): void;
  /** Aborts the current document, which the user removed, and starts the next one. */
  skip(): void;
  /** Aborts the current document. A result that has already arrived is kept. */
  stop(): void;
}

/**
 * A file that was changed or moved after the user chose it is unreadable. Without this check the request would fail
 * with a network error.
 */
async function checkReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new ServiceError({ kind: 'badInput', rule: 'readable' }, { cause });
    });
}

/** Sends documents to the backend one at a time, each with its progress, result or error, and cost. */
export function createFileQueue(
  get: () => FilesState,
  set: (change: Partial<FilesState>) => void,
  slice: SliceApi<FilesSlice, FilesDeps>,
  services: Services,
): FileQueue {
  const latest = createLatestRequest(services.reportError);
  let ticking: ReturnType<typeof setInterval> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;
  /** Shows a result that has arrived and waits out `RESULT_DELAY_MS`. */
  let finish: (() => void) | undefined;

  function setProgress(id: number, progress: Progress): void {
    set({ files: get().files.map((file) => (file.id === id ? { ...file, progress } : file)) });
  }

  function cancel(): void {
    latest.cancel();
    clearInterval(ticking);
    clearTimeout(showing);
    finish = undefined;
  }

  async function ask(
    { file }: QueuedFile,
    pair: LanguagePair,
    signal: AbortSignal,
  ): Promise<FileTranslation> {
    const { config } = slice.deps().session;
    const labels = await services.labelsOf(config.locale).catch((problem: unknown) => {
      services.reportError(problem);
      return undefined;
    });
    await checkReadable(file);
    signal.throwIfAborted();
    // Without labels, send the code: it identifies the language too, and our gateway prefers it.
    const targetLabel = labels?.[pair.target] ?? pair.target;
    const cost = { feature: 'files', amount: 1, isPressed: true } as const;
    return withUsage(slice.deps().usage, cost, signal, (call) =>
      services.backendFor(config).translateFile({ file, ...pair, targetLabel }, call),
    );
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
      slice.deps().ui.showToast('fileDone');
      processNext();
      // Do not move the focus if the user has switched to another tool.
      if (!isBusy(get()) && slice.deps().ui.mode === 'files')
        set({ focusRequest: { place: 'download', id } });
    }, RESULT_DELAY_MS);
  }

  function fail({ id }: QueuedFile, error: AppError): void {
    cancel();
    set({ percent: 0 });
    setProgress(id, { kind: 'failed', error });
    // A limit has its own event, and the waiting files would hit it too.
    if (error.kind === 'limit')
      set({
        files: get().files.map((file) =>
          file.progress.kind === 'waiting' ? { ...file, progress: { kind: 'ready' } } : file,
        ),
      });
    else services.emit('la-error', { feature: 'files', error });
    processNext();
  }

  function processNext(): void {
    const { files } = get();
    if (files.some(({ progress }) => progress.kind === 'translating')) return;
    const next = files.find(({ progress }) => progress.kind === 'waiting');
    if (next?.progress.kind !== 'waiting') return;
    const { pair } = next.progress;
    set({ percent: 0 });
    setProgress(next.id, { kind: 'translating', pair });
    ticking = setInterval(() => {
      const { percent } = get();
      if (percent < PROGRESS_END) set({ percent: percent + PROGRESS_STEP });
    }, PROGRESS_TICK_MS);
    latest.run(
      0,
      (signal) => ask(next, pair, signal),
      (outcome: Outcome<FileTranslation>) => {
        clearInterval(ticking);
        if (outcome.kind === 'success') succeed(next, pair, outcome.value);
        else fail(next, outcome.error);
      },
    );
  }

  return {
    processNext: processNext,
    skip() {
      cancel();
      processNext();
    },
    stop() {
      const isAnswered = finish;
      isAnswered?.();
      cancel();
    },
  };
}
