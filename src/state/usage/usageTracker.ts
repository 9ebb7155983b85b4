import { COUNTER_OF, dailyLimit, type Counter } from '../../domain/usage/counters';
import { ServiceError, type AppError, type Feature } from '../../domain/errors';
import { audienceOf } from '../../domain/hostConfig';
import { isDaily, hasReset, isUsedUp, type Quota } from '../../domain/usage/quota';
import { addUsage, readCount, USAGE_KEYS, type DailyCount } from '../../domain/usage/usage';
import type { UsagePorts } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { ReportedQuota } from './usageSlice';
import type { UsageCost, UsageTracker } from './usageTypes';

/** Whether a request that failed so never got to the server, so that it costs nothing. */
function isUnsent(cause: unknown): boolean {
  return cause instanceof ServiceError && ['network', 'unsupported'].includes(cause.error.kind);
}

const isOurs = (key: string | null) => key === null || Object.values(USAGE_KEYS).includes(key);

export function createUsageTracker(part: SliceApi<'usage'>, { storage, calendar }: UsagePorts): UsageTracker {
  /** The counters whose end the dialog has told of: typing on need not hear of it at each pause. */
  const announced = new Set<Counter>();
  let stops: readonly (() => void)[] = [];

  function read(counter: Counter): DailyCount {
    const key = USAGE_KEYS[counter];
    const raw = storage.read(key);
    const found = readCount(raw, calendar.today());
    // A day in the future is noted down at once: at the limit nothing else would ever be written.
    if (found.seenOn !== undefined && raw !== JSON.stringify(found))
      storage.write(key, JSON.stringify(found));
    return found;
  }

  function refresh(): void {
    const counts = { ai: read('ai'), write: read('write'), files: read('files'), words: read('words') };
    part.set({ counts });
  }

  function limitOf(feature: Feature): number {
    const { config } = part.getState().session;
    return dailyLimit(feature, config.limits, audienceOf(config));
  }

  /** Reads afresh, so that what another tab has just spent counts. */
  function add(counter: Counter, amount: number): void {
    if (amount === 0) return;
    storage.write(USAGE_KEYS[counter], JSON.stringify(addUsage(read(counter), amount)));
    refresh();
  }

  function storeQuota(counter: Counter, quota: Quota): ReportedQuota {
    const told = { ...quota, isDaily: isDaily(quota, calendar.now()) };
    part.set({ reported: { ...part.get().reported, [counter]: told } });
    return told;
  }

  /**
   * Notes what the server said. Of the day's uses it is the one that knows, so our count follows. Words are another
   * matter: servers count requests, and nothing that is not ours may become a number of words.
   */
  function setReportedQuota(feature: Feature, quota: Quota): void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return;
    const told = storeQuota(counter, quota);
    const limit = limitOf(feature);
    if (counter === 'words' || !told.isDaily || told.remaining === undefined || limit === Infinity) return;
    add(counter, Math.max(0, limit - told.remaining) - read(counter).count);
  }

  /** What the server said holds until the time that it named: then the day starts anew for it, and for us. */
  function currentUsage(counter: Counter): {
    readonly count: number;
    readonly told: ReportedQuota | undefined;
  } {
    const told = part.get().reported[counter];
    const { count } = read(counter);
    if (!told || !hasReset(told, calendar.now())) return { count, told };
    return { count: told.isDaily ? 0 : count, told: undefined };
  }

  /** Lets go of what is past, once it is acted upon. */
  function dropPastQuota(counter: Counter): void {
    const { count, told } = currentUsage(counter);
    const { [counter]: before, ...others } = part.get().reported;
    if (told === before) return;
    announced.delete(counter);
    part.set({ reported: others });
    add(counter, count - read(counter).count);
  }

  /** What stands in the way of an expense: the server's word, our own number, or nothing. */
  function findViolation({ feature, amount }: UsageCost): AppError | undefined {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return undefined;
    const { count, told } = currentUsage(counter);
    if (told && isUsedUp(told, calendar.now())) return reportedLimitError(feature);
    const max = limitOf(feature);
    return count + amount <= max ? undefined : { kind: 'limit', feature, max, canRetry: false };
  }

  /** The server's own refusal, with its number and time as far as it said them. */
  function reportedLimitError(feature: Feature): AppError {
    const counter = COUNTER_OF[feature];
    const told = counter && part.get().reported[counter];
    const own = counter === 'words' ? Infinity : limitOf(feature);
    const max = told?.limit ?? own;
    return {
      kind: 'limit',
      feature,
      ...(max !== Infinity && { max }),
      ...(told?.resetsAt !== undefined && { resetsAt: told.resetsAt }),
      // A pause is soon over, and without a time only the server itself knows.
      canRetry: !told?.isDaily || told.resetsAt === undefined,
    };
  }

  function announce({ feature, isPressed, isQuiet }: UsageCost, error: AppError): void {
    const counter = isQuiet ? undefined : COUNTER_OF[feature];
    if (counter === undefined || error.kind !== 'limit' || (announced.has(counter) && !isPressed)) return;
    announced.add(counter);
    const { max, resetsAt } = error;
    const dialog = { kind: 'limit', feature, ...(max !== undefined && { max }) } as const;
    part.getState().ui.reachLimit({ ...dialog, ...(resetsAt !== undefined && { resetsAt }) }, isPressed);
  }

  /** Takes an expense off. Returns the way to give it back on the day that it was taken from. */
  function reserve({ feature, amount }: UsageCost): () => void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined || limitOf(feature) === Infinity) return () => undefined;
    add(counter, amount);
    const { date } = read(counter);
    return () => {
      if (read(counter).date === date) add(counter, -amount);
    };
  }

  function check(expense: UsageCost): AppError | undefined {
    const counter = COUNTER_OF[expense.feature];
    if (counter !== undefined) dropPastQuota(counter);
    const error = findViolation(expense);
    if (error) {
      refresh();
      announce(expense, error);
    }
    return error;
  }

  /** Whether an error says: used up. A pause between bursts (`Retry-After` for a while) does not. */
  function isLimitReached(error: AppError): error is Extract<AppError, { kind: 'http' }> {
    if (error.kind !== 'http' || error.status !== 429) return false;
    const { quota, retryAt } = error;
    if (retryAt === undefined) return true;
    const now = calendar.now();
    return isDaily({ resetsAt: retryAt }, now) || (quota !== undefined && isDaily(quota, now));
  }

  const tracker: UsageTracker = {
    isUsedUp: (feature) => check({ feature, amount: 1, isPressed: true }) !== undefined,
    spend(expense) {
      if (check(expense)) return false;
      reserve(expense);
      return true;
    },
    async run(expense, signal, ask) {
      const { feature } = expense;
      const error = check(expense);
      if (error) throw new ServiceError(error);
      const release = reserve(expense);
      try {
        const answer = await ask({ signal, onQuota: (quota) => tracker.reportQuota(feature, quota) });
        const counter = COUNTER_OF[feature];
        // There is some again: its next end is news.
        if (counter) announced.delete(counter);
        return answer;
      } catch (cause) {
        if (signal.aborted || isUnsent(cause)) release();
        throw tracker.toLimitError(expense, cause);
      }
    },
    reportQuota(feature, quota) {
      // Without a time nobody knows whether it is the day's.
      if (quota.resetsAt !== undefined && isDaily(quota, calendar.now())) setReportedQuota(feature, quota);
    },
    toLimitError(expense, cause) {
      if (!(cause instanceof ServiceError) || !isLimitReached(cause.error)) return cause;
      const { quota, retryAt } = cause.error;
      const { feature } = expense;
      const counter = COUNTER_OF[feature];
      const time = retryAt === undefined ? {} : { resetsAt: retryAt };
      // What is left may be too little for this text and enough for a shorter one.
      if (quota?.remaining !== undefined) setReportedQuota(feature, { ...time, ...quota });
      // A refusal without a number is kept in mind, and never becomes a count.
      else if (counter) storeQuota(counter, { ...time, ...quota, remaining: 0 });
      const error = reportedLimitError(feature);
      announce(expense, error);
      return new ServiceError(error, { cause });
    },
    forget() {
      announced.clear();
      const { reported: told } = part.get();
      part.set({ reported: {} });
      for (const counter of ['ai', 'write', 'files'] as const) {
        if (told[counter]?.isDaily) add(counter, -read(counter).count);
      }
    },
    watch() {
      tracker.unwatch();
      refresh();
      stops = [
        storage.watch((key) => isOurs(key) && refresh()),
        calendar.onNewDay(() => {
          announced.clear();
          part.set({ reported: {} });
          refresh();
        }),
      ];
    },
    unwatch() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
  return tracker;
}
