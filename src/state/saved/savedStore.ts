import { ServiceError } from '@lang-assistant/core/errors';
import { toAppError } from '@lang-assistant/core/toAppError';
import type { HostConfig } from '../../domain/hostConfig';
import { isOtherUser } from '../../domain/userOf';
import { IDLE, LOADING } from '../../domain/requestState';
import type { SavedItem } from '../../domain/saved/savedItem';
import type { DeviceItems, SavedItems, SavedPorts } from '../../services/contracts/saved';
import type { SliceApi } from '../sliceApi';
import type { SavedDeps, SavedSlice, SavedView } from './types';

const EMPTY: Omit<SavedView, 'isOpen' | 'place'> = {
  items: new Map(),
  list: IDLE,
  movable: 0,
  isMoving: false,
  deleted: undefined,
  isAsking: false,
  notice: undefined,
};

/** The changes of other tabs come one by one. The list is read once for all of them. */
const CHANGES_MS = 100;

type Items = ReadonlyMap<string, SavedItem>;

function withChanges(items: Items, changes: ReadonlyMap<string, SavedItem | undefined>): Items {
  const changed = new Map(items);
  for (const [id, item] of changes) {
    if (item) changed.set(id, item);
    else changed.delete(id);
  }
  return changed;
}

export interface SavedStore {
  view(): SavedView;
  set(change: Partial<SavedView>): void;
  /** Where the items of the current user are. */
  owner(): SavedItems;
  /** Requests the list. Resolves once it is shown, also if it failed. */
  load(): Promise<void>;
  /** Shows the item, or removes it. Call the returned function once the owner knows the change. */
  edit(id: string, item: SavedItem | undefined): () => void;
  /**
   * Sends a request after those before it. Undefined if another user came before it was answered, also if a function
   * of the page ignored its signal.
   */
  send<T>(request: (items: SavedItems, signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  countMovable(): Promise<void>;
  /** Returns true if another user came, or the items are somewhere else. The list is then empty. */
  applyConfig(before: HostConfig, now: HostConfig): boolean;
}

/** A renewed token belongs to the same user. */
const isSameOwner = (before: HostConfig, now: HostConfig): boolean =>
  before.savedUrl === now.savedUrl &&
  before.backend?.saved === now.backend?.saved &&
  !isOtherUser(before.userToken, now.userToken);

/** Calls back after changes by other tabs and widgets. Returns a function that ends this. */
export function watchDevice(device: DeviceItems, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = device.watch(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, CHANGES_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The items that are shown, and the requests that change them. */
export function createSavedStore(slice: SliceApi<SavedSlice, SavedDeps>, ports: SavedPorts): SavedStore {
  const ownerFor = (config: HostConfig) => ports.accountFor(config) ?? ports.device;
  let owner = ownerFor(slice.deps().session.config);
  let scope = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  /** The changes that the owner may not know yet. */
  const unsent = new Map<string, SavedItem | undefined>();
  /** What a list that is being requested may lack. */
  let missed = new Map<string, SavedItem | undefined>();

  const view = () => slice.get().view ?? { ...EMPTY, isOpen: false, place: owner.place };
  const set = (change: Partial<SavedView>) => slice.set({ view: { ...view(), ...change } });

  const send: SavedStore['send'] = (request) => {
    const { signal } = scope;
    const current = owner;
    const answer = queue.then(async () => {
      if (signal.aborted) return undefined;
      const value = await request(current, signal).catch((cause: unknown) => {
        if (signal.aborted) return undefined;
        throw cause;
      });
      return signal.aborted ? undefined : value;
    });
    queue = answer.catch(() => undefined);
    return answer;
  };

  async function countMovable(): Promise<void> {
    if (owner === ports.device) return;
    set({ movable: (await ports.device.list(scope.signal)).items.length });
  }

  async function load(): Promise<void> {
    if (view().list.kind !== 'success') set({ list: LOADING });
    try {
      const list = await send((items, signal) => {
        missed = new Map(unsent);
        return items.list(signal);
      });
      if (!list) return;
      const { items, ...rest } = list;
      const listed = new Map(items.map((item) => [item.id, item]));
      set({ items: withChanges(listed, missed), list: { kind: 'success', value: rest } });
    } catch (cause) {
      // A list that is shown stays.
      if (view().list.kind !== 'success') set({ list: { kind: 'error', error: toAppError(cause) } });
      throw cause instanceof ServiceError ? cause : new ServiceError(toAppError(cause), { cause });
    }
  }

  return {
    view,
    set,
    owner: () => owner,
    load,
    edit(id, item) {
      const change = new Map([[id, item]]);
      unsent.set(id, item);
      missed.set(id, item);
      set({ items: withChanges(view().items, change) });
      return () => void unsent.delete(id);
    },
    send,
    countMovable,
    applyConfig(before, now) {
      const next = ownerFor(now);
      const isSame = isSameOwner(before, now) && next.place === owner.place;
      owner = next;
      if (isSame) return false;
      scope.abort();
      scope = new AbortController();
      queue = Promise.resolve();
      unsent.clear();
      missed = new Map();
      set({ ...EMPTY, place: owner.place });
      return true;
    },
  };
}
