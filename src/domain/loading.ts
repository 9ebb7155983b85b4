import type { Mode } from './mode';

/** When the element loads the files that the facade does not need (docs/loading.md). */
export const LOADINGS = ['eager', 'idle', 'visible', 'interaction'] as const;

export type Loading = (typeof LOADINGS)[number];

export const toLoadError = (cause: unknown) => new Error('The widget could not be loaded.', { cause });

export function throwLoadError(cause: unknown): never {
  throw toLoadError(cause);
}

/** Downloads a tool. Evaluates it only in browsers that would not import it after a failed download. */
export type FetchTool = (tool: Mode) => void;
