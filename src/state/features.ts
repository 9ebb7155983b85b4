import { mapValues } from '../domain/mapValues';
import type { Services } from '../services/contracts/services';
import type { AppState, AppStore, Controllers, Features, LazyFeature } from './appState';
import { createSliceApi } from './createSliceApi';
import type { TextSliceApi } from './sliceApi';

type CreateController<Feature extends LazyFeature> = (
  slice: TextSliceApi<AppState[Feature], AppState>,
  services: Services,
) => Controllers[Feature];

type Loaders = {
  readonly [Feature in LazyFeature]: (
    services: Services,
    features: Features,
  ) => Promise<CreateController<Feature>>;
};

type ControllerSlices = {
  readonly [Feature in LazyFeature]: { readonly controller: Controllers[Feature] | undefined };
};

/** Controllers are resumed in this order and suspended in reverse order: voice first writes its last words. */
const LOADERS: Loaders = {
  usage: ({ usagePorts }) =>
    Promise.all([import('./usage/usageTracker'), usagePorts()]).then(
      ([module, ports]) =>
        (slice) =>
          module.createUsageTracker(slice, ports),
    ),
  dictionary: () =>
    import('./dictionary/dictionaryController').then((module) => module.createDictionaryController),
  chat: (_services, { load }) =>
    Promise.all([import('./chat/chatController'), load('history')]).then(
      ([module, history]) =>
        (slice, services) =>
          module.createChatController(slice, services, history),
    ),
  history: () => import('./history/historyController').then((module) => module.createHistoryController),
  write: () => import('./write/writeController').then((module) => module.createWriteController),
  files: () => import('./files/filesController').then((module) => module.createFilesController),
  voice: ({ voicePorts }) =>
    Promise.all([import('./voice/voiceController'), voicePorts()]).then(
      ([module, ports]) =>
        (slice) =>
          module.createVoiceController(slice, ports),
    ),
};

export function createFeatures(store: AppStore, services: Services): Features {
  function find<Feature extends LazyFeature>(feature: Feature): Controllers[Feature] | undefined {
    const slices: ControllerSlices = store.getState();
    return slices[feature].controller;
  }

  const features: Features = {
    async load(feature) {
      const known = find(feature);
      if (known) return known;
      const create = await LOADERS[feature](services, features);
      const concurrent = find(feature);
      if (concurrent) return concurrent;
      const controller = create(createSliceApi(store, feature), services);
      store.update((state) => ({ ...state, [feature]: { ...state[feature], controller } }));
      if (store.getState().session.isOnPage) controller.resume();
      return controller;
    },
    tryLoad: (feature) =>
      features.load(feature).catch((error: unknown) => {
        services.reportError(error);
        return undefined;
      }),
    controllers: () => [
      store.getState().translate,
      ...Object.values(mapValues(LOADERS, (_load, feature) => find(feature))).filter(
        (controller) => controller !== undefined,
      ),
    ],
  };
  return features;
}
