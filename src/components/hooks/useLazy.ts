import { useEffect, useState } from 'react';

/**
 * Loads a part of the interface when it is first needed, and keeps it: a component, a function or, by `useLazyMessages`,
 * messages. Another `load` replaces it once it is loaded. A failed load is repeated the next time that the part is needed.
 * @param load the same function until it loads something else
 * @param onLoadError the same function on every render; omit it if the screen works without the part
 */
export function useLazy<T>(
  isNeeded: boolean,
  load: () => Promise<T>,
  onLoadError?: (error: unknown) => void,
): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly load: () => Promise<T>; readonly value: T }>();
  const isLoaded = loaded?.load === load;

  useEffect(() => {
    if (!isNeeded || isLoaded) return undefined;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ load, value }),
      (error: unknown) => isCurrent && onLoadError?.(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, isLoaded, load, onLoadError]);

  return loaded?.value;
}
