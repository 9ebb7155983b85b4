import { createContext, use } from 'react';

/** False by default only in the build, which renders the template without a DOM. */
export const HydratedContext = createContext('document' in globalThis);

/**
 * False while the build renders the template of the first screen, and while React hydrates the nodes of this template.
 * Parts that need React, or that are too large for the entry, render only when it is true.
 */
export const useHydrated = () => use(HydratedContext);
