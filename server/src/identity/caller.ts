import type { Audience } from '@lang-assistant/core/usage/limits';

/** The caller of a request. */
export interface Caller {
  /** `service` means one of the operator's tokens (`API_TOKENS`). They have no daily quota. */
  readonly audience: Audience | 'service';
  /**
   * The keys of the caller's usage counters. A call needs remaining quota under each key. The keys contain
   * hashes or account names, never addresses.
   */
  readonly subjects: readonly string[];
  /** The user under whom chats are saved. Only logged-in users have it. */
  readonly owner?: string;
  /** The expiry of the caller's token, in milliseconds since 1970. */
  readonly expiresAt?: number;
}

/** Creates the caller of a request that has a user's token. */
export function userCaller(subject: string, audience: 'free' | 'paid'): Caller {
  return { audience, subjects: [`user:${subject}`], owner: subject };
}
