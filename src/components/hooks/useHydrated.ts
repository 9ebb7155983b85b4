import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while the build renders the template of the first screen and while React hydrates what the entry drew of it; then
 * true. What cannot work before React, or is not worth its bytes in the entry, waits for it.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
