import type { CurrentRules } from './fileRules';
import type { FileQueue } from './fileQueue';
import {
  canSend,
  canTranslate,
  isBusy,
  isSent,
  isUnderWay,
  nextFocus,
  NO_ERRORS,
  READY,
  toQueued,
  withNoneUnderWay,
} from './filesState';
import { listsJobs, type EarlierJobs } from './earlierJobs';
import type { FilesAccess, FilesController, FilesDeps, Progress, QueuedFile } from './types';

export interface SelectedFiles extends Pick<
  FilesController,
  'add' | 'remove' | 'translate' | 'retry' | 'reset' | 'suspend'
> {
  /** With `keepsJobs`, the server continues its jobs. */
  clear(keepsJobs: boolean): void;
  /** Documents that failed because of a limit can be translated again. */
  resetLimitErrors(): void;
}

const isNew = ({ progress }: QueuedFile) => progress.kind === 'ready';

const withoutLimitError = ({ progress }: QueuedFile) =>
  progress.kind === 'failed' && progress.error.kind === 'limit' ? READY : progress;

export function createSelectedFiles(
  { get, set }: FilesAccess,
  queue: FileQueue,
  { nextId, discard }: Pick<EarlierJobs, 'nextId' | 'discard'>,
  rules: CurrentRules,
  deps: () => FilesDeps,
): SelectedFiles {
  const limits = () => rules.get().limits;
  const isRetryable = (file: QueuedFile) => canTranslate(file, limits());
  const isUnderWayNow = (id: number) => get().files.some((file) => file.id === id && isUnderWay(file));

  function setProgress(change: (file: QueuedFile) => Progress): void {
    set({ files: get().files.map((file) => ({ ...file, progress: change(file) })) });
  }

  function start(isMeant: (file: QueuedFile) => boolean): void {
    const { files, pair, capabilities } = get();
    if (files.length === 0) set({ missing: 'file' });
    else if (pair.source === '' || pair.target === '') set({ missing: 'languages' });
    // The screen says that the server does not translate between these languages.
    else if (!canSend(capabilities, pair)) return;
    else {
      set(NO_ERRORS);
      for (const file of files) if (isMeant(file) && isRetryable(file)) discard(file);
      setProgress((file) => (isMeant(file) ? toQueued(file, pair, limits()) : file.progress));
      queue.processNext();
    }
  }

  function clear(keepsJobs: boolean): void {
    queue.stop(keepsJobs);
    set({ files: [], percent: 0, hasJobs: false, ...NO_ERRORS, focusRequest: { place: 'pick' } });
  }

  return {
    add(chosen, isFolder) {
      const { files: before } = get();
      const { accepted, rejected } = rules.plan(before, chosen, isFolder);
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
      const found = files.find((file) => file.id === id);
      set({ files: files.filter((file) => file !== found), ...NO_ERRORS });
      if (found) discard(found);
      if (found && isSent(found)) queue.skip(id);
      // The picker is disabled while other documents are being translated.
      set({ focusRequest: { place: isBusy(get()) ? 'translate' : 'pick' } });
    },
    translate() {
      const { files, hasJobs } = get();
      if (isBusy({ files, hasJobs })) return;
      // In the list of jobs, each failed or cancelled document has a retry button.
      const first = files.find((file) => isRetryable(file) && (!hasJobs || isNew(file)));
      // Do not retry a permanent failure: it would cost one of the day's uses, which the other files may need.
      start(hasJobs ? isNew : first ? isRetryable : () => true);
      // The Translate button disappears, so move the focus.
      if (hasJobs && first && isUnderWayNow(first.id)) set({ focusRequest: { place: 'card', id: first.id } });
    },
    retry(id) {
      start((file) => file.id === id);
      // The retry button disappears, so move the focus.
      if (isBusy(get())) set({ focusRequest: { place: 'translate' } });
    },
    clear,
    reset: () => clear(false),
    resetLimitErrors: () => setProgress(withoutLimitError),
    suspend() {
      const keepsJobs = listsJobs(deps().session.config);
      queue.stop(keepsJobs);
      set({ files: withNoneUnderWay(get().files, keepsJobs), percent: 0 });
    },
  };
}
