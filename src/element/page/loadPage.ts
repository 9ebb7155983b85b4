/**
 * Imports the code that translates the page. In the built entry, `tools/build/entryBundle.ts` replaces this module,
 * because only the entry knows the name of the file.
 */
export const importPage = () => import('./pageFace');
