import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './store';

/** A slice's own piece of the store: it reads everything and writes only itself. */
export interface SliceApi<Name extends keyof AppState> {
  /** The whole state, to read. */
  getState(): AppState;
  get(): AppState[Name];
  /** One store write. */
  set(change: Partial<AppState[Name]>): void;
}

export function sliceApi<Name extends keyof AppState>(store: StoreApi<AppState>, name: Name): SliceApi<Name> {
  return {
    getState: store.getState,
    get: () => store.getState()[name],
    set: (change) => store.setState((state) => ({ ...state, [name]: { ...state[name], ...change } })),
  };
}
