/**
 * In the built entry, `tools/build/entryBundle.ts` replaces this module, because only the entry knows the file name.
 */
export const importPage = () => import('./pageFace');
