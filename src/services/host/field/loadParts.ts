// Modules that only some fields need.

/** Imports the mirror: a copy of the text, for browsers without ranges in the value of an input. */
export const importMirror = () => import('./mirrorRanges');

/** Imports the code that reads and changes contenteditable elements. */
export const importEditable = () => import('./editableText');
