import type { AppError } from './errors';

/** A thing that is asked for: not yet, just now, answered, or refused. */
export type Request<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'error'; readonly error: AppError };

export const IDLE = { kind: 'idle' } as const;
export const LOADING = { kind: 'loading' } as const;
