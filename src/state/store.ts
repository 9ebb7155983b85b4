import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HostConfig } from '../domain/hostConfig';
import type { Mode } from '../domain/mode';
import type { Services } from '../services/contracts/services';
import { createAddressSlice, type AddressSlice } from './addressSlice';
import { createChatSlice, type ChatSlice } from './chatSlice';
import { createDictionarySlice, type DictionarySlice } from './dictionarySlice';
import { createFilesSlice, type FilesSlice } from './filesSlice';
import { createHistorySlice, type HistorySlice } from './historySlice';
import { createSessionSlice, type SessionSlice } from './sessionSlice';
import { partOf } from './slice';
import { createTranslateSlice, isSomebodyElse, type TranslateSlice } from './translateSlice';
import { createUiSlice, type UiSlice } from './uiSlice';
import { createUsageSlice, type UsageSlice } from './usageSlice';
import { createVoiceSlice, type VoiceSlice } from './voiceSlice';
import { createWriterSlice, type WriterSlice } from './writerSlice';

export interface AppState {
  readonly session: SessionSlice;
  readonly ui: UiSlice;
  readonly address: AddressSlice;
  readonly usage: UsageSlice;
  readonly translate: TranslateSlice;
  readonly voice: VoiceSlice;
  readonly writer: WriterSlice;
  readonly files: FilesSlice;
  readonly dictionary: DictionarySlice;
  readonly history: HistorySlice;
  readonly chat: ChatSlice;
}

export type AppStore = StoreApi<AppState>;

/** The store of one element, with the tools that have a screen. Two elements on a page never share one. */
export function createAppStore(services: Services, config: HostConfig, modes: readonly Mode[]): AppStore {
  return createStore<AppState>((_set, _get, api) => ({
    session: createSessionSlice(partOf(api, 'session'), config),
    ui: createUiSlice(partOf(api, 'ui'), services, modes, config.mode),
    address: createAddressSlice(partOf(api, 'address'), services),
    usage: createUsageSlice(partOf(api, 'usage'), services),
    translate: createTranslateSlice(partOf(api, 'translate'), services, config),
    voice: createVoiceSlice(partOf(api, 'voice'), services),
    writer: createWriterSlice(partOf(api, 'writer'), services),
    files: createFilesSlice(partOf(api, 'files'), services),
    dictionary: createDictionarySlice(partOf(api, 'dictionary'), services),
    history: createHistorySlice(partOf(api, 'history'), services),
    chat: createChatSlice(partOf(api, 'chat'), services),
  }));
}

/** What an address tells: the tool and the languages. */
function placeOf(store: AppStore): string {
  const { ui, translate } = store.getState();
  return JSON.stringify([ui.mode, translate.pair]);
}

/** Takes a changed configuration into the store: every slice keeps what the visitor did. */
export function configure(store: AppStore, config: HostConfig): void {
  const { session, ui, address, usage, translate, chat, dictionary } = store.getState();
  const before = session.config;
  session.configure(config);
  const shown = placeOf(store);
  if (isSomebodyElse(before, config)) {
    usage.forget();
    // What somebody said is not the next one's business. Whoever only logs in is the same person.
    if (before.userToken !== '') chat.talk?.begin();
    ui.closeDialog();
    dictionary.desk?.welcome();
  }
  store.getState().history.desk?.follow();
  if (before.mode !== config.mode) ui.visitMode(config.mode);
  translate.followHost(before, config);
  store.getState().writer.room?.followHost(before, config);
  store.getState().files.desk?.followHost(before, config);
  // The address is the page's: it changes when what it tells has changed, and not with every attribute.
  if (placeOf(store) !== shown) address.note('replace');
}

/** The widget has left the page: nothing goes on behind its back. */
export function suspend(store: AppStore): void {
  const { ui, usage, translate, chat } = store.getState();
  store.getState().voice.desk?.end();
  translate.suspend();
  store.getState().writer.room?.suspend();
  store.getState().files.desk?.suspend();
  chat.talk?.stop();
  store.getState().history.desk?.suspend();
  usage.unwatch();
  ui.hideToast();
  ui.closeDialog();
}

/** The widget is on screen, for the first time or again. */
export function resume(store: AppStore): void {
  const { usage, translate } = store.getState();
  usage.watch();
  translate.resume();
  store.getState().writer.room?.resume();
  store.getState().history.desk?.resume();
}
