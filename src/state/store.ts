import { createStore, type StoreApi } from 'zustand/vanilla';
import { type HostConfig, hasUserChanged } from '../domain/hostConfig';
import type { Mode } from '../domain/mode';
import type { Services } from '../services/contracts/services';
import { createAddressSlice } from './address/addressSlice';
import type { AppState, AppStore, Features } from './appState';
import { createFeatures, type ControllerModules } from './features';
import { keepTexts } from './keepTexts';
import { createTranslateSlice } from './translate/translateSlice';
import { createUiSlice } from './ui/uiSlice';
import { createUsageSlice } from './usage/usageSlice';
import type { FilesSlice } from './files/types';
import type { UiSlice } from './ui/types';
import type { WriteSlice } from './write/types';
import type { SliceApi } from './sliceApi';

/** For slices that open their tool, whose controller loads on demand. */
interface ToolDeps {
  readonly ui: Pick<UiSlice, 'copy' | 'setMode'>;
  readonly features: Pick<Features, 'tryLoad'>;
}

function createFilesSlice(slice: SliceApi<FilesSlice, ToolDeps>): FilesSlice {
  return {
    controller: undefined,
    async open(files, isFolder) {
      const { ui, features } = slice.deps();
      ui.setMode('files');
      const controller = await features.tryLoad('files');
      controller?.add(files, isFolder);
    },
  };
}

function createWriteSlice(slice: SliceApi<WriteSlice, ToolDeps>): WriteSlice {
  return {
    controller: undefined,
    async improve(text, language) {
      const { ui, features } = slice.deps();
      void ui.copy(text);
      ui.setMode('write');
      const controller = await features.tryLoad('write');
      controller?.importText(text, language);
    },
  };
}

/**
 * Handles login, logout and a change of plan, which the host page makes with another `user-token` or `plan`. Each
 * loaded controller drops or requests again what belonged to the previous user.
 */
function applyUserChange(
  { features, ui }: Pick<AppState, 'features' | 'ui'>,
  before: HostConfig,
  now: HostConfig,
): void {
  if (!hasUserChanged(before, now)) return;
  for (const controller of features.controllers()) controller.onUserChange?.(before, now);
  ui.closeDialog();
}

interface Box {
  /** Set while a text box is shown. */
  flush: (() => void) | undefined;
}

function toAppStore(api: StoreApi<AppState>, box: Box): AppStore {
  function current(): AppState {
    box.flush?.();
    return api.getState();
  }

  const update: AppStore['update'] = (change) => api.setState(change(current()));

  return {
    ...api,
    current,
    update,
    slice: (name) => ({
      deps: current,
      get: () => current()[name],
      set: (change) => update((state) => ({ ...state, [name]: { ...state[name], ...change } })),
    }),
    connectBox(flush) {
      box.flush = flush;
      return () => {
        if (box.flush === flush) box.flush = undefined;
      };
    },
  };
}

/** Creates the store of one element; two elements never share a store. `modes` are the modes that have a screen. */
export function createAppStore(
  services: Services,
  modules: ControllerModules,
  config: HostConfig,
  modes: readonly Mode[],
): AppStore {
  const box: Box = { flush: undefined };
  const createState = (store: AppStore): AppState => ({
    features: createFeatures(store, services, modules),
    session: { config, isOnPage: false, set: store.slice('session').set },
    ui: createUiSlice(store.slice('ui'), services, modes, config),
    address: createAddressSlice(store.slice('address'), services),
    usage: createUsageSlice(store.slice('usage'), services.usagePorts),
    translate: createTranslateSlice(store.slice('translate'), services, config),
    dictionary: { controller: undefined },
    voice: {
      canDictate: services.canDictate,
      activity: { kind: 'idle' },
      voices: undefined,
      controller: undefined,
    },
    chat: { controller: undefined },
    history: { controller: undefined, view: undefined },
    write: createWriteSlice(store.slice('write')),
    files: createFilesSlice(store.slice('files')),
    saved: { controller: undefined, view: undefined, keys: services.savedKeys },
  });
  const store = toAppStore(
    createStore<AppState>((_set, _get, api) => createState(toAppStore(api, box))),
    box,
  );
  keepTexts(store, services.keptTexts);
  return store;
}

function addressKey(store: AppStore): string {
  const { ui, translate } = store.getState();
  return JSON.stringify([ui.mode, translate.pair]);
}

/** Text and choices of the user stay. */
export function applyConfig(store: AppStore, config: HostConfig): void {
  const { session, ui, address, features } = store.getState();
  const before = session.config;
  session.set({ config });
  const key = addressKey(store);
  applyUserChange(store.getState(), before, config);
  if (before.tools.join() !== config.tools.join()) ui.offerTools(config.tools);
  if (before.mode !== config.mode) ui.visitMode(config.mode);
  for (const controller of features.controllers()) controller.applyConfig?.(before, config);
  // The address belongs to the host page, so write it only if mode or languages changed.
  if (addressKey(store) !== key) address.write('replace');
}

/** Call when the element leaves the page: nothing continues in the background. */
export function suspend(store: AppStore): void {
  const { session, ui, features } = store.getState();
  session.set({ isOnPage: false });
  for (const controller of features.controllers().toReversed()) controller.suspend?.();
  ui.hideToast();
  ui.closeDialog();
}

/** Call when the element is on the page, for the first time or again. */
export function resume(store: AppStore): void {
  const { session, features } = store.getState();
  session.set({ isOnPage: true });
  for (const controller of features.controllers()) controller.resume?.();
}
