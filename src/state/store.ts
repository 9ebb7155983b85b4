import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HostConfig } from '../domain/hostConfig';
import type { Mode } from '../domain/mode';
import type { Services } from '../services/contracts/services';
import { createAddressSlice } from './address/addressSlice';
import type { AppState, AppStore } from './appState';
import { createChatSlice } from './chat/chatSlice';
import { createSliceApi } from './createSliceApi';
import { createDictionarySlice } from './dictionary/dictionarySlice';
import { createFeatures } from './features';
import { createFilesSlice } from './files/filesSlice';
import { createHistorySlice } from './history/historySlice';
import { createSessionSlice } from './session/sessionSlice';
import { keepTexts } from './keepTexts';
import { createPendingEdit } from './pendingEdit';
import { applyUserChange } from './session/userChange';
import { createTranslateSlice } from './translate/translateSlice';
import { createUiSlice } from './ui/uiSlice';
import { createUsageSlice } from './usage/usageSlice';
import { createVoiceSlice } from './voice/voiceSlice';
import { toDrawnState } from './drawnState';
import { createWriteSlice } from './write/writeSlice';

/** Creates the store of one element; two elements never share a store. `modes` are the modes that have a screen. */
export function createAppStore(services: Services, config: HostConfig, modes: readonly Mode[]): AppStore {
  const { defer, commit } = createPendingEdit();
  /** The state with the text of the deferred edit. */
  let typed: AppState | undefined;
  const createState = (store: AppStore): AppState => ({
    features: createFeatures(store, services),
    session: createSessionSlice(createSliceApi(store, 'session'), config),
    ui: createUiSlice(createSliceApi(store, 'ui'), services, modes, config.mode),
    address: createAddressSlice(createSliceApi(store, 'address'), services),
    usage: createUsageSlice(createSliceApi(store, 'usage')),
    translate: createTranslateSlice(createSliceApi(store, 'translate'), services, config),
    dictionary: createDictionarySlice(),
    voice: createVoiceSlice(services),
    chat: createChatSlice(),
    history: createHistorySlice(),
    write: createWriteSlice(createSliceApi(store, 'write')),
    files: createFilesSlice(createSliceApi(store, 'files')),
  });
  let hydrated: AppState | undefined;
  const toAppStore = (committed: StoreApi<AppState>): AppStore => ({
    ...committed,
    committed: { ...committed, getInitialState: () => hydrated ?? committed.getInitialState() },
    startHydration() {
      if (hydrated) return false;
      hydrated = toDrawnState(committed.getState(), committed.getInitialState());
      return true;
    },
    deferEdit(state, edit) {
      typed = state;
      defer(edit);
    },
    commitEdit: commit,
    getState: () => typed ?? committed.getState(),
    update(change) {
      commit();
      const state = store.getState();
      typed = undefined;
      committed.setState(change(state));
    },
  });
  const store = toAppStore(
    createStore<AppState>((_set, _get, committed) => createState(toAppStore(committed))),
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
  if (before.mode !== config.mode) ui.visitMode(config.mode);
  for (const controller of features.controllers()) controller.applyConfig(before, config);
  // The address belongs to the host page, so write it only if mode or languages changed.
  if (addressKey(store) !== key) address.write('replace');
}

/** Call when the element leaves the page: nothing continues in the background. */
export function suspend(store: AppStore): void {
  const { session, ui, features } = store.getState();
  session.set({ isOnPage: false });
  for (const controller of features.controllers().toReversed()) controller.suspend();
  ui.hideToast();
  ui.closeDialog();
}

/** Call when the element is on the page, for the first time or again. */
export function resume(store: AppStore): void {
  const { session, features } = store.getState();
  session.set({ isOnPage: true });
  for (const controller of features.controllers()) controller.resume();
}
