import { isBlocked, isFinal, isOversize, pairAmong, refusalOf } from '../domain/files';
import { isSamePair, swapped, withLanguage, type LanguagePair } from '../domain/translation';
import type { Services } from '../services/contracts/services';
import { createDownloads } from './fileDownloads';
import { createFileQueue } from './fileQueue';
import {
  isBusy,
  isOpen,
  isUnderWay,
  type FilesDesk,
  type FilesState,
  type Progress,
  type QueuedFile,
  type Refused,
  type Wish,
} from './filesState';
import type { Part } from './slice';
import { isSomebodyElse } from './translateSlice';

export type { FilesDesk } from './filesState';

const READY: Progress = { kind: 'ready' };

const NOTHING_WRONG = { refused: [], missing: undefined } as const;

/** A host that raises the other two numbers has this one left (SPEC §5). */
const BLOCKED: Progress = { kind: 'failed', error: { kind: 'badInput', rule: 'translateBlockBytes' } };

/** The file translation screen's state, made when it is first shown. */
export function createFilesDesk(part: Part<'files'>, services: Services): FilesDesk {
  let lastId = 0;
  let isPairOwn = false;
  const queue = createFileQueue(get, set, part, services);
  const download = createDownloads(get, part, services);

  const first: FilesState = {
    pair: currentPair(),
    files: [],
    percent: 0,
    ...NOTHING_WRONG,
    wish: undefined,
  };

  function get(): FilesState {
    return part.get().desk ?? first;
  }

  function set(change: Partial<FilesState>): void {
    const { desk } = part.get();
    if (desk) part.set({ desk: { ...desk, ...change } });
  }

  function limits() {
    return part.all().session.config.limits;
  }

  function currentPair(): LanguagePair {
    const { session, translate } = part.all();
    return pairAmong(translate.pair, session.config.fileLanguages);
  }

  function setPair(pair: LanguagePair): void {
    isPairOwn = true;
    const { missing } = get();
    set({ pair, ...(missing === 'languages' && { missing: undefined }) });
  }

  function setProgress(change: (file: QueuedFile) => Progress): void {
    set({ files: get().files.map((file) => ({ ...file, progress: change(file) })) });
  }

  /** What Translate makes of a document, in these languages. */
  function asked(queued: QueuedFile, pair: LanguagePair): Progress {
    const { file, progress } = queued;
    if (!isOpen(queued) || isOversize(file, limits())) return progress;
    return isBlocked(file, limits()) ? BLOCKED : { kind: 'waiting', pair };
  }

  function start(isMeant: (file: QueuedFile) => boolean): void {
    const { files, pair } = get();
    if (files.length === 0) set({ missing: 'file' });
    else if (pair.source === '' || pair.target === '') set({ missing: 'languages' });
    else {
      set(NOTHING_WRONG);
      setProgress((file) => (isMeant(file) ? asked(file, pair) : file.progress));
      queue.goOn();
    }
  }

  function isHopeful(queued: QueuedFile): boolean {
    const { file, progress } = queued;
    const isLost = progress.kind === 'failed' && isFinal(progress.error);
    return isOpen(queued) && !isLost && !isOversize(file, limits());
  }

  /** Where one goes on once documents are chosen: none of them may be of use. */
  function next(files: readonly QueuedFile[]): Wish {
    const isReady = files.some((file) => isOpen(file) && !isOversize(file.file, limits()));
    return { place: isReady ? 'translate' : 'pick' };
  }

  function begin(): void {
    queue.stop();
    set({ files: [], percent: 0, ...NOTHING_WRONG, wish: { place: 'pick' } });
  }

  return {
    ...first,
    arrive() {
      const isFresh = get().files.length === 0 && !isPairOwn;
      set({ wish: undefined, ...(isFresh && { pair: currentPair() }) });
    },
    choose: (side, code) => setPair(withLanguage(get().pair, side, code)),
    swap: () => setPair(swapped(get().pair)),
    add(chosen, isFolder) {
      const { files: before } = get();
      const files = [...before];
      const refused = chosen.flatMap((file): Refused[] => {
        const others = files.map((other) => other.file);
        const why = isFolder?.(file) ? 'folder' : refusalOf(file, limits(), others);
        lastId += 1;
        if (why) return [{ id: lastId, name: file.name, why }];
        files.push({ id: lastId, file, progress: READY });
        return [];
      });
      const missing = chosen.length === 0 && files.length === 0 ? 'file' : undefined;
      set({ files, refused, missing, ...(files.length > before.length && { wish: next(files) }) });
    },
    remove(id) {
      const { files } = get();
      set({ files: files.filter((file) => file.id !== id), ...NOTHING_WRONG });
      if (files.some((file) => file.id === id && file.progress.kind === 'translating')) queue.skip();
      // As long as others are under way no more can be chosen.
      set({ wish: { place: isBusy(get()) ? 'translate' : 'pick' } });
    },
    translate() {
      if (isBusy(get())) return;
      // What came to nothing for good would cost one of the day again, and the others may need it.
      start(get().files.some(isHopeful) ? isHopeful : () => true);
    },
    retry(id) {
      start((file) => file.id === id);
      // Its button goes.
      if (isBusy(get())) set({ wish: { place: 'translate' } });
    },
    download,
    begin,
    noteFocus: () => set({ wish: undefined }),
    report: services.report,
    followHost(before, now) {
      const { files, pair: shown } = get();
      const isFresh = files.length === 0 && !isPairOwn;
      const pair = isFresh ? currentPair() : pairAmong(shown, now.fileLanguages);
      if (!isSamePair(pair, shown)) set({ pair });
      // What somebody brought along is not the next one's business. Whoever only logs in is the same person.
      if (before.userToken !== '' && before.userToken !== now.userToken) {
        begin();
        set({ wish: undefined });
      } else if (isSomebodyElse(before, now)) {
        setProgress(({ progress }) =>
          progress.kind === 'failed' && progress.error.kind === 'limit' ? READY : progress,
        );
      }
    },
    suspend() {
      queue.stop();
      setProgress((file) => (isUnderWay(file) ? READY : file.progress));
      set({ percent: 0 });
    },
  };
}
