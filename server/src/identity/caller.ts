import type { Audience } from '@lang-assistant/core/usage/limits';

/** The caller of a request. */
export interface Caller {
  /** `service`: one of the operator's tokens (`API_TOKENS`), which have no daily quota. */
  readonly audience: Audience | 'service';
  /** The keys of the caller's usage counters; each of them needs quota left. Hashes and prefixes, never addresses. */
  readonly subjects: readonly string[];
  /** The owner of saved chats; only logged-in users have one. */
  readonly owner?: string;
  /** When the caller's token expires, in milliseconds since 1970. */
  readonly expiresAt?: number;
}

/** The caller of a request with a user's token. */
export function userCaller(subject: string, audience: 'free' | 'paid'): Caller {
  return { audience, subjects: [`user:${subject}`], owner: subject };
}
