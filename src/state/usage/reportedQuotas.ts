import type { AppError, Feature } from '@lang-assistant/core/errors';
import { COUNTER_OF, type Counter } from '@lang-assistant/core/usage/counters';
import { hasReset, isDaily, isUsedUp, type Quota } from '@lang-assistant/core/usage/quota';
import type { SliceApi } from '../sliceApi';
import type { DailyCounts } from './dailyCounts';
import type { CountedCost, ReportedQuota, UsageDeps, UsageSlice } from './types';

type HttpError = Extract<AppError, { kind: 'http' }>;

/** The quotas that the server reported. They take precedence over the widget's counts. */
export interface ReportedQuotas {
  report(feature: Feature, quota: Quota): void;
  /** Stores the quota of a refusal. Returns the error to show. */
  refuse(feature: Feature, refusal: HttpError): AppError;
  /** Also drops the quota's count. Returns whether there was an expired quota. */
  dropExpired(counter: Counter): boolean;
  /** The limit of the server or the widget that blocks a cost. Undefined if none does. */
  findViolation(cost: CountedCost): AppError | undefined;
  clear(): void;
}

/** A refusal means that the quota is used up, unless it only asks for a short pause between bursts (`Retry-After`). */
export function isLimitReached(error: AppError, now: number): error is HttpError {
  if (error.kind !== 'http' || error.status !== 429) return false;
  const { quota, retryAt } = error;
  if (retryAt === undefined) return true;
  return isDaily({ resetsAt: retryAt }, now) || (quota !== undefined && isDaily(quota, now));
}

/** Contains the limit and the reset time if the server sent them. */
function toLimitError(feature: Feature, quotas: UsageSlice['reported'], ownLimit: number): AppError {
  const counter = COUNTER_OF[feature];
  const reported = counter && quotas[counter];
  const max = reported?.limit ?? (counter === 'words' ? Infinity : ownLimit);
  return {
    kind: 'limit',
    feature,
    ...(max !== Infinity && { max }),
    ...(reported?.resetsAt !== undefined && { resetsAt: reported.resetsAt }),
    // Allow a retry after a short pause, and also if the reset time is unknown, because only the server knows then.
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
   * Stores the server's quota. Our count of daily uses follows the server's. For words it does not: servers count
   * requests, and a number of requests must not become a number of words.
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

  /** At its reset time, the server's quota expires, and our count starts again. */
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
      // Without a reset time, it is unknown whether the quota is a daily quota.
      if (quota.resetsAt !== undefined && isDaily(quota, now())) storeAndCount(feature, quota);
    },
    refuse(feature, { quota, retryAt }) {
      const counter = COUNTER_OF[feature];
      const time = retryAt === undefined ? {} : { resetsAt: retryAt };
      // The remaining quota may be too small for this text, but large enough for a shorter text.
      if (quota?.remaining !== undefined) storeAndCount(feature, { ...time, ...quota });
      // A refusal without a number is stored, but does not change our count.
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
