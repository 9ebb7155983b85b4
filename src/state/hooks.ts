import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AppState, AppStore } from './store';

const StoreContext = createContext<AppStore | null>(null);

export const StoreProvider = StoreContext.Provider;

/** A piece of the widget's state. The component renders again when that piece changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  const store = use(StoreContext);
  if (!store) throw new Error('useApp needs a StoreProvider above it');
  return useStore(store, select);
}
