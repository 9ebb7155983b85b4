import { ServiceError } from '@lang-assistant/core/errors';
import { toAppError } from '@lang-assistant/core/toAppError';
import type { HostConfig } from '../../domain/hostConfig';
import { isOtherUser } from '../../domain/userOf';
import { IDLE, LOADING } from '../../domain/requestState';
import type { SavedItem } from '../../domain/saved/savedItem';
import type { DeviceItems, SavedItems, SavedPlace, SavedPorts } from '../../services/contracts/saved';
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

/** What the user wants of an item. It is undefined if it is removed. */
interface Edit {
  readonly id: string;
  readonly item: SavedItem | undefined;
}

type Items = ReadonlyMap<string, SavedItem>;

function withEdits(items: Items, edits: Iterable<Edit>): Items {
  const changed = new Map(items);
  for (const { id, item } of edits) {
    if (item) changed.set(id, item);
    else changed.delete(id);
  }
  return changed;
}

type Request<T> = (items: SavedItems, signal: AbortSignal) => Promise<T>;

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

/** Sends each request after those before it. */
function createQueue() {
  let scope = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Aborts what is not answered yet. */
    restart() {
      scope.abort();
      scope = new AbortController();
      last = Promise.resolve();
    },
    /** Resolves to undefined after an abort, also if a function of the page ignored its signal. */
    send<T>(request: (signal: AbortSignal) => Promise<T>, learn: (value: T) => void): Promise<T | undefined> {
      const { signal } = scope;
      const answer = last.then(async () => {
        if (signal.aborted) return undefined;
        try {
          const value = await request(signal);
          if (signal.aborted) return undefined;
          learn(value);
          return value;
        } catch (cause) {
          if (signal.aborted) return undefined;
          throw cause;
        }
      });
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

/** The items that are shown, and the requests that change them. */
export function createSavedStore(slice: SliceApi<SavedSlice, SavedDeps>, ports: SavedPorts) {
  const ownerFor = (config: HostConfig) => ports.accountFor(config) ?? ports.device;
  let owner = ownerFor(slice.deps().session.config);
  const queue = createQueue();
  /** What the owner has. Before the list is loaded, only what the user has saved. */
  let known: Items = new Map();
  /** The edits that are not answered yet, the oldest first. */
  const edits = new Set<Edit>();

  const view = () => slice.get().view ?? { ...EMPTY, isOpen: false, place: owner.place };
  const set = (change: Partial<SavedView>) => slice.set({ view: { ...view(), ...change } });
  const show = (change?: Pick<SavedView, 'list'>) => set({ ...change, items: withEdits(known, edits) });

  const send = <T>(request: Request<T>, learn: (value: T) => void) => {
    const current = owner;
    return queue.send((signal) => request(current, signal), learn);
  };

  return {
    view,
    set,
    /** Where the items of the current user are. */
    owner: () => owner,
    /** Requests the list. Resolves once it is shown. */
    async load(): Promise<void> {
      if (view().list.kind !== 'success') set({ list: LOADING });
      try {
        await send(
          (items, signal) => items.list(signal),
          ({ items, ...rest }) => {
            known = new Map(items.map((item) => [item.id, item]));
            show({ list: { kind: 'success', value: rest } });
          },
        );
      } catch (cause) {
        // A list that is shown stays.
        if (view().list.kind !== 'success') set({ list: { kind: 'error', error: toAppError(cause) } });
        throw cause instanceof ServiceError ? cause : new ServiceError(toAppError(cause), { cause });
      }
    },
    /** Shows the edit at once, and no longer if its request fails. */
    async change(edit: Edit, request: Request<SavedPlace>): Promise<SavedPlace | undefined> {
      edits.add(edit);
      show();
      try {
        return await send(request, () => (known = withEdits(known, [edit])));
      } finally {
        edits.delete(edit);
        show();
      }
    },
    clear: () =>
      send(
        (items, signal) => items.clear(signal).then(() => items.place),
        () => {
          known = new Map();
          show();
        },
      ),
    async countMovable(): Promise<void> {
      if (owner === ports.device) return;
      set({ movable: (await ports.device.list(new AbortController().signal)).items.length });
    },
    /** Returns true if another user came, or the items are somewhere else. The list is then empty. */
    applyConfig(before: HostConfig, now: HostConfig): boolean {
      const next = ownerFor(now);
      const isSame = isSameOwner(before, now) && next.place === owner.place;
      owner = next;
      if (isSame) return false;
      queue.restart();
      known = new Map();
      edits.clear();
      set({ ...EMPTY, place: owner.place });
      return true;
    },
  };
}

export type SavedStore = ReturnType<typeof createSavedStore>;
