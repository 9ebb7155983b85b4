import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AppState, AppStore } from './appState';

const StoreContext = createContext<AppStore | null>(null);

export const StoreProvider = StoreContext.Provider;

/** The component renders again when the selected part changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  const store = use(StoreContext);
  if (!store) throw new Error('useApp: no StoreProvider');
  return useStore(store.committed, select);
}
