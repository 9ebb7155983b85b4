// What only some fields need. `tools/build/faceBundles.ts` replaces this module by the names of the files.

/** Imports the copy of a text that browsers without ranges for values need. */
export const importMirror = () => import('./mirrorRanges');

/** Imports what reads and changes contenteditable elements. */
export const importEditable = () => import('./editableText');
