import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while the build renders the template of the first screen, and while React hydrates the DOM that the entry drew
 * from it. True afterwards. Parts that need React, or that are too large for the entry, render only when it is true.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
