import type { Counter } from '@lang-assistant/core/usage/counters';
import type { PerAudience } from '@lang-assistant/core/usage/limits';
import type { Caller } from '../identity/caller';

/** `Infinity` means unlimited. */
export type QuotaPolicy = Readonly<Record<Counter, PerAudience>>;

export function allowanceOf(policy: QuotaPolicy, counter: Counter, { audience }: Caller): number {
  return audience === 'service' ? Infinity : policy[counter][audience];
}

/** In the wording of spec §8. */
export function usedUpSentence(counter: Counter, { audience }: Caller, limit: number): string {
  if (counter === 'words' || counter === 'files') return 'You have reached the daily translation limit.';
  if (counter === 'check') return 'You have reached the daily limit of checked words.';
  const queries = limit === 1 ? '1 query' : `${limit} queries`;
  if (audience === 'anonymous') return `You have reached the limit of ${queries} to the AI for free users.`;
  return `You have reached the limit of ${queries} to the AI per day.`;
}
