import { dailyLimit, type Counter } from '../../domain/usage/counters';
import type { Feature } from '../../domain/errors';
import { audienceOf } from '../../domain/hostConfig';
import type { Quota } from '../../domain/usage/quota';
import type { DailyCount } from '../../domain/usage/usage';
import type { Services } from '../../services/contracts/services';
import type { UsageTracker } from './usageTypes';
import type { SliceApi } from '../sliceApi';

/** What a server said of an allowance, and whether it was that of the day or only a pause. */
export interface ReportedQuota extends Quota {
  readonly isDaily: boolean;
}

export interface UsageSlice {
  /** What was used today, by counter; none is here before the ledger is opened. */
  readonly counts: Readonly<Partial<Record<Counter, DailyCount>>>;
  /** What the server said last, by counter: it wins where it says more. */
  readonly reported: Readonly<Partial<Record<Counter, ReportedQuota>>>;
  /** Whether a feature has anything to count: a limit of its own, or one that the server spoke of. */
  hasLimit(feature: Feature): boolean;
  /** What counts and decides, fetched when it is first needed. Undefined if it cannot be had; the next call tries again. */
  loadTracker(): Promise<UsageTracker | undefined>;
  /** Takes over what an answer said of the allowance of a feature without a limit. */
  reportQuota(feature: Feature, quota: Quota): void;
  /** Somebody else is there, or somebody with other rights: what was said of the one before is void. */
  forget(): void;
  /** Follows other widgets, other tabs and the calendar, as long as the widget is on screen. */
  watch(): void;
  unwatch(): void;
}

export function createUsageSlice(part: SliceApi<'usage'>, services: Services): UsageSlice {
  let tracker: UsageTracker | undefined;
  let isOnScreen = false;

  async function openTracker(): Promise<UsageTracker> {
    if (tracker) return tracker;
    const [{ createUsageTracker: createLedger }, ports] = await Promise.all([
      import('./usageTracker'),
      services.usagePorts(),
    ]);
    if (!tracker) {
      tracker = createLedger(part, ports);
      if (isOnScreen) tracker.watch();
    }
    return tracker;
  }

  return {
    counts: {},
    reported: {},
    hasLimit(feature) {
      const { config } = part.getState().session;
      const isLimited = dailyLimit(feature, config.limits, audienceOf(config)) !== Infinity;
      return isLimited || Object.keys(part.get().reported).length > 0;
    },
    loadTracker: () =>
      openTracker().catch((problem: unknown) => {
        services.reportError(problem);
        return undefined;
      }),
    reportQuota(feature, quota) {
      void part
        .get()
        .loadTracker()
        .then((opened) => opened?.reportQuota(feature, quota));
    },
    forget: () => tracker?.forget(),
    watch() {
      isOnScreen = true;
      tracker?.watch();
    },
    unwatch() {
      isOnScreen = false;
      tracker?.unwatch();
    },
  };
}
