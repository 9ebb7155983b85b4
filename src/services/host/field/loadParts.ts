// Modules that only some fields need.

/** Imports the mirror, a copy of the text for browsers that have no ranges for values of inputs. */
export const importMirror = () => import('./mirrorRanges');

/** Imports what reads and changes contenteditable elements. */
export const importEditable = () => import('./editableText');
