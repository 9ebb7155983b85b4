/** Imports the code that reads and writes the page: `tools/build/pageBundles.ts` replaces this module by the file's name. */
export const importPageTranslation = () => import('./pageTranslation');
