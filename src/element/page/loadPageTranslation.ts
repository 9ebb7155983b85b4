/**
 * Imports the code that reads and writes the page, and the popover for selected text. `tools/build/entryBundle.ts`
 * replaces this module by one with the names of the built files.
 */
export const importPageTranslation = () => import('./pageTranslation');
export const importSelectionPopover = () => import('./openSelection');
