import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HostConfig } from '../domain/hostConfig';
import type { Mode } from '../domain/mode';
import type { Services } from '../services/contracts/services';
import { createAddressSlice, type AddressSlice } from './address/addressSlice';
import { createChatSlice, type ChatSlice } from './chat/chatSlice';
import { createDictionarySlice, type DictionarySlice } from './dictionary/dictionarySlice';
import { createFilesSlice, type FilesSlice } from './files/filesSlice';
import { createHistorySlice, type HistorySlice } from './history/historySlice';
import { createSessionSlice, type SessionSlice } from './session/sessionSlice';
import { sliceApi } from './sliceApi';
import { createTranslateSlice, hasUserChanged, type TranslateSlice } from './translate/translateSlice';
import { createUiSlice, type UiSlice } from './ui/uiSlice';
import { createUsageSlice, type UsageSlice } from './usage/usageSlice';
import { createVoiceSlice, type VoiceSlice } from './voice/voiceSlice';
import { createWriteSlice, type WriteSlice } from './write/writeSlice';

export interface AppState {
  readonly session: SessionSlice;
  readonly ui: UiSlice;
  readonly address: AddressSlice;
  readonly usage: UsageSlice;
  readonly translate: TranslateSlice;
  readonly voice: VoiceSlice;
  readonly write: WriteSlice;
  readonly files: FilesSlice;
  readonly dictionary: DictionarySlice;
  readonly history: HistorySlice;
  readonly chat: ChatSlice;
}

export type AppStore = StoreApi<AppState>;

/** The store of one element, with the tools that have a screen. Two elements on a page never share one. */
export function createAppStore(services: Services, config: HostConfig, modes: readonly Mode[]): AppStore {
  return createStore<AppState>((_set, _get, api) => ({
    session: createSessionSlice(sliceApi(api, 'session'), config),
    ui: createUiSlice(sliceApi(api, 'ui'), services, modes, config.mode),
    address: createAddressSlice(sliceApi(api, 'address'), services),
    usage: createUsageSlice(sliceApi(api, 'usage'), services),
    translate: createTranslateSlice(sliceApi(api, 'translate'), services, config),
    voice: createVoiceSlice(sliceApi(api, 'voice'), services),
    write: createWriteSlice(sliceApi(api, 'write'), services),
    files: createFilesSlice(sliceApi(api, 'files'), services),
    dictionary: createDictionarySlice(sliceApi(api, 'dictionary'), services),
    history: createHistorySlice(sliceApi(api, 'history'), services),
    chat: createChatSlice(sliceApi(api, 'chat'), services),
  }));
}

/** What an address tells: the tool and the languages. */
function addressKey(store: AppStore): string {
  const { ui, translate } = store.getState();
  return JSON.stringify([ui.mode, translate.pair]);
}

/** Takes a changed configuration into the store: every slice keeps what the visitor did. */
export function applyConfig(store: AppStore, config: HostConfig): void {
  const { session, ui, address, usage, translate, chat, dictionary } = store.getState();
  const before = session.config;
  session.configure(config);
  const shown = addressKey(store);
  if (hasUserChanged(before, config)) {
    usage.forget();
    // What somebody said is not the next one's business. Whoever only logs in is the same person.
    if (before.userToken !== '') chat.controller?.startNewChat();
    ui.closeDialog();
    dictionary.controller?.onUserChange();
  }
  store.getState().history.controller?.applyConfig();
  if (before.mode !== config.mode) ui.visitMode(config.mode);
  translate.applyConfig(before, config);
  store.getState().write.controller?.applyConfig(before, config);
  store.getState().files.controller?.applyConfig(before, config);
  // The address is the page's: it changes when what it tells has changed, and not with every attribute.
  if (addressKey(store) !== shown) address.write('replace');
}

/** The widget has left the page: nothing goes on behind its back. */
export function suspend(store: AppStore): void {
  const { ui, usage, translate, chat } = store.getState();
  store.getState().voice.controller?.end();
  translate.suspend();
  store.getState().write.controller?.suspend();
  store.getState().files.controller?.suspend();
  chat.controller?.stop();
  store.getState().history.controller?.suspend();
  usage.unwatch();
  ui.hideToast();
  ui.closeDialog();
}

/** The widget is on screen, for the first time or again. */
export function resume(store: AppStore): void {
  const { usage, translate } = store.getState();
  usage.watch();
  translate.resume();
  store.getState().write.controller?.resume();
  store.getState().history.controller?.resume();
}
