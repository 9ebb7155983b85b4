import { dailyLimit, type Counter } from '../domain/counters';
import type { Feature } from '../domain/errors';
import { audienceOf } from '../domain/hostConfig';
import type { Quota } from '../domain/quota';
import type { DailyCount } from '../domain/usage';
import type { Services } from '../services/contracts/services';
import type { Ledger } from './ledger';
import type { Part } from './slice';

/** What a server said of an allowance, and whether it was that of the day or only a pause. */
export interface Told extends Quota {
  readonly isDaily: boolean;
}

export interface UsageSlice {
  /** What was used today, by counter; none is here before the ledger is opened. */
  readonly counts: Readonly<Partial<Record<Counter, DailyCount>>>;
  /** What the server said last, by counter: it wins where it says more. */
  readonly told: Readonly<Partial<Record<Counter, Told>>>;
  /** Whether a feature has anything to count: a limit of its own, or one that the server spoke of. */
  isBounded(feature: Feature): boolean;
  /** What counts and decides, fetched when it is first needed. Undefined if it cannot be had; the next call tries again. */
  findLedger(): Promise<Ledger | undefined>;
  /** Takes over what an answer said of the allowance of a feature without a limit. */
  hear(feature: Feature, quota: Quota): void;
  /** Somebody else is there, or somebody with other rights: what was said of the one before is void. */
  forget(): void;
  /** Follows other widgets, other tabs and the calendar, as long as the widget is on screen. */
  watch(): void;
  unwatch(): void;
}

export function createUsageSlice(part: Part<'usage'>, services: Services): UsageSlice {
  let ledger: Ledger | undefined;
  let isOnScreen = false;

  async function openLedger(): Promise<Ledger> {
    if (ledger) return ledger;
    const [{ createLedger }, ports] = await Promise.all([import('./ledger'), services.usagePorts()]);
    if (!ledger) {
      ledger = createLedger(part, ports);
      if (isOnScreen) ledger.watch();
    }
    return ledger;
  }

  return {
    counts: {},
    told: {},
    isBounded(feature) {
      const { config } = part.all().session;
      const isLimited = dailyLimit(feature, config.limits, audienceOf(config)) !== Infinity;
      return isLimited || Object.keys(part.get().told).length > 0;
    },
    findLedger: () =>
      openLedger().catch((problem: unknown) => {
        services.report(problem);
        return undefined;
      }),
    hear(feature, quota) {
      void part
        .get()
        .findLedger()
        .then((opened) => opened?.hear(feature, quota));
    },
    forget: () => ledger?.forget(),
    watch() {
      isOnScreen = true;
      ledger?.watch();
    },
    unwatch() {
      isOnScreen = false;
      ledger?.unwatch();
    },
  };
}
