import type { Feature } from '@lang-assistant/core/errors';
import type { Counter } from '@lang-assistant/core/usage/counters';
import type { Quota } from '@lang-assistant/core/usage/quota';
import type { DailyCount } from '../../domain/usage/dailyCount';
import type { Call } from '../../services/contracts/backend';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { UiSlice } from '../ui/types';

/** A text whose words count. */
export interface WordAmount {
  readonly text: string;
  /** The catalogue code of the text's language. */
  readonly source: string;
}

/** The cost of a request, which counts towards the daily limit. */
export interface UsageCost {
  readonly feature: Feature;
  /** One use, a number of words, or a text whose words are counted. */
  readonly amount: number | WordAmount;
  /** Whether the user clicked a control. If so, the limit dialog opens each time, not only the first time. */
  readonly isPressed: boolean;
  /** Set if the request started by itself. A limit is then shown instead of the result, without a dialog. */
  readonly isQuiet?: boolean;
}

/** A cost with a number instead of a text. */
export interface CountedCost extends UsageCost {
  readonly amount: number;
}

/** Counts daily usage and decides whether a request is within its limit. */
export interface UsageTracker extends FeatureController {
  /** Whether no use is left. If none is left, the limit dialog opens. */
  isUsedUp(feature: Feature): boolean;
  /** Reserves a cost. If it exceeds the limit, opens the limit dialog and returns false. */
  spend(cost: UsageCost): boolean;
  /** Sends a request and reserves its cost: see `withUsage`. */
  run<T>(cost: UsageCost, signal: AbortSignal, ask: (call: Call) => Promise<T>): Promise<T>;
  /** Stores the quota from a response. */
  reportQuota(feature: Feature, quota: Quota): void;
  /** Turns a refusal by the server into a `limit` error and opens the dialog. Returns any other error unchanged. */
  toLimitError(cost: UsageCost, error: unknown): unknown;
}

export interface ReportedQuota extends Quota {
  /** Whether the quota is for a day, and not for a short pause between bursts. */
  readonly isDaily: boolean;
}

export interface UsageSlice {
  readonly controller: UsageTracker | undefined;
  /** Today's usage by counter. Empty until the tracker is loaded. */
  readonly counts: Readonly<Partial<Record<Counter, DailyCount>>>;
  /** The quota that the server last reported, by counter. It takes precedence over our own count. */
  readonly reported: Readonly<Partial<Record<Counter, ReportedQuota>>>;
  /** Whether a feature has a limit, from the host page or reported by the server. */
  hasLimit(feature: Feature): boolean;
  /** Loads the tracker in advance if a feature has a limit. A failure is ignored here: the request reports it. */
  preload(feature: Feature): void;
  /** Loads the tracker. Resolves to undefined if that fails; the next call tries again. */
  loadTracker(): Promise<UsageTracker | undefined>;
}

/** The parts of other features that usage counting uses. */
export interface UsageDeps {
  readonly session: Pick<SessionSlice, 'config'>;
  readonly ui: Pick<UiSlice, 'reportLimit' | 'waitingDialog' | 'closeDialog'>;
}
