import { ANONYMOUS } from '../../engines/translation/cache/sharedSentences';
import type { Caller } from '../../identity/caller';

/** Whose sentences are cached: only those of anonymous callers, or also those of callers with an account or a token. */
export type CachePolicy = 'anonymous' | 'on';

/**
 * The callers who share cached translations: all anonymous callers, all tokens of the operator, or one account.
 * Undefined if the caller's sentences are not cached.
 */
export function cacheScopeOf({ audience, owner }: Caller, policy: CachePolicy): string | undefined {
  if (audience === 'anonymous') return ANONYMOUS;
  if (policy === 'anonymous') return undefined;
  return owner === undefined ? 'service' : `account ${owner}`;
}
