import type { AppState, AppStore } from './appState';
import type { SliceApi } from './sliceApi';

export function createSliceApi<Name extends keyof AppState>(
  store: AppStore,
  name: Name,
): SliceApi<AppState[Name], AppState> {
  return {
    deps: store.getState,
    committed: { deps: store.committed.getState, get: () => store.committed.getState()[name] },
    deferEdit: store.deferEdit,
    get: () => store.getState()[name],
    set: (change) => store.setState((state) => ({ ...state, [name]: { ...state[name], ...change } })),
  };
}
