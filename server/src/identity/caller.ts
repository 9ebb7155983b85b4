import type { Audience } from '../../../src/domain/usage/limits';

/** Who makes a request, as far as the gateway has to know. */
export interface Caller {
  /** `service`: a token of the operator's own (`API_TOKENS`), which has no allowance by the day. */
  readonly audience: Audience | 'service';
  /** What the caller's use is counted under: each of them has to have something left. Hashes and prefixes, no addresses. */
  readonly subjects: readonly string[];
  /** Whose chats these are; only somebody who is logged in has any. */
  readonly owner?: string;
  /** When what proves that ends, in milliseconds since 1970. */
  readonly expiresAt?: number;
}

/** The owner of a token of somebody's account. */
export function userCaller(subject: string, audience: 'free' | 'paid'): Caller {
  return { audience, subjects: [`user:${subject}`], owner: subject };
}
