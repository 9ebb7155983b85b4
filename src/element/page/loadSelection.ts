/**
 * Imports the button for selected text, which then follows the selections of the page: `tools/build/entryBundle.ts` replaces
 * this module by the file's name.
 */
export const importSelection = () => import('./selection');
