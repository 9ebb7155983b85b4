import type { Counter } from '@lang-assistant/core/usage/counters';
import { ApiError } from '../common/apiError';
import type { Caller } from '../identity/caller';
import type { Store } from '../store/store';
import type { UsageKey } from '../store/usageKey';
import { allowanceOf, usedUpSentence, type QuotaPolicy } from './policy';

const DAY_MS = 86_400_000;

export type Headers = Readonly<Record<string, string>>;

/** A charge against the daily quota. */
export interface Charge {
  /** `RateLimit-*` for the response; empty without a quota. */
  readonly headers: Headers;
  /** What was charged: the counters, by the amount of the charge. Empty without a quota. */
  readonly keys: readonly UsageKey[];
  /** Refunds the charge of a failed request, or a part of it. Resolves with the headers after the refund. */
  refund(part?: number): Promise<Headers>;
}

export interface Meter {
  /**
   * Charges an amount against the caller's daily quota; `amountOf` is called only if there is one.
   * @throws ApiError `quota_exceeded` with the time of the reset
   */
  charge(caller: Caller, counter: Counter, amountOf: () => number): Promise<Charge>;
}

export interface MeterOptions {
  readonly store: Store;
  readonly policy: QuotaPolicy;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

const FREE: Charge = { headers: {}, keys: [], refund: async () => ({}) };

/** Counts usage per day, from midnight to midnight UTC. */
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

  /** Charges every subject of the caller, or none: undefined if the quota of one is exceeded. */
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

  /** The remaining quota, which is above zero if only the requested amount was too large. */
  async function headersNow(keys: readonly UsageKey[], limit: number): Promise<Headers> {
    const counts = await Promise.all(keys.map((key) => store.used(key)));
    return headersFor(limit, Math.max(0, ...counts));
  }
}
