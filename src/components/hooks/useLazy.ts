import { useEffect, useState } from 'react';

/**
 * Loads a value when it is first needed and keeps it. A failed load is repeated the next time that it is
 * needed.
 * @param load the same function on every render
 * @param onLoadError the same function on every render; omit it if the screen works without the value
 */
export function useLazy<T>(
  isNeeded: boolean,
  load: () => Promise<T>,
  onLoadError?: (error: unknown) => void,
): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T }>();

  useEffect(() => {
    if (!isNeeded || loaded) return;
    load().then(
      (value) => setLoaded({ value }),
      (error: unknown) => onLoadError?.(error),
    );
  }, [isNeeded, loaded, load, onLoadError]);

  return loaded?.value;
}
