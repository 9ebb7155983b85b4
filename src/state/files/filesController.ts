import { isUserReplaced } from '../../domain/hostConfig';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createEarlierJobs, listsJobs } from './earlierJobs';
import { createFileRules } from './fileRules';
import { createSelectedFiles } from './selectedFiles';
import { createFileQueue } from './fileQueue';
import { isEarlier, isSent, isUnderWay, NO_ERRORS, withProgress, withTurn } from './filesState';
import { toCancelled } from './jobProgress';
import type { FilesAccess, FilesController, FilesDeps, FilesSlice, FilesState, QueuedFile } from './types';
import {
  exportName,
  isPicture,
  kindOf,
  stemOf,
  textExportName,
  type Download,
  type FileTranslation,
  toSupportedPair,
} from '../../domain/files/files';
import { findLanguage, languageTag } from '@lang-assistant/core/languages/lookup';
import type { FilePorts } from '../../services/contracts/files';
import {
  isSamePair,
  swapLanguages,
  withLanguage,
  type LanguagePair,
} from '@lang-assistant/core/translate/translation';

async function saveText(
  { fileDownload, loadWordExport }: FilePorts,
  name: string,
  { text, document }: FileTranslation,
  language: string,
): Promise<void> {
  const exportWord = await loadWordExport();
  const isRtl = findLanguage(language)?.rtl === true;
  const built = await exportWord({ title: stemOf(name), text, tag: languageTag(language), isRtl });
  fileDownload.save(built, textExportName(name, document));
}

/** @throws if the browser cannot draw it any more, for example because the file was deleted */
async function drawFile({ pictures }: FilePorts, { file, turns = 0, progress }: QueuedFile) {
  const picture = progress.kind === 'done' ? progress.translation.picture : undefined;
  if (progress.kind !== 'done' || !picture?.texts.some(({ box }) => box) || isEarlier(file)) return undefined;
  const { target } = progress.pair;
  const language = { tag: languageTag(target), isRtl: findLanguage(target)?.rtl === true };
  return pictures.drawTranslation(file, turns, picture, language);
}

function createDraw(get: () => FilesState, services: Services): FilesController['draw'] {
  return async (id) => {
    const found = get().files.find((file) => file.id === id);
    try {
      return found && (await drawFile(await services.filePorts(), found));
    } catch (problem) {
      services.reportError(problem);
      return undefined;
    }
  };
}

function createDrawThumbnail(services: Services): FilesController['drawThumbnail'] {
  return async (file, turns = 0) => {
    if (isEarlier(file) || !isPicture(kindOf(file))) return undefined;
    const ports = services.filePorts();
    return ports.then(({ pictures }) => pictures.drawThumbnail(file, turns)).catch(() => undefined);
  };
}

async function savePicture(ports: FilePorts, queued: QueuedFile): Promise<void> {
  const drawings = await drawFile(ports, queued);
  if (!drawings) return;
  const png = await ports.pictures.toBlob(drawings.translation, 'image/png');
  ports.fileDownload.save(png, `translated_${stemOf(queued.file.name)}.png`);
}

function createDownloads(get: () => FilesState, deps: () => FilesDeps, services: Services) {
  /** A second click must not save the file twice. */
  const busy = new Set<string>();

  return async function download(id: number, what: Download): Promise<void> {
    const found = get().files.find((file) => file.id === id);
    const key = `${what} ${id}`;
    if (found?.progress.kind !== 'done' || busy.has(key)) return;
    busy.add(key);
    const { translation, pair } = found.progress;
    const { document, outputs } = translation;
    const output = outputs?.find(({ kind }) => kind === what);
    const isText = what !== 'picture' && !output && (what === 'text' || !document);
    try {
      const ports = await services.filePorts();
      if (what === 'picture') await savePicture(ports, found);
      else if (output) ports.fileDownload.save(await output.load(), output.name);
      else if (isText) await saveText(ports, found.file.name, translation, pair.target);
      else if (document)
        ports.fileDownload.save(await ports.toBlob(document), document.name || exportName(found.file.name));
    } catch (problem) {
      services.reportError(problem);
      deps().ui.showToast(isText ? 'wordFailed' : 'saveFailed');
    } finally {
      busy.delete(key);
    }
  };
}

/** The pair of the translate screen, limited to the languages that documents support. */
function defaultPair({ session, translate }: FilesDeps): LanguagePair {
  return toSupportedPair(translate.pair, session.config.fileLanguages);
}

/** The pair follows the translate screen until the user chooses another pair. */
function createFilesPair(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
): Pick<FilesController, 'onShow' | 'chooseLanguage' | 'swap' | 'applyConfig'> {
  let isPairOwn = false;

  const isDefault = () => get().files.length === 0 && !isPairOwn;

  function setPair(pair: LanguagePair): void {
    isPairOwn = true;
    const { missing } = get();
    set({ pair, ...(missing === 'languages' && { missing: undefined }) });
  }

  return {
    onShow: () => set({ focusRequest: undefined, ...(isDefault() && { pair: defaultPair(deps()) }) }),
    chooseLanguage: (side, code) => setPair(withLanguage(get().pair, side, code)),
    swap: () => setPair(swapLanguages(get().pair)),
    applyConfig(_before, now) {
      const { pair: shown } = get();
      const pair = isDefault() ? defaultPair(deps()) : toSupportedPair(shown, now.fileLanguages);
      if (!isSamePair(pair, shown)) set({ pair });
    },
  };
}

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
    turn(id) {
      state.set({ files: withTurn(state.get().files, id) });
      list.retry(id);
      state.set({ focusRequest: { place: 'card', id } });
    },
    draw: createDraw(state.get, services),
    drawThumbnail: createDrawThumbnail(services),
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
