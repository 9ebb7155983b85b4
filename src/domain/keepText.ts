/** Whether typed text survives a reload: `session` keeps it while the tab is open. */
export const KEEP_TEXTS = ['none', 'session'] as const;

export type KeepText = (typeof KEEP_TEXTS)[number];

export const KEPT_BOXES = ['translate', 'write', 'chat'] as const;

export type KeptBox = (typeof KEPT_BOXES)[number];
