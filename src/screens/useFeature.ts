import { useCallback, useLayoutEffect, useState } from 'react';
import type { MessageSections } from '../i18n/messages';
import { useLazyMessages } from '../components/hooks/useLazyMessages';
import type { LazyFeature } from '../state/appState';
import { useApp } from '../state/hooks';

type ScreenFeature = LazyFeature & keyof MessageSections;

/**
 * Loads the controller and the messages of a feature's screen, which are not in the chunk of the screen.
 * @returns the messages; undefined until both are loaded
 * @throws during rendering, if one cannot be loaded: the screen's error boundary shows the error and offers a retry
 */
export function useFeature<Feature extends ScreenFeature>(
  feature: Feature,
): MessageSections[Feature] | undefined {
  const load = useApp((state) => state.features.load);
  const isLoaded = useApp((state) => state[feature].controller !== undefined);
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const onLoadError = useCallback((cause: unknown) => setFailure({ cause }), []);
  const messages = useLazyMessages(feature, true, onLoadError);

  useLayoutEffect(() => {
    load(feature).catch(onLoadError);
  }, [load, feature, onLoadError]);

  if (failure) throw new Error(`The ${feature} feature could not be loaded.`, failure);
  return isLoaded ? messages : undefined;
}
