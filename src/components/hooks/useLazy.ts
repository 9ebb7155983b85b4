import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Loads a part of the interface: a component, a function or messages. It keeps what it has loaded. */
export interface Loader<T> {
  (): Promise<T>;
  loaded?: { readonly value: T };
}

/** Loads a part, unless it is loaded. A failed load is repeated by the next call. */
export async function loadPart<T>(load: Loader<T>): Promise<T> {
  load.loaded ??= { value: await load() };
  return load.loaded.value;
}

/**
 * Loads a part of the interface when it is first needed. A part that is loaded already is there at once. Another `load`
 * replaces it once it is loaded. A failed load is repeated the next time that the part is needed.
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
    // Also if it is loaded: another widget may have loaded it after this one was rendered.
    loadPart(load).then(
      // Else React would subscribe what it has drawn to the store only after the next paint: a text box would lose the keys
      // in between.
      () => isCurrent && flushSync(() => setShown(() => load)),
      (error: unknown) => isCurrent && onLoadError?.(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, load, onLoadError]);

  return shown?.loaded?.value;
}
