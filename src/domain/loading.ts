/** When the element loads everything but its facade (docs/loading.md). */
export const LOADINGS = ['eager', 'idle', 'visible', 'interaction'] as const;

export type Loading = (typeof LOADINGS)[number];
