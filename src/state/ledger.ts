import { COUNTER_OF, dailyLimit, type Counter } from '../domain/counters';
import { ServiceError, type AppError, type Feature } from '../domain/errors';
import { audienceOf } from '../domain/hostConfig';
import { isDaily, isPast, isUsedUp, type Quota } from '../domain/quota';
import { counted, readCount, USAGE_KEYS, type DailyCount } from '../domain/usage';
import type { Call } from '../services/contracts/backend';
import type { UsagePorts } from '../services/contracts/services';
import type { Part } from './slice';
import type { Told } from './usageSlice';

/** What is asked for, and what it costs. */
export interface Expense {
  readonly feature: Feature;
  /** One use, or so many words. */
  readonly amount: number;
  /** The visitor pressed something: a refusal is told in the dialog each time, not only the first. */
  readonly isPressed: boolean;
}

/** Counts what was used and decides what may be used yet. */
export interface Ledger {
  /** Takes an expense off the day. False, and the limit dialog opens, where it does not fit. */
  spend(expense: Expense): boolean;
  /** Gives an expense back. */
  refund(expense: Expense): void;
  /** A call with its expense: `metered` says what that means. */
  charge<T>(expense: Expense, signal: AbortSignal, ask: (call: Call) => Promise<T>): Promise<T>;
  /** Takes over what an answer said of the allowance. */
  hear(feature: Feature, quota: Quota): void;
  /** What a failed call comes to: where the server says that nothing is left, a `limit`, and the dialog opens. */
  judge(expense: Expense, cause: unknown): unknown;
  /** Whether the day's allowance of a feature is used up. */
  isUsedUp(feature: Feature): boolean;
  forget(): void;
  watch(): void;
  unwatch(): void;
}

/** Whether a request that failed so never got to the server, so that it costs nothing. */
function isUnsent(cause: unknown): boolean {
  return cause instanceof ServiceError && ['network', 'unsupported'].includes(cause.error.kind);
}

/** An error that says: used up for today. A pause between bursts (`Retry-After` alone) does not. */
function isRefusal(error: AppError): error is Extract<AppError, { kind: 'http' }> {
  return (
    error.kind === 'http' &&
    error.status === 429 &&
    (error.quota !== undefined || error.retryAt === undefined)
  );
}

const isOurs = (key: string) => Object.values(USAGE_KEYS).includes(key);

export function createLedger(part: Part<'usage'>, { storage, calendar }: UsagePorts): Ledger {
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
    const { config } = part.all().session;
    return dailyLimit(feature, config.limits, audienceOf(config));
  }

  /** Reads afresh, so that what another tab has just spent counts. */
  function add(counter: Counter, amount: number): void {
    if (amount === 0) return;
    storage.write(USAGE_KEYS[counter], JSON.stringify(counted(read(counter), amount)));
    refresh();
  }

  function setTold(feature: Feature, quota: Quota): void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return;
    const told = { ...quota, isDaily: isDaily(quota, calendar.now()) };
    part.set({ told: { ...part.get().told, [counter]: told } });
    const limit = limitOf(feature);
    if (!told.isDaily || quota.remaining === undefined || limit === Infinity) return;
    add(counter, Math.max(0, limit - quota.remaining) - read(counter).count);
  }

  /** What the server said holds until the time that it named: then the day starts anew for it, and for us. */
  function inForce(counter: Counter): { readonly count: number; readonly told: Told | undefined } {
    const told = part.get().told[counter];
    const { count } = read(counter);
    if (!told || !isPast(told, calendar.now())) return { count, told };
    return { count: told.isDaily ? 0 : count, told: undefined };
  }

  /** Lets go of what is past, once it is acted upon. */
  function settle(counter: Counter): void {
    const { count, told } = inForce(counter);
    const { [counter]: before, ...others } = part.get().told;
    if (told === before) return;
    announced.delete(counter);
    part.set({ told: others });
    add(counter, count - read(counter).count);
  }

  function fits(feature: Feature, amount: number): boolean {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return true;
    const { count, told } = inForce(counter);
    if (told && isUsedUp(told, calendar.now())) return false;
    return count + amount <= limitOf(feature);
  }

  /** The number in force and the time at which it starts anew, as far as they are known. */
  function situation(feature: Feature) {
    const counter = COUNTER_OF[feature];
    const told = counter && part.get().told[counter];
    const max = told?.limit ?? limitOf(feature);
    return {
      feature,
      ...(max !== Infinity && { max }),
      ...(told?.resetsAt !== undefined && { resetsAt: told.resetsAt }),
    };
  }

  function announce({ feature, isPressed }: Expense): void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined || (announced.has(counter) && !isPressed)) return;
    announced.add(counter);
    part.all().ui.openDialog({ kind: 'limit', ...situation(feature) });
  }

  const usedUp = (feature: Feature) => new ServiceError({ kind: 'limit', ...situation(feature) });

  const ledger: Ledger = {
    spend(expense) {
      const counter = COUNTER_OF[expense.feature];
      if (counter === undefined) return true;
      settle(counter);
      const isGranted = fits(expense.feature, expense.amount);
      if (!isGranted) announce(expense);
      else if (limitOf(expense.feature) !== Infinity) add(counter, expense.amount);
      return isGranted;
    },
    refund({ feature, amount }) {
      const counter = COUNTER_OF[feature];
      if (counter !== undefined && limitOf(feature) !== Infinity) add(counter, -amount);
    },
    async charge(expense, signal, ask) {
      const { feature } = expense;
      if (!ledger.spend(expense)) throw usedUp(feature);
      try {
        const answer = await ask({ signal, onQuota: (quota) => ledger.hear(feature, quota) });
        const counter = COUNTER_OF[feature];
        // There is some again: its next end is news.
        if (counter) announced.delete(counter);
        return answer;
      } catch (cause) {
        if (signal.aborted || isUnsent(cause)) ledger.refund(expense);
        throw ledger.judge(expense, cause);
      }
    },
    hear(feature, quota) {
      if (isDaily(quota, calendar.now())) setTold(feature, quota);
    },
    judge(expense, cause) {
      if (!(cause instanceof ServiceError) || !isRefusal(cause.error)) return cause;
      const { quota, retryAt } = cause.error;
      setTold(expense.feature, {
        ...(retryAt !== undefined && { resetsAt: retryAt }),
        ...quota,
        remaining: 0,
      });
      announce(expense);
      return usedUp(expense.feature);
    },
    isUsedUp: (feature) => !fits(feature, 1),
    forget() {
      announced.clear();
      part.set({ told: {} });
    },
    watch() {
      ledger.unwatch();
      refresh();
      stops = [
        storage.watch((key) => isOurs(key) && refresh()),
        calendar.onNewDay(() => {
          ledger.forget();
          refresh();
        }),
      ];
    },
    unwatch() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
  return ledger;
}
