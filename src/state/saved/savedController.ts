import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { toAppError } from '@lang-assistant/core/toAppError';
import { toSavedFile, type SavedFormat } from '../../domain/saved/exportFiles';
import { noticeOf, type SavedNotice } from '../../domain/saved/savedNotice';
import { toSavedItem, type SavedItem, type SavedText } from '../../domain/saved/savedItem';
import { sortItems } from '../../domain/saved/savedList';
import type { SavedPlace, SavedPorts } from '../../services/contracts/saved';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createSavedStore, watchDevice, type SavedStore } from './savedStore';
import type { SavedController, SavedDeps, SavedSlice } from './types';

type Notify = (notice: SavedNotice) => void;

function createEdits(store: SavedStore, ports: SavedPorts, { emit, reportError }: Services, notify: Notify) {
  function report(cause: unknown): AppError {
    if (!(cause instanceof ServiceError)) reportError(cause);
    const error = toAppError(cause);
    // The page's own decision is no failure.
    if (error.kind !== 'unsupported') emit('la-error', { feature: 'saved', error });
    return error;
  }

  function fail(cause: unknown): void {
    const error = report(cause);
    if (error.kind !== 'unsupported') notify(noticeOf(error));
  }

  /** Resolves to where the change was made. */
  async function change(item: SavedItem, isSaved: boolean): Promise<SavedPlace | undefined> {
    const { id } = item;
    try {
      const where = await store.change({ id, item: isSaved ? item : undefined }, async (items, signal) => {
        // What the page keeps itself is in the account, as with the functions of the page.
        if (isSaved && (await ports.askHost(item))) return 'account';
        await (isSaved ? items.save(item, signal) : items.remove(id, signal));
        return items.place;
      });
      if (where) emit('la-saved', { action: isSaved ? 'save' : 'remove', item, where });
      return where;
    } catch (cause) {
      fail(cause);
      return undefined;
    }
  }

  return { change, report, fail };
}

/** The longest pause that a server may ask for between two items. */
const MAX_PAUSE_MS = 120_000;

