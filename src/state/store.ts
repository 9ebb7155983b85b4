import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HostConfig } from '../domain/hostConfig';
import type { Services } from '../services/contracts/services';
import { createSessionSlice, type SessionSlice } from './sessionSlice';
import { partOf } from './slice';
import { createTranslateSlice, type TranslateSlice } from './translateSlice';
import { createUiSlice, type UiSlice } from './uiSlice';

export interface AppState {
  readonly session: SessionSlice;
  readonly ui: UiSlice;
  readonly translate: TranslateSlice;
}

export type AppStore = StoreApi<AppState>;

/** The store of one element. Two elements on a page never share one. */
export function createAppStore(services: Services, config: HostConfig): AppStore {
  return createStore<AppState>((_set, _get, api) => ({
    session: createSessionSlice(partOf(api, 'session'), config),
    ui: createUiSlice(partOf(api, 'ui'), services),
    translate: createTranslateSlice(partOf(api, 'translate'), services, config),
  }));
}

/** Takes a changed configuration into the store: every slice keeps what the visitor did. */
export function configure(store: AppStore, config: HostConfig): void {
  const { session, translate } = store.getState();
  const before = session.config;
  session.configure(config);
  translate.followHost(before, config);
}
