import type { Counter } from '@lang-assistant/core/usage/counters';
import { ApiError } from '../common/apiError';
import type { Caller } from '../identity/caller';
import type { Store } from '../store/store';
import type { UsageKey } from '../store/usageKey';
import type { PerAudience } from '@lang-assistant/core/usage/limits';

/** `Infinity` means unlimited. */
export type QuotaPolicy = Readonly<Record<Counter, PerAudience>>;

function allowanceOf(policy: QuotaPolicy, counter: Counter, { audience }: Caller): number {
  return audience === 'service' ? Infinity : policy[counter][audience];
}

/** In the wording of spec §8. */
function usedUpSentence(counter: Counter, { audience }: Caller, limit: number): string {
  if (counter === 'words' || counter === 'files') return 'You have reached the daily translation limit.';
  if (counter === 'check') return 'You have reached the daily limit of checked words.';
  const queries = limit === 1 ? '1 query' : `${limit} queries`;
  if (audience === 'anonymous') return `You have reached the limit of ${queries} to the AI for free users.`;
  return `You have reached the limit of ${queries} to the AI per day.`;
}

const DAY_MS = 86_400_000;

export type Headers = Readonly<Record<string, string>>;

export interface Charge {
  /** `RateLimit-*` headers. Empty if the caller has no quota. */
  readonly headers: Headers;
  /** Empty if the caller has no quota. */
  readonly keys: readonly UsageKey[];
  /** Refunds the whole charge or a part of it. Resolves with the new headers. */
  refund(part?: number): Promise<Headers>;
}

export interface Meter {
  /**
   * Charges an amount to the caller's daily quota. `amountOf` is called only if the caller has a quota.
   * @throws ApiError `quota_exceeded` with the time of the reset
   */
  charge(caller: Caller, counter: Counter, amountOf: () => number): Promise<Charge>;
}

export interface MeterOptions {
  readonly store: Store;
  readonly policy: QuotaPolicy;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

const FREE: Charge = { headers: {}, keys: [], refund: async () => ({}) };

/** A day lasts from midnight to midnight UTC. */
export function createMeter({ store, policy, clock }: MeterOptions): Meter {
  function headersFor(limit: number, used: number): Headers {
    const now = clock();
    const toMidnight = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
    return {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.max(0, limit - used)),
      'ratelimit-reset': String(toMidnight),
      'ratelimit-policy': `${limit};w=${DAY_MS / 1000}`,
    };
  }

  /**
   * Increases all of the caller's counters. If one of them would exceed the limit, none is increased, and the result is
   * undefined.
   */
  async function spendAll(keys: readonly UsageKey[], amount: number, limit: number) {
    let most = 0;
    for (const [index, key] of keys.entries()) {
      const used = await store.spend(key, amount, limit);
      if (used === undefined) {
        await refundAll(keys.slice(0, index), amount);
        return undefined;
      }
      most = Math.max(most, used);
    }
    return most;
  }

  async function refundAll(keys: readonly UsageKey[], amount: number): Promise<void> {
    await Promise.all(keys.map((key) => store.refund(key, amount)));
  }

  return {
    async charge(caller, counter, amountOf) {
      const limit = allowanceOf(policy, counter, caller);
      if (limit === Infinity) return FREE;
      const amount = amountOf();
      const day = dayOf(clock());
      const keys = caller.subjects.map((subject) => ({ subject, counter, day }));
      const used = await spendAll(keys, amount, limit);
      if (used === undefined) {
        const sentence = usedUpSentence(counter, caller, limit);
        throw new ApiError('quota_exceeded', sentence, await headersNow(keys, limit));
      }
      return {
        headers: headersFor(limit, used),
        keys,
        async refund(part = amount) {
          await refundAll(keys, part);
          return headersFor(limit, used - part);
        },
      };
    },
  };

  /** The remaining quota may be above zero if the requested amount was too large for it. */
  async function headersNow(keys: readonly UsageKey[], limit: number): Promise<Headers> {
    const counts = await Promise.all(keys.map((key) => store.used(key)));
    return headersFor(limit, Math.max(0, ...counts));
  }
}
