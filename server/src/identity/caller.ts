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
}

export function userCaller(subject: string, audience: 'free' | 'paid'): Caller {
  return { audience, subjects: [`user:${subject}`], owner: subject };
}
