// Modules that only some fields need.

/** The mirror is a copy of the text, for browsers without ranges in the value of an input. */
export const importMirror = () => import('./mirrorRanges');

export const importEditable = () => import('./editableText');
