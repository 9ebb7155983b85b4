import type { AppError } from '@lang-assistant/core/errors';

/** How saving ended. `refused`: the server's own sentence. */
export type SavedNotice =
  | { readonly kind: 'device' | 'account' | 'removed' }
  | { readonly kind: 'full' | 'temporary' | 'failed' }
  | { readonly kind: 'limit'; readonly max: number }
  | { readonly kind: 'refused'; readonly text: string };

export function noticeOf(error: AppError): SavedNotice {
  if (error.kind === 'limit' && error.max !== undefined) return { kind: 'limit', max: error.max };
  if (error.kind === 'badInput') return { kind: 'full' };
  if (error.kind === 'http' && error.status === 409 && error.serverText)
    return { kind: 'refused', text: error.serverText };
  return { kind: 'failed' };
}
