import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while the build renders the template of the first screen, and while React hydrates the nodes of this template.
 * Parts that need React, or that are too large for the entry, render only when it is true.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
