/**
 * Whether the text that the user typed survives a reload: `none` keeps nothing, `session` keeps it while the tab is open.
 */
export const KEEP_TEXTS = ['none', 'session'] as const;

export type KeepText = (typeof KEEP_TEXTS)[number];

/** The text boxes whose text can be kept. */
export const KEPT_BOXES = ['translate', 'write', 'chat'] as const;

export type KeptBox = (typeof KEPT_BOXES)[number];
