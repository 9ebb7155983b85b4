import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './store';

/** A slice's own piece of the store: it reads everything and writes only itself. */
export interface Part<Name extends keyof AppState> {
  /** The whole state, to read. */
  all(): AppState;
  get(): AppState[Name];
  /** One store write. */
  set(change: Partial<AppState[Name]>): void;
}

export function partOf<Name extends keyof AppState>(store: StoreApi<AppState>, name: Name): Part<Name> {
  return {
    all: store.getState,
    get: () => store.getState()[name],
    set: (change) => store.setState((state) => ({ ...state, [name]: { ...state[name], ...change } })),
  };
}
