/** `tools/build/entryBundle.ts` replaces this module by one with the names of the built files. */
export const importPageTranslation = () => import('./pageTranslation');
export const importSelectionServices = () => import('./selectionServices');
