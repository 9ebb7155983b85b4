import { COUNTER_OF, dailyLimit, type Counter } from '../../domain/usage/counters';
import { ServiceError, type AppError, type Feature } from '../../domain/errors';
import { audienceOf } from '../../domain/hostConfig';
import { isDaily, hasReset, isUsedUp, type Quota } from '../../domain/usage/quota';
import { addUsage, readCount, USAGE_KEYS, type DailyCount } from '../../domain/usage/usage';
import type { UsagePorts } from '../../services/contracts/services';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from '../ui/types';
import type { ReportedQuota, UsageCost, UsageSlice, UsageTracker } from './types';

interface UsageDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'reachLimit'>;
}

/** True if the failed request never reached the server, so that it costs nothing. */
function isUnsent(cause: unknown): boolean {
  return cause instanceof ServiceError && ['network', 'unsupported'].includes(cause.error.kind);
}

const isOurs = (key: string | null) => key === null || Object.values(USAGE_KEYS).includes(key);

export function createUsageTracker(
  slice: SliceApi<UsageSlice, UsageDeps>,
  { storage, calendar }: UsagePorts,
): UsageTracker {
  /** Counters whose limit dialog was shown: it does not open again while the user keeps typing. */
  const announced = new Set<Counter>();
  let stops: readonly (() => void)[] = [];

  function read(counter: Counter): DailyCount {
    const key = USAGE_KEYS[counter];
    const raw = storage.read(key);
    const found = readCount(raw, calendar.today());
    // Save a day in the future at once: at the limit nothing else would be written.
    if (found.seenOn !== undefined && raw !== JSON.stringify(found))
      storage.write(key, JSON.stringify(found));
    return found;
  }

  function refresh(): void {
    const counts = { ai: read('ai'), write: read('write'), files: read('files'), words: read('words') };
    slice.set({ counts });
  }

  function limitOf(feature: Feature): number {
    const { config } = slice.deps().session;
    return dailyLimit(feature, config.limits, audienceOf(config));
  }

  /** Reads storage again to include usage from other tabs. */
  function add(counter: Counter, amount: number): void {
    if (amount === 0) return;
    storage.write(USAGE_KEYS[counter], JSON.stringify(addUsage(read(counter), amount)));
    refresh();
  }

  function storeQuota(counter: Counter, quota: Quota): ReportedQuota {
    const reported = { ...quota, isDaily: isDaily(quota, calendar.now()) };
    slice.set({ reported: { ...slice.get().reported, [counter]: reported } });
    return reported;
  }

  /**
   * Stores the server's quota. For daily uses the server is authoritative, so our count follows it. Words differ:
   * servers count requests, and a number of requests must not become a number of words.
   */
  function setReportedQuota(feature: Feature, quota: Quota): void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return;
    const reported = storeQuota(counter, quota);
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
    if (!reported || !hasReset(reported, calendar.now())) return { count, reported };
    return { count: reported.isDaily ? 0 : count, reported: undefined };
  }

  /** Drops an expired quota and the count that belonged to it. */
  function dropPastQuota(counter: Counter): void {
    const { count, reported } = currentUsage(counter);
    const { [counter]: before, ...others } = slice.get().reported;
    if (reported === before) return;
    announced.delete(counter);
    slice.set({ reported: others });
    add(counter, count - read(counter).count);
  }

  /** The limit that blocks a cost, the server's or our own, if any. */
  function findViolation({ feature, amount }: UsageCost): AppError | undefined {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return undefined;
    const { count, reported } = currentUsage(counter);
    if (reported && isUsedUp(reported, calendar.now())) return reportedLimitError(feature);
    const max = limitOf(feature);
    return count + amount <= max ? undefined : { kind: 'limit', feature, max, canRetry: false };
  }

  /** The error for the server's limit, with its number and reset time if it sent them. */
  function reportedLimitError(feature: Feature): AppError {
    const counter = COUNTER_OF[feature];
    const reported = counter && slice.get().reported[counter];
    const own = counter === 'words' ? Infinity : limitOf(feature);
    const max = reported?.limit ?? own;
    return {
      kind: 'limit',
      feature,
      ...(max !== Infinity && { max }),
      ...(reported?.resetsAt !== undefined && { resetsAt: reported.resetsAt }),
      // A short pause ends soon, and without a reset time only the server knows: allow a retry.
      canRetry: !reported?.isDaily || reported.resetsAt === undefined,
    };
  }

  function announce({ feature, isPressed, isQuiet }: UsageCost, error: AppError): void {
    const counter = isQuiet ? undefined : COUNTER_OF[feature];
    if (counter === undefined || error.kind !== 'limit' || (announced.has(counter) && !isPressed)) return;
    announced.add(counter);
    const { max, resetsAt } = error;
    const dialog = { kind: 'limit', feature, ...(max !== undefined && { max }) } as const;
    slice.deps().ui.reachLimit({ ...dialog, ...(resetsAt !== undefined && { resetsAt }) }, isPressed);
  }

  /** Counts a cost. Returns a function that refunds it, unless the day has changed. */
  function reserve({ feature, amount }: UsageCost): () => void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined || limitOf(feature) === Infinity) return () => undefined;
    add(counter, amount);
    const { date } = read(counter);
    return () => {
      if (read(counter).date === date) add(counter, -amount);
    };
  }

  function check(cost: UsageCost): AppError | undefined {
    const counter = COUNTER_OF[cost.feature];
    if (counter !== undefined) dropPastQuota(counter);
    const error = findViolation(cost);
    if (error) {
      refresh();
      announce(cost, error);
    }
    return error;
  }

  /** True if the quota is used up. A short pause between bursts (`Retry-After`) does not count. */
  function isLimitReached(error: AppError): error is Extract<AppError, { kind: 'http' }> {
    if (error.kind !== 'http' || error.status !== 429) return false;
    const { quota, retryAt } = error;
    if (retryAt === undefined) return true;
    const now = calendar.now();
    return isDaily({ resetsAt: retryAt }, now) || (quota !== undefined && isDaily(quota, now));
  }

  const tracker: UsageTracker = {
    isUsedUp: (feature) => check({ feature, amount: 1, isPressed: true }) !== undefined,
    spend(cost) {
      if (check(cost)) return false;
      reserve(cost);
      return true;
    },
    async run(cost, signal, ask) {
      const { feature } = cost;
      const error = check(cost);
      if (error) throw new ServiceError(error);
      const release = reserve(cost);
      try {
        const answer = await ask({ signal, onQuota: (quota) => tracker.reportQuota(feature, quota) });
        const counter = COUNTER_OF[feature];
        // The quota is available again, so reaching the limit is worth a new dialog.
        if (counter) announced.delete(counter);
        return answer;
      } catch (cause) {
        if (signal.aborted || isUnsent(cause)) release();
        throw tracker.toLimitError(cost, cause);
      }
    },
    reportQuota(feature, quota) {
      // Without a reset time the quota cannot be recognized as daily.
      if (quota.resetsAt !== undefined && isDaily(quota, calendar.now())) setReportedQuota(feature, quota);
    },
    toLimitError(cost, cause) {
      if (!(cause instanceof ServiceError) || !isLimitReached(cause.error)) return cause;
      const { quota, retryAt } = cause.error;
      const { feature } = cost;
      const counter = COUNTER_OF[feature];
      const time = retryAt === undefined ? {} : { resetsAt: retryAt };
      // The remaining quota may be too small for this text but enough for a shorter one.
      if (quota?.remaining !== undefined) setReportedQuota(feature, { ...time, ...quota });
      // A rejection without a number is stored, but never becomes a count.
      else if (counter) storeQuota(counter, { ...time, ...quota, remaining: 0 });
      const error = reportedLimitError(feature);
      announce(cost, error);
      return new ServiceError(error, { cause });
    },
    applyConfig: () => undefined,
    onUserChange() {
      announced.clear();
      const { reported } = slice.get();
      slice.set({ reported: {} });
      for (const counter of ['ai', 'write', 'files'] as const) {
        if (reported[counter]?.isDaily) add(counter, -read(counter).count);
      }
    },
    suspend() {
      for (const stop of stops) stop();
      stops = [];
    },
    resume() {
      tracker.suspend();
      refresh();
      stops = [
        storage.watch((key) => isOurs(key) && refresh()),
        calendar.onNewDay(() => {
          announced.clear();
          slice.set({ reported: {} });
          refresh();
        }),
      ];
    },
  };
  return tracker;
}
