import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AppState, AppStore } from './appState';

const StoreContext = createContext<AppStore | null>(null);

export const StoreProvider = StoreContext.Provider;

function useAppStore(): AppStore {
  const store = use(StoreContext);
  if (!store) throw new Error('no StoreProvider');
  return store;
}

/** The component renders again when the selected part changes. */
export const useApp = <T>(select: (state: AppState) => T): T => useStore(useAppStore(), select);

export const useConnectBox = () => useAppStore().connectBox;
