import type { Counter } from '@lang-assistant/core/usage/counters';
import type { PerAudience } from '@lang-assistant/core/usage/limits';
import type { Caller } from '../identity/caller';

/** The daily quota by counter and audience. `Infinity` means unlimited. */
export type QuotaPolicy = Readonly<Record<Counter, PerAudience>>;

/** The daily quota of a caller. The operator's tokens have no limit. */
export function allowanceOf(policy: QuotaPolicy, counter: Counter, { audience }: Caller): number {
  return audience === 'service' ? Infinity : policy[counter][audience];
}

/** The error message for a caller who has used up the daily quota, in the wording of spec §8. */
export function usedUpSentence(counter: Counter, { audience }: Caller, limit: number): string {
  if (counter === 'words' || counter === 'files') return 'You have reached the daily translation limit.';
  if (counter === 'check') return 'You have reached the daily limit of checked words.';
  const queries = limit === 1 ? '1 query' : `${limit} queries`;
  if (audience === 'anonymous') return `You have reached the limit of ${queries} to the AI for free users.`;
  return `You have reached the limit of ${queries} to the AI per day.`;
}
