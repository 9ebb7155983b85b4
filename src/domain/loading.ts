/** When the element loads everything but its facade (docs/loading.md). */
export const LOADINGS = ['eager', 'idle', 'visible', 'interaction'] as const;

export type Loading = (typeof LOADINGS)[number];

/** The error of a method when a file of the widget could not be loaded. */
export const toLoadError = (cause: unknown) => new Error('The widget could not be loaded.', { cause });

/** @throws that error, for a promise that is rejected */
export function throwLoadError(cause: unknown): never {
  throw toLoadError(cause);
}
