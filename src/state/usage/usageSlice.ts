import { countWords } from '@lang-assistant/core/countWords';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { COUNTER_OF, type Counter } from '@lang-assistant/core/usage/counters';
import { isDaily } from '@lang-assistant/core/usage/quota';
import type { UsagePorts } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { CountedCost, UsageCost, UsageDeps, UsageHost, UsageSlice } from './types';
import { createDailyCounts, createReportedQuotas } from './usageLimits';

/** Opens the limit dialog only once per counter, so that it does not open again while the user keeps typing. */
function createLimitDialog(host: UsageHost, nextDay: () => number) {
  const shown = new Set<Counter>();
  return {
    /** If the user clicked a control, the dialog opens each time. */
    open({ feature, isPressed, isQuiet }: UsageCost, error: AppError): void {
      const counter = isQuiet ? undefined : COUNTER_OF[feature];
      if (counter === undefined || error.kind !== 'limit' || (shown.has(counter) && !isPressed)) return;
      shown.add(counter);
      // A limit without a time that cannot be tried again is the widget's own count, which starts again every day.
      const { max, canRetry, resetsAt = canRetry ? undefined : nextDay() } = error;
      const dialog = { kind: 'limit', feature, ...(max !== undefined && { max }) } as const;
      host.deps().ui.reportLimit({ ...dialog, ...(resetsAt !== undefined && { resetsAt }) }, isPressed);
    },
    /** Call when quota is available again. The dialog then opens again when the limit is reached the next time. */
    reset(counter: Counter): void {
      shown.delete(counter);
      const { waitingDialog: waiting, closeDialog } = host.deps().ui;
      if (waiting?.kind === 'limit' && COUNTER_OF[waiting.feature] === counter) closeDialog?.();
    },
    resetAll: () => shown.clear(),
  };
}

/** Without a limit, words are not counted, because counting takes time. */
function toCounted({ amount, ...cost }: UsageCost, limit: number): CountedCost {
  if (typeof amount === 'number') return { ...cost, amount };
  return { ...cost, amount: limit === Infinity ? 0 : countWords(amount.text, amount.source) };
}

/** The failed request never reached the server, so it costs nothing. */
function isUnsent(error: AppError): boolean {
  return error.kind === 'network' || error.kind === 'unsupported';
}

/** A 429 means that the quota is used up, unless it only asks for a short pause between bursts (`Retry-After`). */
function isLimitReached(error: AppError, now: number): error is Extract<AppError, { kind: 'http' }> {
  if (error.kind !== 'http' || error.status !== 429) return false;
  const { quota, retryAt } = error;
  if (retryAt === undefined) return true;
  return isDaily({ resetsAt: retryAt }, now) || (quota !== undefined && isDaily(quota, now));
}

/** The counters of an element, with or without a store. They are in the browser's storage. */
export function createUsage(host: UsageHost, ports: UsagePorts): Omit<UsageSlice, 'counts' | 'reported'> {
  const { calendar } = ports;
  const counts = createDailyCounts(host, ports);
  const quotas = createReportedQuotas(host, counts, calendar.now);
  const dialog = createLimitDialog(host, calendar.nextDay);
  let stops: readonly (() => void)[] = [];

  /** Opens the limit dialog if a limit blocks the cost. */
  function check(cost: CountedCost): AppError | undefined {
    const counter = COUNTER_OF[cost.feature];
    if (counter !== undefined && quotas.dropExpired(counter)) dialog.reset(counter);
    const error = quotas.findViolation(cost);
    if (error) {
      counts.refresh();
      dialog.open(cost, error);
    }
    return error;
  }

  function suspend(): void {
    for (const stop of stops) stop();
    stops = [];
  }

  return {
    isUsedUp: (feature) => check({ feature, amount: 1, isPressed: true }) !== undefined,
    async charge(requested, signal, ask) {
      signal.throwIfAborted();
      const { feature } = requested;
      const cost = toCounted(requested, counts.limitOf(feature));
      const violation = check(cost);
      if (violation) throw new ServiceError(violation);
      const giveBack = counts.reserve(cost);
      try {
        const answer = await ask({ signal, onQuota: (quota) => quotas.report(feature, quota) });
        const counter = COUNTER_OF[feature];
        if (counter) dialog.reset(counter);
        return answer;
      } catch (cause) {
        if (signal.aborted) giveBack();
        if (!(cause instanceof ServiceError)) throw cause;
        if (isUnsent(cause.error)) giveBack();
        if (!isLimitReached(cause.error, calendar.now())) throw cause;
        const refusal = quotas.refuse(feature, cause.error);
        dialog.open(cost, refusal);
        throw new ServiceError(refusal, { cause });
      }
    },
    onUserChange() {
      dialog.resetAll();
      const daily = (['ai', 'write', 'files'] as const).filter(quotas.isDaily);
      quotas.clear();
      for (const counter of daily) counts.add(counter, -counts.read(counter).count);
    },
    suspend,
    resume() {
      suspend();
      counts.refresh();
      stops = [
        counts.watch(),
        calendar.onNewDay(() => {
          dialog.resetAll();
          quotas.clear();
          counts.refresh();
        }),
      ];
    },
  };
}

export const createUsageSlice = (slice: SliceApi<UsageSlice, UsageDeps>, ports: UsagePorts): UsageSlice => ({
  counts: {},
  reported: {},
  ...createUsage(slice, ports),
});
