import type { Counter } from '../../../src/domain/usage/counters';
import type { PerAudience } from '../../../src/domain/usage/limits';
import type { Caller } from '../identity/caller';

/** The numbers in force, by counter and audience; `Infinity` where nothing bounds. */
export type QuotaPolicy = Readonly<Record<Counter, PerAudience>>;

/** What a caller may use of a counter in a day. The operator's own tokens have no allowance by the day. */
export function allowanceOf(policy: QuotaPolicy, counter: Counter, { audience }: Caller): number {
  return audience === 'service' ? Infinity : policy[counter][audience];
}

/** What is told to somebody who has used it up, in the words of the product's catalogue (spec §8). */
export function usedUpSentence(counter: Counter, { audience }: Caller, limit: number): string {
  if (counter === 'words' || counter === 'files') return 'You have reached the daily translation limit.';
  const queries = limit === 1 ? '1 query' : `${limit} queries`;
  if (audience === 'anonymous') return `You have reached the limit of ${queries} to the AI for free users.`;
  return `You have reached the limit of ${queries} to the AI per day.`;
}
