import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MessageSections } from '../i18n/messages';
import { useLazyMessages } from '../i18n/useLazyMessages';
import type { LazyFeature } from '../state/appState';
import { useApp } from '../state/hooks';

type ScreenFeature = LazyFeature & keyof MessageSections;

interface LoadedFeature<Feature extends ScreenFeature> {
  /** For the screen's outermost element: its shadow root gets the style sheet. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Undefined until controller and messages are loaded. */
  readonly messages: MessageSections[Feature] | undefined;
}

/**
 * Loads what a feature's screen needs: its controller and its messages, and adopts its style sheet.
 * @param adoptStyles the same function on every render
 * @throws during rendering, if a part cannot be loaded: the screen's error boundary shows it and offers another try
 */
export function useFeature<Feature extends ScreenFeature>(
  feature: Feature,
  adoptStyles: (root: ShadowRoot) => void,
): LoadedFeature<Feature> {
  const load = useApp((state) => state.features.load);
  const isLoaded = useApp((state) => state[feature].controller !== undefined);
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const onLoadError = useCallback((cause: unknown) => setFailure({ cause }), []);
  const messages = useLazyMessages(feature, true, onLoadError);
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = ref.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptStyles(root);
    load(feature).catch(onLoadError);
  }, [adoptStyles, load, feature, onLoadError]);

  if (failure) throw new Error(`The ${feature} feature could not be loaded.`, failure);
  return { ref, messages: isLoaded ? messages : undefined };
}
