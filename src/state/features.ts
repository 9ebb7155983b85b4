import { mapValues } from '../domain/mapValues';
import type { Services } from '../services/contracts/services';
import type { AppState, AppStore, Controllers, Features, LazyFeature } from './appState';
import type { createChatController } from './chat/chatController';
import type { FeatureController } from './featureController';
import type { createSavedController } from './saved/savedController';
import type { SliceApi } from './sliceApi';
import type { createVoiceController } from './voice/voiceController';

type CreateController<Feature extends LazyFeature> = (
  slice: SliceApi<AppState[Feature], AppState>,
  services: Services,
) => Controllers[Feature];

/** The modules that hold the controllers. */
export interface ControllerModules {
  readonly dictionary: () => Promise<{
    readonly createDictionaryController: CreateController<'dictionary'>;
  }>;
  readonly voice: () => Promise<{ readonly createVoiceController: typeof createVoiceController }>;
  readonly chat: () => Promise<{
    readonly createChatController: typeof createChatController;
    readonly createHistoryController: CreateController<'history'>;
  }>;
  readonly write: () => Promise<{ readonly createWriteController: CreateController<'write'> }>;
  readonly files: () => Promise<{ readonly createFilesController: CreateController<'files'> }>;
  readonly saved: () => Promise<{ readonly createSavedController: typeof createSavedController }>;
}

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
const toLoaders = (modules: ControllerModules): Loaders => ({
  dictionary: async () => (await modules.dictionary()).createDictionaryController,
  async chat(_services, { load }) {
    const [{ createChatController: create }, history] = await Promise.all([modules.chat(), load('history')]);
    return (slice, services) => create(slice, services, history);
  },
  history: async () => (await modules.chat()).createHistoryController,
  write: async () => (await modules.write()).createWriteController,
  files: async () => (await modules.files()).createFilesController,
  async saved({ lazyPorts }) {
    const [{ createSavedController: create }, { saved }] = await Promise.all([modules.saved(), lazyPorts()]);
    return (slice, services) => create(slice, saved, services);
  },
  async voice({ voicePorts }) {
    const [{ createVoiceController: create }, ports] = await Promise.all([modules.voice(), voicePorts()]);
    return (slice) => create(slice, ports);
  },
});

export function createFeatures(store: AppStore, services: Services, modules: ControllerModules): Features {
  const loaders = toLoaders(modules);

  function find<Feature extends LazyFeature>(feature: Feature): Controllers[Feature] | undefined {
    const slices: ControllerSlices = store.getState();
    return slices[feature].controller;
  }

  const features: Features = {
    async load(feature) {
      const known = find(feature);
      if (known) return known;
      const create = await loaders[feature](services, features);
      const concurrent = find(feature);
      if (concurrent) return concurrent;
      const controller = create(store.slice(feature), services);
      store.update((state) => ({ ...state, [feature]: { ...state[feature], controller } }));
      const { resume }: Partial<FeatureController> = controller;
      if (store.getState().session.isOnPage) resume?.();
      return controller;
    },
    tryLoad: (feature) =>
      features.load(feature).catch((error: unknown) => {
        services.reportError(error);
        return undefined;
      }),
    controllers: () => [
      store.getState().usage,
      store.getState().translate,
      ...Object.values(mapValues(loaders, (_load, feature) => find(feature))).filter(
        (controller) => controller !== undefined,
      ),
    ],
  };
  return features;
}
