import {
  isBlocked,
  isPermanent,
  isOversize,
  toSupportedPair,
  findRejectionReason,
} from '../../domain/files/files';
import { isSamePair, swapped, withLanguage, type LanguagePair } from '../../domain/translate/translation';
import type { Services } from '../../services/contracts/services';
import { createDownloads } from './fileDownloads';
import { createFileQueue } from './fileQueue';
import { isBusy, isTranslatable, isUnderWay } from './filesState';
import type { SliceApi } from '../sliceApi';
import type { FilesDeps } from './fileQueue';
import type {
  FilesController,
  FilesSlice,
  FilesState,
  FocusRequest,
  Progress,
  QueuedFile,
  RejectedFile,
} from './types';

const READY: Progress = { kind: 'ready' };

const NOTHING_WRONG = { rejected: [], missing: undefined } as const;

/** If the host page raises both other limits, this one still applies (spec §5). */
const BLOCKED: Progress = { kind: 'failed', error: { kind: 'badInput', rule: 'translateBlockBytes' } };

/** Created when the file translation screen is first shown. */
export function createFilesController(
  slice: SliceApi<FilesSlice, FilesDeps>,
  services: Services,
): FilesController {
  let lastId = 0;
  let isPairOwn = false;
  const queue = createFileQueue(get, set, slice, services);
  const download = createDownloads(get, slice, services);

  const first: FilesState = {
    pair: currentPair(),
    files: [],
    percent: 0,
    ...NOTHING_WRONG,
    focusRequest: undefined,
  };

  function get(): FilesState {
    return slice.get().controller ?? first;
  }

  function set(change: Partial<FilesState>): void {
    const { controller } = slice.get();
    if (controller) slice.set({ controller: { ...controller, ...change } });
  }

  function limits() {
    return slice.deps().session.config.limits;
  }

  function currentPair(): LanguagePair {
    const { session, translate } = slice.deps();
    return toSupportedPair(translate.pair, session.config.fileLanguages);
  }

  function setPair(pair: LanguagePair): void {
    isPairOwn = true;
    const { missing } = get();
    set({ pair, ...(missing === 'languages' && { missing: undefined }) });
  }

  function setProgress(change: (file: QueuedFile) => Progress): void {
    set({ files: get().files.map((file) => ({ ...file, progress: change(file) })) });
  }

  /** The progress of a document after the user presses Translate with this language pair. */
  function toQueued(queued: QueuedFile, pair: LanguagePair): Progress {
    const { file, progress } = queued;
    if (!isTranslatable(queued) || isOversize(file, limits())) return progress;
    return isBlocked(file, limits()) ? BLOCKED : { kind: 'waiting', pair };
  }

  function start(isMeant: (file: QueuedFile) => boolean): void {
    const { files, pair } = get();
    if (files.length === 0) set({ missing: 'file' });
    else if (pair.source === '' || pair.target === '') set({ missing: 'languages' });
    else {
      set(NOTHING_WRONG);
      setProgress((file) => (isMeant(file) ? toQueued(file, pair) : file.progress));
      queue.processNext();
    }
  }

  function isRetryable(queued: QueuedFile): boolean {
    const { file, progress } = queued;
    const isLost = progress.kind === 'failed' && isPermanent(progress.error);
    return isTranslatable(queued) && !isLost && !isOversize(file, limits());
  }

  /** The next focus after documents are chosen: Translate, or the picker if no document is usable. */
  function nextFocus(files: readonly QueuedFile[]): FocusRequest {
    const isReady = files.some((file) => isTranslatable(file) && !isOversize(file.file, limits()));
    return { place: isReady ? 'translate' : 'pick' };
  }

  function reset(): void {
    queue.stop();
    set({ files: [], percent: 0, ...NOTHING_WRONG, focusRequest: { place: 'pick' } });
  }

  return {
    ...first,
    onShow() {
      const isFresh = get().files.length === 0 && !isPairOwn;
      set({ focusRequest: undefined, ...(isFresh && { pair: currentPair() }) });
    },
    chooseLanguage: (side, code) => setPair(withLanguage(get().pair, side, code)),
    swap: () => setPair(swapped(get().pair)),
    add(chosen, isFolder) {
      const { files: before } = get();
      const files = [...before];
      const refused = chosen.flatMap((file): RejectedFile[] => {
        const others = files.map((other) => other.file);
        const why = isFolder?.(file) ? 'folder' : findRejectionReason(file, limits(), others);
        lastId += 1;
        if (why) return [{ id: lastId, name: file.name, why }];
        files.push({ id: lastId, file, progress: READY });
        return [];
      });
      const missing = chosen.length === 0 && files.length === 0 ? 'file' : undefined;
      set({
        files,
        rejected: refused,
        missing,
        ...(files.length > before.length && { focusRequest: nextFocus(files) }),
      });
    },
    remove(id) {
      const { files } = get();
      set({ files: files.filter((file) => file.id !== id), ...NOTHING_WRONG });
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
    download,
    reset: reset,
    clearFocusRequest: () => set({ focusRequest: undefined }),
    report: services.reportError,
    applyConfig(_before, now) {
      const { files, pair: shown } = get();
      const isFresh = files.length === 0 && !isPairOwn;
      const pair = isFresh ? currentPair() : toSupportedPair(shown, now.fileLanguages);
      if (!isSamePair(pair, shown)) set({ pair });
    },
    onUserChange(before, now) {
      // Another user must not see these documents. A user who only logs in is the same person.
      if (before.userToken !== '' && before.userToken !== now.userToken) {
        reset();
        set({ focusRequest: undefined });
        return;
      }
      setProgress(({ progress }) =>
        progress.kind === 'failed' && progress.error.kind === 'limit' ? READY : progress,
      );
    },
    suspend() {
      queue.stop();
      setProgress((file) => (isUnderWay(file) ? READY : file.progress));
      set({ percent: 0 });
    },
    resume: () => undefined,
  };
}
