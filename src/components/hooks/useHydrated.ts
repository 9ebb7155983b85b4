import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while the build renders the template of the first screen and while React hydrates what the entry drew of it; then
 * true. Parts that the entry does not draw wait for it.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
