import { countWords } from '@lang-assistant/core/countWords';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { COUNTER_OF } from '@lang-assistant/core/usage/counters';
import type { UsagePorts } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createDailyCounts } from './dailyCounts';
import { createLimitDialog } from './limitDialog';
import { createReportedQuotas, isLimitReached } from './reportedQuotas';
import type { CountedCost, UsageCost, UsageDeps, UsageSlice, UsageTracker } from './types';

/** The failed request never reached the server, so it costs nothing. */
function isUnsent(cause: unknown): boolean {
  return cause instanceof ServiceError && ['network', 'unsupported'].includes(cause.error.kind);
}

/** Without a limit, words are not counted, because counting takes time. */
function toCounted({ amount, ...cost }: UsageCost, limit: number): CountedCost {
  if (typeof amount === 'number') return { ...cost, amount };
  return { ...cost, amount: limit === Infinity ? 0 : countWords(amount.text, amount.source) };
}

export function createUsageTracker(slice: SliceApi<UsageSlice, UsageDeps>, ports: UsagePorts): UsageTracker {
  const { calendar } = ports;
  const counts = createDailyCounts(slice, ports);
  const quotas = createReportedQuotas(slice, counts, calendar.now);
  const dialog = createLimitDialog(slice.deps, calendar.nextDay);
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

  const tracker: UsageTracker = {
    isUsedUp: (feature) => check({ feature, amount: 1, isPressed: true }) !== undefined,
    async run(requested, signal, ask) {
      const { feature } = requested;
      const cost = toCounted(requested, counts.limitOf(feature));
      const error = check(cost);
      if (error) throw new ServiceError(error);
      const release = counts.reserve(cost);
      try {
        const answer = await ask({ signal, onQuota: (quota) => quotas.report(feature, quota) });
        const counter = COUNTER_OF[feature];
        if (counter) dialog.reset(counter);
        return answer;
      } catch (cause) {
        if (signal.aborted || isUnsent(cause)) release();
        throw tracker.toLimitError(cost, cause);
      }
    },
    reportQuota: quotas.report,
    toLimitError(cost, cause) {
      if (!(cause instanceof ServiceError) || !isLimitReached(cause.error, calendar.now())) return cause;
      const error = quotas.refuse(cost.feature, cause.error);
      dialog.open(cost, error);
      return new ServiceError(error, { cause });
    },
    applyConfig: () => undefined,
    onUserChange() {
      dialog.resetAll();
      const { reported } = slice.get();
      quotas.clear();
      for (const counter of ['ai', 'write', 'files'] as const) {
        if (reported[counter]?.isDaily) counts.add(counter, -counts.read(counter).count);
      }
    },
    suspend() {
      for (const stop of stops) stop();
      stops = [];
    },
    resume() {
      tracker.suspend();
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
  return tracker;
}
