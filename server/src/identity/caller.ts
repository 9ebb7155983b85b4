import type { Audience } from '@lang-assistant/core/usage/limits';

export interface Caller {
  /** `service` means one of the operator's tokens (`API_TOKENS`), which have no daily quota. */
  readonly audience: Audience | 'service';
  /**
   * The keys of the caller's usage counters. A call needs remaining quota under each key. The keys contain hashes or
   * account names, never addresses.
   */
  readonly subjects: readonly string[];
  /** The user whose chats are saved. Only logged-in users have it. */
  readonly owner?: string;
  /** When the caller's token expires, in milliseconds since 1970. */
  readonly expiresAt?: number;
  /** What the caller's token allows besides the calls of any user (`scope`, RFC 8693). */
  readonly scopes?: readonly string[];
}

/** The scope of a token whose user may change the translations of the site. */
export const MEMORY_SCOPE = 'memory';

export function userCaller(subject: string, audience: 'free' | 'paid'): Caller {
  return { audience, subjects: [`user:${subject}`], owner: subject };
}

/**
 * The name of a user who is logged in by a token or by the page's nonce. Undefined for visitors and the operator's
 * tokens.
 */
export function accountOf({ owner, subjects }: Caller): string | undefined {
  return owner === undefined ? undefined : subjects[0];
}

/**
 * The name that a caller's documents are counted under. The operator's tokens have none, because they have no limit.
 */
export function documentOwner({ audience, subjects }: Caller): string | undefined {
  return audience === 'service' ? undefined : subjects[0];
}
