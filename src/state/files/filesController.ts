import { isUserReplaced } from '../../domain/hostConfig';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createEarlierJobs, listsJobs } from './earlierJobs';
import { createDownloads } from './fileDownloads';
import { createFileRules } from './fileRules';
import { createSelectedFiles } from './selectedFiles';
import { createFileQueue } from './fileQueue';
import { createFilesPair, defaultPair } from './filesPair';
import { isSent, isUnderWay, NO_ERRORS, withProgress } from './filesState';
import { toCancelled } from './jobProgress';
import type { FilesAccess, FilesController, FilesDeps, FilesSlice, FilesState } from './types';

const NO_FILES: Omit<FilesState, 'pair'> = {
  files: [],
  percent: 0,
  hasJobs: false,
  capabilities: {},
  ...NO_ERRORS,
  focusRequest: undefined,
};

export function createFilesController(
  slice: SliceApi<FilesSlice, FilesDeps>,
  services: Services,
): FilesController {
  const { deps } = slice;
  const first: FilesState = { ...NO_FILES, pair: defaultPair(deps()) };
  const state: FilesAccess = {
    get: () => slice.get().controller ?? first,
    set(change) {
      const { controller } = slice.get();
      if (controller) slice.set({ controller: { ...controller, ...change } });
    },
  };
  const queue = createFileQueue(state, deps, services);
  const earlier = createEarlierJobs(state, queue, deps, services);
  const rules = createFileRules(state, deps, services);
  const { resetLimitErrors, clear, suspend, ...list } = createSelectedFiles(
    state,
    queue,
    earlier,
    rules,
    deps,
  );
  const pair = createFilesPair(state, deps);
  let isSuspended = false;
  const loadIfShown = () => {
    if (deps().ui.mode === 'files') earlier.load();
  };
  return {
    ...first,
    ...pair,
    ...list,
    download: createDownloads(state.get, deps, services),
    onShow() {
      pair.onShow();
      rules.askServer();
      earlier.load();
    },
    cancel(id) {
      const { files } = state.get();
      const found = files.find((file) => file.id === id);
      if (!found || !isUnderWay(found)) return;
      state.set({ files: withProgress(files, id, toCancelled(found.progress)) });
      if (isSent(found)) queue.skip(id);
    },
    clearFocusRequest: () => state.set({ focusRequest: undefined }),
    report: services.reportError,
    onUserChange(before, now) {
      // Another user must not see these documents. After a login alone, the person is the same, and the documents stay.
      if (isUserReplaced(before, now)) {
        earlier.cancel();
        clear(listsJobs(before));
        state.set({ focusRequest: undefined });
      } else resetLimitErrors();
      loadIfShown();
    },
    suspend() {
      isSuspended = true;
      rules.cancel();
      earlier.cancel();
      suspend();
    },
    resume() {
      // The first time, `onShow` has already loaded the list.
      if (isSuspended) loadIfShown();
      isSuspended = false;
    },
  };
}
