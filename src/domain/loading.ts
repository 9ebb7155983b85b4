/** When the element loads the files that the facade does not need (docs/loading.md). */
export const LOADINGS = ['eager', 'idle', 'visible', 'interaction'] as const;

export type Loading = (typeof LOADINGS)[number];

/** The error that a method reports if a file of the widget could not be loaded. */
export const toLoadError = (cause: unknown) => new Error('The widget could not be loaded.', { cause });

/**
 * Rejection handler for a promise that loads a file.
 * @throws the error of `toLoadError`
 */
export function throwLoadError(cause: unknown): never {
  throw toLoadError(cause);
}
