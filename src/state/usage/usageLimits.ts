import type { AppError, Feature } from '@lang-assistant/core/errors';
import { COUNTER_OF, dailyLimit, type Counter } from '@lang-assistant/core/usage/counters';
import { hasReset, isDaily, isUsedUp, type Quota } from '@lang-assistant/core/usage/quota';
import { audienceOf } from '../../domain/hostConfig';
import { mapValues } from '../../domain/mapValues';
import { addUsage, readCount, USAGE_KEYS, type DailyCount } from '../../domain/usage/dailyCount';
import type { UsagePorts } from '../../services/contracts/services';
import type { CountedCost, ReportedQuota, UsageHost, UsageSlice } from './types';

const isOurs = (key: string | null) => key === null || Object.values(USAGE_KEYS).includes(key);

/** The widget's own counts of the user's requests and words today. */
export function createDailyCounts(host: UsageHost, { storage, calendar }: UsagePorts) {
  function read(counter: Counter): DailyCount {
    const key = USAGE_KEYS[counter];
    const raw = storage.read(key);
    const found = readCount(raw, calendar.today());
    // Store the date of a record in the future at once: at the limit, nothing else would be stored.
    if (found.seenOn !== undefined && raw !== JSON.stringify(found))
      storage.write(key, JSON.stringify(found));
    return found;
  }

  const refresh = () => host.set?.({ counts: mapValues(USAGE_KEYS, (_key, counter) => read(counter)) });

  /** A negative amount refunds usage. Reads the storage first, to include usage from other tabs. */
  function add(counter: Counter, amount: number): void {
    if (amount === 0) return;
    storage.write(USAGE_KEYS[counter], JSON.stringify(addUsage(read(counter), amount)));
    refresh();
  }

  /** For the current user; `Infinity` if there is no limit. */
  function limitOf(feature: Feature): number {
    const { config } = host.deps().session;
    return dailyLimit(feature, config.limits, audienceOf(config));
  }

  return {
    read,
    add,
    refresh,
    limitOf,
    /** Returns a function that refunds the cost, unless the day has changed. */
    reserve({ feature, amount }: CountedCost): () => void {
      const counter = COUNTER_OF[feature];
      if (counter === undefined || limitOf(feature) === Infinity) return () => undefined;
      add(counter, amount);
      const { date } = read(counter);
      return () => {
        if (read(counter).date === date) add(counter, -amount);
      };
    },
    /** Observes changes by other tabs. Returns a function that stops this. */
    watch: () => storage.watch((key) => isOurs(key) && refresh()),
  };
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

/** The quotas that the server reported. They take precedence over the widget's counts. */
export function createReportedQuotas(
  host: UsageHost,
  { read, add, limitOf }: ReturnType<typeof createDailyCounts>,
  now: () => number,
) {
  let all: UsageSlice['reported'] = {};
  function setAll(reported: UsageSlice['reported']): void {
    all = reported;
    host.set?.({ reported });
  }

  function store(counter: Counter, quota: Quota): ReportedQuota {
    const reported = { ...quota, isDaily: isDaily(quota, now()) };
    setAll({ ...all, [counter]: reported });
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
  function currentUsage(counter: Counter) {
    const reported = all[counter];
    const { count } = read(counter);
    if (!reported || !hasReset(reported, now())) return { count, reported };
    return { count: reported.isDaily ? 0 : count, reported: undefined };
  }

  const toError = (feature: Feature) => toLimitError(feature, all, limitOf(feature));

  return {
    isDaily: (counter: Counter) => all[counter]?.isDaily === true,
    report(feature: Feature, quota: Quota): void {
      // Without a reset time, it is unknown whether the quota is a daily quota.
      if (quota.resetsAt !== undefined && isDaily(quota, now())) storeAndCount(feature, quota);
    },
    /** Stores the quota of a refusal. Returns the error to show. */
    refuse(feature: Feature, { quota, retryAt }: Extract<AppError, { kind: 'http' }>): AppError {
      const counter = COUNTER_OF[feature];
      const time = retryAt === undefined ? {} : { resetsAt: retryAt };
      // The remaining quota may be too small for this text, but large enough for a shorter text.
      if (quota?.remaining !== undefined) storeAndCount(feature, { ...time, ...quota });
      // A refusal without a number is stored, but does not change our count.
      else if (counter) store(counter, { ...time, ...quota, remaining: 0 });
      return toError(feature);
    },
    /** Also drops the quota's count. Returns whether there was an expired quota. */
    dropExpired(counter: Counter): boolean {
      const { count, reported } = currentUsage(counter);
      const { [counter]: before, ...others } = all;
      if (reported === before) return false;
      setAll(others);
      add(counter, count - read(counter).count);
      return true;
    },
    /** The limit of the server or the widget that blocks a cost. Undefined if none does. */
    findViolation({ feature, amount }: CountedCost): AppError | undefined {
      const counter = COUNTER_OF[feature];
      if (counter === undefined) return undefined;
      const { count, reported } = currentUsage(counter);
      if (reported && isUsedUp(reported, now())) return toError(feature);
      const max = limitOf(feature);
      return count + amount <= max ? undefined : { kind: 'limit', feature, max, canRetry: false };
    },
    clear: () => setAll({}),
  };
}
