/** How the reader is addressed. `default` leaves it to the engine. */
export const FORMALITIES = ['default', 'formal', 'informal'] as const;

export type Formality = (typeof FORMALITIES)[number];
