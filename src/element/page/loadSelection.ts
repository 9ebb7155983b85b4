/**
 * The imported module follows the selections of the page. `tools/build/entryBundle.ts` replaces this module by one with
 * the name of the built file.
 */
export const importSelection = () => import('./selection');
