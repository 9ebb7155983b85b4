import type { AppError } from '@lang-assistant/core/errors';

export type RequestState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'error'; readonly error: AppError };

export const IDLE = { kind: 'idle' } as const;
export const LOADING = { kind: 'loading' } as const;
