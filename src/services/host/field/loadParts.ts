// What only some fields need.

/** Imports the copy of a text that browsers without ranges for values need. */
export const importMirror = () => import('./mirrorRanges');

/** Imports what reads and changes contenteditable elements. */
export const importEditable = () => import('./editableText');
