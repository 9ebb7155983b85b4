import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageSections } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';

export interface Loader<T> {
  (): Promise<T>;
  loaded?: { readonly value: T };
}

/** After a failure, the next call tries again. */
export async function loadPart<T>(load: Loader<T>): Promise<T> {
  load.loaded ??= { value: await load() };
  return load.loaded.value;
}

/**
 * Loads the part when it is first needed. If it is already loaded, it is returned at once. When `load` changes, the old
 * part stays until the new part is loaded. After a failure, the hook tries again when the part is needed again.
 * @param load the same function until it loads something else
 * @param onLoadError the same function on every render; omit it if the screen works without the part
 */
export function useLazy<T>(
  isNeeded: boolean,
  load: Loader<T>,
  onLoadError?: (error: unknown) => void,
): T | undefined {
  const [shown, setShown] = useState(() => (isNeeded && load.loaded ? load : undefined));
  if (isNeeded && load.loaded && shown !== load) setShown(() => load);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    // Needed even if the part is loaded: another widget may have loaded it after this widget was rendered.
    loadPart(load).then(
      // Without `flushSync`, React would subscribe the new component to the store only after the next paint, and a text
      // box would lose the keys that the user presses until then.
      () => isCurrent && flushSync(() => setShown(() => load)),
      (error: unknown) => isCurrent && onLoadError?.(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, load, onLoadError]);

  return shown?.loaded?.value;
}

/**
 * Like `useLazy`, for a part without which there is nothing to show.
 * @throws during rendering, if the part cannot be loaded: the nearest `ScreenBoundary` shows a notice with Try again
 */
export function useNeeded<T>(isNeeded: boolean, load: Loader<T>): T | undefined {
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const onLoadError = useCallback((cause: unknown) => setFailure({ cause }), []);
  const part = useLazy(isNeeded, load, onLoadError);
  if (failure) throw new Error('A file of the widget could not be loaded.', failure);
  return part;
}

/** For a screen that works without these messages. After a change of language, the old messages stay until the new ones are loaded. */
export function useLazyMessages<Section extends keyof MessageSections>(
  section: Section,
  isNeeded: boolean,
): MessageSections[Section] | undefined {
  return useLazy(isNeeded, useI18n().loadSections)?.[section];
}
