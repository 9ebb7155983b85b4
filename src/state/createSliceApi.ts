import type { AppState, AppStore } from './appState';
import type { TextSliceApi } from './sliceApi';

export function createSliceApi<Name extends keyof AppState>(
  store: AppStore,
  name: Name,
): TextSliceApi<AppState[Name], AppState> {
  const withChange = (state: AppState, change: Partial<AppState[Name]>) => ({
    ...state,
    [name]: { ...state[name], ...change },
  });
  return {
    deps: store.getState,
    deferEdit: (change, edit) => store.deferEdit(withChange(store.getState(), change), edit),
    commitEdit: store.commitEdit,
    get: () => store.getState()[name],
    set: (change) => store.update((state) => withChange(state, change)),
  };
}
