import type { AppError, Feature } from '@lang-assistant/core/errors';
import { COUNTER_OF, type Counter } from '@lang-assistant/core/usage/counters';
import { hasReset, isDaily, isUsedUp, type Quota } from '@lang-assistant/core/usage/quota';
import type { SliceApi } from '../sliceApi';
import type { DailyCounts } from './dailyCounts';
import type { CountedCost, ReportedQuota, UsageDeps, UsageSlice } from './types';

type HttpError = Extract<AppError, { kind: 'http' }>;

/** The quotas that the server reported. They take precedence over our own counts. */
export interface ReportedQuotas {
  /** Stores the quota of a response. */
  report(feature: Feature, quota: Quota): void;
  /** Stores the quota of a refusal. Returns the error to show. */
  refuse(feature: Feature, refusal: HttpError): AppError;
  /** Drops an expired quota and the count that belonged to it. True if there was one. */
  dropExpired(counter: Counter): boolean;
  /** The limit that blocks a cost, the server's or our own, if any. */
  findViolation(cost: CountedCost): AppError | undefined;
  clear(): void;
}

/** Whether a refusal means that the quota is used up. A short pause between bursts (`Retry-After`) does not count. */
export function isLimitReached(error: AppError, now: number): error is HttpError {
  if (error.kind !== 'http' || error.status !== 429) return false;
  const { quota, retryAt } = error;
  if (retryAt === undefined) return true;
  return isDaily({ resetsAt: retryAt }, now) || (quota !== undefined && isDaily(quota, now));
}

/** The error for the server's limit, with its number and reset time if it sent them. */
function toLimitError(feature: Feature, quotas: UsageSlice['reported'], ownLimit: number): AppError {
  const counter = COUNTER_OF[feature];
  const reported = counter && quotas[counter];
  const max = reported?.limit ?? (counter === 'words' ? Infinity : ownLimit);
  return {
    kind: 'limit',
    feature,
    ...(max !== Infinity && { max }),
    ...(reported?.resetsAt !== undefined && { resetsAt: reported.resetsAt }),
    // A short pause ends soon, and without a reset time only the server knows: allow a retry.
    canRetry: !reported?.isDaily || reported.resetsAt === undefined,
  };
}

export function createReportedQuotas(
  slice: SliceApi<UsageSlice, UsageDeps>,
  { read, add, limitOf }: DailyCounts,
  now: () => number,
): ReportedQuotas {
  function store(counter: Counter, quota: Quota): ReportedQuota {
    const reported = { ...quota, isDaily: isDaily(quota, now()) };
    slice.set({ reported: { ...slice.get().reported, [counter]: reported } });
    return reported;
  }

  /**
   * Stores the server's quota. For daily uses the server is authoritative, so our count follows it. Words differ:
   * servers count requests, and a number of requests must not become a number of words.
   */
  function storeAndCount(feature: Feature, quota: Quota): void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return;
    const reported = store(counter, quota);
    const limit = limitOf(feature);
    if (counter === 'words' || !reported.isDaily || reported.remaining === undefined || limit === Infinity)
      return;
    add(counter, Math.max(0, limit - reported.remaining) - read(counter).count);
  }

  /** The server's quota is valid until its reset time. Then a new day starts for the server and for our count. */
  function currentUsage(counter: Counter): {
    readonly count: number;
    readonly reported: ReportedQuota | undefined;
  } {
    const reported = slice.get().reported[counter];
    const { count } = read(counter);
    if (!reported || !hasReset(reported, now())) return { count, reported };
    return { count: reported.isDaily ? 0 : count, reported: undefined };
  }

  const toError = (feature: Feature) => toLimitError(feature, slice.get().reported, limitOf(feature));

  return {
    report(feature, quota) {
      // Without a reset time the quota cannot be recognized as daily.
      if (quota.resetsAt !== undefined && isDaily(quota, now())) storeAndCount(feature, quota);
    },
    refuse(feature, { quota, retryAt }) {
      const counter = COUNTER_OF[feature];
      const time = retryAt === undefined ? {} : { resetsAt: retryAt };
      // The remaining quota may be too small for this text but enough for a shorter one.
      if (quota?.remaining !== undefined) storeAndCount(feature, { ...time, ...quota });
      // A refusal without a number is stored, but never becomes a count.
      else if (counter) store(counter, { ...time, ...quota, remaining: 0 });
      return toError(feature);
    },
    dropExpired(counter) {
      const { count, reported } = currentUsage(counter);
      const { [counter]: before, ...others } = slice.get().reported;
      if (reported === before) return false;
      slice.set({ reported: others });
      add(counter, count - read(counter).count);
      return true;
    },
    findViolation({ feature, amount }) {
      const counter = COUNTER_OF[feature];
      if (counter === undefined) return undefined;
      const { count, reported } = currentUsage(counter);
      if (reported && isUsedUp(reported, now())) return toError(feature);
      const max = limitOf(feature);
      return count + amount <= max ? undefined : { kind: 'limit', feature, max, canRetry: false };
    },
    clear: () => slice.set({ reported: {} }),
  };
}
