import type { FileQueue } from './fileQueue';
import {
  canTranslate,
  isBusy,
  isUnderWay,
  nextFocus,
  NO_ERRORS,
  planAdd,
  READY,
  toQueued,
} from './filesState';
import type { FilesAccess, FilesController, FilesDeps, Progress, QueuedFile } from './types';

/** The documents on screen. */
export interface SelectedFiles extends Pick<
  FilesController,
  'add' | 'remove' | 'translate' | 'retry' | 'reset' | 'suspend'
> {
  /** Documents that failed because of a limit can be translated again. */
  resetLimitErrors(): void;
}

/** The documents on screen: chosen, removed, or put into the queue. */
export function createSelectedFiles(
  { get, set }: FilesAccess,
  queue: FileQueue,
  deps: () => FilesDeps,
): SelectedFiles {
  let lastId = 0;

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  const limits = () => deps().session.config.limits;
  const isRetryable = (file: QueuedFile) => canTranslate(file, limits());

  function setProgress(change: (file: QueuedFile) => Progress): void {
    set({ files: get().files.map((file) => ({ ...file, progress: change(file) })) });
  }

  function start(isMeant: (file: QueuedFile) => boolean): void {
    const { files, pair } = get();
    if (files.length === 0) set({ missing: 'file' });
    else if (pair.source === '' || pair.target === '') set({ missing: 'languages' });
    else {
      set(NO_ERRORS);
      setProgress((file) => (isMeant(file) ? toQueued(file, pair, limits()) : file.progress));
      queue.processNext();
    }
  }

  return {
    add(chosen, isFolder) {
      const { files: before } = get();
      const { accepted, rejected } = planAdd(before, chosen, deps().session.config, isFolder);
      const files = [...before, ...accepted.map((file) => ({ id: nextId(), file, progress: READY }))];
      set({
        files,
        rejected: rejected.map((file) => ({ id: nextId(), ...file })),
        missing: chosen.length === 0 && files.length === 0 ? 'file' : undefined,
        ...(accepted.length > 0 && { focusRequest: nextFocus(files, limits()) }),
      });
    },
    remove(id) {
      const { files } = get();
      set({ files: files.filter((file) => file.id !== id), ...NO_ERRORS });
      if (files.some((file) => file.id === id && file.progress.kind === 'translating')) queue.skip();
      // While other documents are being translated, the picker is disabled.
      set({ focusRequest: { place: isBusy(get()) ? 'translate' : 'pick' } });
    },
    translate() {
      if (isBusy(get())) return;
      // Retrying a permanent failure would cost one of the day's uses, which the other files may need.
      start(get().files.some(isRetryable) ? isRetryable : () => true);
    },
    retry(id) {
      start((file) => file.id === id);
      // The retry button disappears.
      if (isBusy(get())) set({ focusRequest: { place: 'translate' } });
    },
    reset() {
      queue.stop();
      set({ files: [], percent: 0, ...NO_ERRORS, focusRequest: { place: 'pick' } });
    },
    resetLimitErrors: () =>
      setProgress(({ progress }) =>
        progress.kind === 'failed' && progress.error.kind === 'limit' ? READY : progress,
      ),
    suspend() {
      queue.stop();
      setProgress((file) => (isUnderWay(file) ? READY : file.progress));
      set({ percent: 0 });
    },
  };
}
