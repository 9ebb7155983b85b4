import { useCallback } from 'react';
import { useNeeded } from '../components/hooks/useLazy';
import type { MessageSections } from '../i18n/messages';
import { useI18n } from '../i18n/useI18n';
import type { AppState, LazyFeature } from '../state/appState';
import { useApp } from '../state/hooks';

type ScreenFeature = LazyFeature & keyof MessageSections;

/**
 * Loads the controller and the messages of a feature's screen, which are not in the chunk of the screen.
 * @returns the messages; undefined until both are loaded
 * @throws during rendering, if one cannot be loaded: see `useNeeded`
 */
export function useFeature<Feature extends ScreenFeature>(
  feature: Feature,
): MessageSections[Feature] | undefined {
  const load = useApp((state) => state.features.load);
  const isLoaded = useApp((state) => state[feature].controller !== undefined);
  const loadController = useCallback(() => load(feature), [load, feature]);
  const messages = useNeeded(true, useI18n().loadSections)?.[feature];
  useNeeded(!isLoaded, loadController);
  return isLoaded ? messages : undefined;
}

/** The hook that selects from a feature's controller, for components that are rendered after it is loaded. */
function controllerHook<Controller>(find: (state: AppState) => Controller | undefined) {
  return function useController<T>(select: (controller: Controller) => T): T {
    return useApp((state) => {
      const controller = find(state);
      if (!controller) throw new Error('The controller of this feature is not loaded.');
      return select(controller);
    });
  };
}

export const useChat = controllerHook(({ chat }) => chat.controller);
export const useFiles = controllerHook(({ files }) => files.controller);
export const useWrite = controllerHook(({ write }) => write.controller);
