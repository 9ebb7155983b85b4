/** How the translation addresses the reader. With `default`, the engine decides. */
export const FORMALITIES = ['default', 'formal', 'informal'] as const;

export type Formality = (typeof FORMALITIES)[number];