/** Waits if the server asks for a pause. Other requests can be sent meanwhile. @throws any other cause */
async function pauseAfter(cause: unknown, now: number): Promise<void> {
  const error = toAppError(cause);
  const pauseMs =
    error.kind === 'http' && error.status === 429 ? (error.retryAt ?? Infinity) - now : Infinity;
  if (pauseMs > MAX_PAUSE_MS) throw cause;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/** Stops at the first item that the account does not take. The items that are left stay on the device. */
async function moveItems(
  store: SavedStore,
  { device }: SavedPorts,
  { emit, usagePorts }: Services,
): Promise<void> {
  const owner = store.owner();
  const { items } = await device.list(new AbortController().signal);
  const left = [...sortItems(items)];
  for (let item = left.at(-1); item && store.owner() === owner; item = left.at(-1)) {
    const moved = item;
    try {
      const where = await store.change({ id: item.id, item }, async (account, signal) => {
        await account.save(moved, signal);
        await device.remove(moved.id, signal);
        return account.place;
      });
      if (!where) return;
      left.pop();
      store.set({ movable: store.view().movable - 1 });
      emit('la-saved', { action: 'save', item, where });
      emit('la-saved', { action: 'remove', item, where: device.place });
    } catch (cause) {
      await pauseAfter(cause, usagePorts.calendar.now());
    }
  }
}

type Slice = SliceApi<SavedSlice, SavedDeps>;

function createFiles(slice: Slice, { view, load }: SavedStore, services: Services) {
  async function toFile(items: readonly SavedItem[], format: SavedFormat) {
    const labels = await services.labelsOf(slice.deps().session.config.locale);
    const { name, type, text } = toSavedFile(items, format, (code) => labels[code] ?? code);
    return { name, blob: new Blob([text], { type }) };
  }

  return {
    async download(items: readonly SavedItem[], format: SavedFormat) {
      try {
        const [{ name, blob }, { fileDownload }] = await Promise.all([
          toFile(items, format),
          services.filePorts(),
        ]);
        fileDownload.save(blob, name);
      } catch (cause) {
        services.reportError(cause);
      }
    },
    async toBlob(format: SavedFormat, { from, to }: { readonly from?: string; readonly to?: string }) {
      await load();
      const items = sortItems([...view().items.values()]).filter(
        (item) => (from === undefined || item.from === from) && (to === undefined || item.to === to),
      );
      return (await toFile(items, format)).blob;
    },
  };
}

/** What the controls of the list do. */
function createListActions(
  slice: Slice,
  store: SavedStore,
  ports: SavedPorts,
  { change, report, fail }: ReturnType<typeof createEdits>,
  services: Services,
) {
  const { view, set } = store;
  const reload = () => store.load().catch(report);
  return {
    reload,
    open() {
      // A toast would cover the foot of the list.
      set({ isOpen: true, notice: undefined });
      if (view().list.kind !== 'loading') void reload();
      void store.countMovable();
    },
    close: () => set({ isOpen: false, deleted: undefined }),
    refresh: () => void reload(),
    show({ source, from, to }: SavedItem) {
      set({ isOpen: false, deleted: undefined });
      const { translate, address } = slice.deps();
      translate.importText(source, '');
      translate.visitPair({ source: from, target: to });
      // The text is known to be in this language.
      translate.chooseLanguage('source', from);
      address.write('push');
    },
    async remove(item: SavedItem) {
      set({ deleted: item });
      if (!(await change(item, false)) && view().deleted === item) set({ deleted: undefined });
    },
    undo() {
      const { deleted } = view();
      set({ deleted: undefined });
      if (deleted) void change(deleted, true);
    },
    hideUndo: () => set({ deleted: undefined }),
    ask: (isAsking: boolean) => set({ isAsking }),
    async clear() {
      set({ isAsking: false, deleted: undefined });
      try {
        const where = await store.clear();
        if (where) services.emit('la-saved', { action: 'clear', where });
      } catch (cause) {
        fail(cause);
      }
      await reload();
    },
    async move() {
      if (view().isMoving) return;
      set({ isMoving: true });
      await moveItems(store, ports, services).catch(fail);
      set({ isMoving: false });
      await store.countMovable();
    },
  };
}

export function createSavedController(slice: Slice, ports: SavedPorts, services: Services): SavedController {
  const store = createSavedStore(slice, ports);
  const { view, set } = store;
  let lastNotice = 0;
  let stopWatching: (() => void) | undefined;

  function notify(notice: SavedNotice): void {
    lastNotice += 1;
    // Only one message is shown at a time.
    slice.deps().ui.hideToast();
    set({ notice: { ...notice, id: lastNotice } });
  }

  const edits = createEdits(store, ports, services, notify);
  const { reload, ...actions } = createListActions(slice, store, ports, edits, services);

  async function setSaved(text: SavedText, isSaved: boolean): Promise<void> {
    const { items } = view();
    if (view().list.kind === 'idle') void reload();
    const made = toSavedItem(text, services.usagePorts.calendar.now());
    const item = items.get(made.id) ?? made;
    const where = await edits.change(item, isSaved);
    if (!where) return;
    if (!isSaved) return notify({ kind: 'removed' });
    // The list says whether the browser keeps the item.
    if (where === 'device') await reload();
    const { list } = view();
    const isTemporary = where === 'device' && list.kind === 'success' && list.value.isTemporary;
    notify({ kind: isTemporary ? 'temporary' : where });
  }

  function watch(): void {
    stopWatching?.();
    stopWatching = watchDevice(ports.device, () =>
      store.owner() === ports.device ? void reload() : void store.countMovable(),
    );
  }

  set({});
  void reload();
  return {
    ...actions,
    ...createFiles(slice, store, services),
    setSaved: (text, isSaved) => void setSaved(text, isSaved),
    hideNotice: () => set({ notice: undefined }),
    applyConfig(before, now) {
      if (before.saved && !now.saved) {
        stopWatching?.();
        set({ isOpen: false, isAsking: false, notice: undefined, deleted: undefined });
      }
      if (!before.saved && now.saved) watch();
      if (store.applyConfig(before, now) && view().isOpen) actions.open();
    },
    suspend() {
      stopWatching?.();
      set({ isAsking: false, notice: undefined, deleted: undefined });
    },
    resume() {
      if (slice.deps().session.config.saved) watch();
    },
  };
}
