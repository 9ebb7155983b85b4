/**
 * Imports what checks the fields of the page. In the built entry `tools/build/entryBundle.ts` replaces this module: only the
 * entry knows the name of the file.
 */
export const importField = () => import('./fieldFace');
