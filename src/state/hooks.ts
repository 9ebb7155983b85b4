import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AppState, AppStore } from './appState';

const StoreContext = createContext<AppStore | null>(null);

export const StoreProvider = StoreContext.Provider;

/** Selects a part of the element's state. The component renders again when that part changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  const store = use(StoreContext);
  if (!store) throw new Error('useApp: no StoreProvider');
  return useStore(store.committed, select);
}
