/** The four tools of the top bar, in its order (SPEC §2). */
export const MODES = ['translate', 'ai', 'files', 'write'] as const;

export type Mode = (typeof MODES)[number];
