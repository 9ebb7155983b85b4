import type { TranslationJob } from '../../engines/contracts/translation';
import { ANONYMOUS } from '../../engines/translation/cache/sharedSentences';
import type { Caller } from '../../identity/caller';
import type { TranslateFields } from './translateBody';

/** The scope of all tokens of the operator. */
const SERVICE = 'service';

/** Whose sentences are cached: only those of anonymous callers, or also those of callers with an account or a token. */
export type CachePolicy = 'anonymous' | 'on';

/**
 * The callers who share cached translations: all anonymous callers, all tokens of the operator, or one account.
 * Undefined if the caller's sentences are not cached.
 */
export function cacheScopeOf({ audience, owner }: Caller, policy: CachePolicy): string | undefined {
  if (audience === 'anonymous') return ANONYMOUS;
  if (policy === 'anonymous') return undefined;
  return owner === undefined ? SERVICE : `account ${owner}`;
}

/** What a caller decides, its own glossary or an anonymous `fresh`, never changes what other callers get. */
export function toCache(
  scope: string,
  { fresh: isFresh = false, glossary = [] }: Pick<TranslateFields, 'fresh' | 'glossary'>,
): NonNullable<TranslationJob['cache']> {
  const isShared = scope === ANONYMOUS || scope === SERVICE;
  const isReadOnly = (isShared && glossary.length > 0) || (scope === ANONYMOUS && isFresh);
  return { scope, isFresh, isReadOnly };
}
