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
  readonly isQuiet?: boolean; // Nobody asked for it by hand: the answer's own place tells of a refusal, no dialog.
}

/** Counts what was used and decides what may be used yet. */
export interface Ledger {
  /** Whether nothing is left for one use. The limit dialog opens then, as for a use that is refused; nothing is taken off. */
  isUsedUp(feature: Feature): boolean;
  /** Takes an expense off the day. False, and the limit dialog opens, where it does not fit. */
  spend(expense: Expense): boolean;
  /** A call with its expense: `metered` says what that means. */
  charge<T>(expense: Expense, signal: AbortSignal, ask: (call: Call) => Promise<T>): Promise<T>;
  /** Takes over what an answer said of the allowance. */
  hear(feature: Feature, quota: Quota): void;
  /** What a failed call comes to: where the server says that nothing is left, a `limit`, and the dialog opens. */
  judge(expense: Expense, cause: unknown): unknown;
  /** Somebody else is there: what the server said of the one before is void, and what was counted by its word. */
  forget(): void;
  watch(): void;
  unwatch(): void;
}

/** Whether a request that failed so never got to the server, so that it costs nothing. */
function isUnsent(cause: unknown): boolean {
  return cause instanceof ServiceError && ['network', 'unsupported'].includes(cause.error.kind);
}

const isOurs = (key: string | null) => key === null || Object.values(USAGE_KEYS).includes(key);

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

  function keep(counter: Counter, quota: Quota): Told {
    const told = { ...quota, isDaily: isDaily(quota, calendar.now()) };
    part.set({ told: { ...part.get().told, [counter]: told } });
    return told;
  }

  /**
   * Notes what the server said. Of the day's uses it is the one that knows, so our count follows. Words are another
   * matter: servers count requests, and nothing that is not ours may become a number of words.
   */
  function setTold(feature: Feature, quota: Quota): void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return;
    const told = keep(counter, quota);
    const limit = limitOf(feature);
    if (counter === 'words' || !told.isDaily || told.remaining === undefined || limit === Infinity) return;
    add(counter, Math.max(0, limit - told.remaining) - read(counter).count);
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

  /** What stands in the way of an expense: the server's word, our own number, or nothing. */
  function obstacle({ feature, amount }: Expense): AppError | undefined {
    const counter = COUNTER_OF[feature];
    if (counter === undefined) return undefined;
    const { count, told } = inForce(counter);
    if (told && isUsedUp(told, calendar.now())) return refusal(feature);
    const max = limitOf(feature);
    return count + amount <= max ? undefined : { kind: 'limit', feature, max, canRetry: false };
  }

  /** The server's own refusal, with its number and time as far as it said them. */
  function refusal(feature: Feature): AppError {
    const counter = COUNTER_OF[feature];
    const told = counter && part.get().told[counter];
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

  function announce({ feature, isPressed, isQuiet }: Expense, error: AppError): void {
    const counter = isQuiet ? undefined : COUNTER_OF[feature];
    if (counter === undefined || error.kind !== 'limit' || (announced.has(counter) && !isPressed)) return;
    announced.add(counter);
    const { max, resetsAt } = error;
    const dialog = { kind: 'limit', feature, ...(max !== undefined && { max }) } as const;
    part.all().ui.reachLimit({ ...dialog, ...(resetsAt !== undefined && { resetsAt }) }, isPressed);
  }

  /** Takes an expense off. Returns the way to give it back on the day that it was taken from. */
  function take({ feature, amount }: Expense): () => void {
    const counter = COUNTER_OF[feature];
    if (counter === undefined || limitOf(feature) === Infinity) return () => undefined;
    add(counter, amount);
    const { date } = read(counter);
    return () => {
      if (read(counter).date === date) add(counter, -amount);
    };
  }

  function admit(expense: Expense): AppError | undefined {
    const counter = COUNTER_OF[expense.feature];
    if (counter !== undefined) settle(counter);
    const error = obstacle(expense);
    if (error) {
      refresh();
      announce(expense, error);
    }
    return error;
  }

  /** Whether an error says: used up. A pause between bursts (`Retry-After` for a while) does not. */
  function isRefusal(error: AppError): error is Extract<AppError, { kind: 'http' }> {
    if (error.kind !== 'http' || error.status !== 429) return false;
    const { quota, retryAt } = error;
    if (retryAt === undefined) return true;
    const now = calendar.now();
    return isDaily({ resetsAt: retryAt }, now) || (quota !== undefined && isDaily(quota, now));
  }

  const ledger: Ledger = {
    isUsedUp: (feature) => admit({ feature, amount: 1, isPressed: true }) !== undefined,
    spend(expense) {
      if (admit(expense)) return false;
      take(expense);
      return true;
    },
    async charge(expense, signal, ask) {
      const { feature } = expense;
      const error = admit(expense);
      if (error) throw new ServiceError(error);
      const giveBack = take(expense);
      try {
        const answer = await ask({ signal, onQuota: (quota) => ledger.hear(feature, quota) });
        const counter = COUNTER_OF[feature];
        // There is some again: its next end is news.
        if (counter) announced.delete(counter);
        return answer;
      } catch (cause) {
        if (signal.aborted || isUnsent(cause)) giveBack();
        throw ledger.judge(expense, cause);
      }
    },
    hear(feature, quota) {
      // Without a time nobody knows whether it is the day's.
      if (quota.resetsAt !== undefined && isDaily(quota, calendar.now())) setTold(feature, quota);
    },
    judge(expense, cause) {
      if (!(cause instanceof ServiceError) || !isRefusal(cause.error)) return cause;
      const { quota, retryAt } = cause.error;
      const { feature } = expense;
      const counter = COUNTER_OF[feature];
      const time = retryAt === undefined ? {} : { resetsAt: retryAt };
      // What is left may be too little for this text and enough for a shorter one.
      if (quota?.remaining !== undefined) setTold(feature, { ...time, ...quota });
      // A refusal without a number is kept in mind, and never becomes a count.
      else if (counter) keep(counter, { ...time, ...quota, remaining: 0 });
      const error = refusal(feature);
      announce(expense, error);
      return new ServiceError(error, { cause });
    },
    forget() {
      announced.clear();
      const { told } = part.get();
      part.set({ told: {} });
      for (const counter of ['ai', 'write', 'files'] as const) {
        if (told[counter]?.isDaily) add(counter, -read(counter).count);
      }
    },
    watch() {
      ledger.unwatch();
      refresh();
      stops = [
        storage.watch((key) => isOurs(key) && refresh()),
        calendar.onNewDay(() => {
          announced.clear();
          part.set({ told: {} });
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
