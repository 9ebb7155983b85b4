import type { Feature } from '@lang-assistant/core/errors';
import type { Counter } from '@lang-assistant/core/usage/counters';
import type { Quota } from '@lang-assistant/core/usage/quota';
import type { DailyCount } from '../../domain/usage/dailyCount';
import type { Call } from '../../services/contracts/backend';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { UiSlice } from '../ui/types';

/** The words of a text. */
export interface WordAmount {
  readonly text: string;
  /** The entry code of the text's language. */
  readonly source: string;
}

/** What a request takes off the daily limit. */
export interface UsageCost {
  readonly feature: Feature;
  /** One use, a number of words, or a text whose words are to be counted. */
  readonly amount: number | WordAmount;
  /** The user pressed a control: the limit dialog opens each time, not only the first. */
  readonly isPressed: boolean;
  /** The user did not ask for this request: the limit is shown in the result's place, without a dialog. */
  readonly isQuiet?: boolean;
}

/** A cost whose words are counted. */
export interface CountedCost extends UsageCost {
  readonly amount: number;
}

/** Counts daily usage and decides whether a request is within its limit. */
export interface UsageTracker extends FeatureController {
  /** Whether no use is left. If so, the limit dialog opens. */
  isUsedUp(feature: Feature): boolean;
  /** Reserves a cost. Returns false and opens the limit dialog if it exceeds the limit. */
  spend(cost: UsageCost): boolean;
  /** Sends a request and reserves its cost: see `withUsage`. */
  run<T>(cost: UsageCost, signal: AbortSignal, ask: (call: Call) => Promise<T>): Promise<T>;
  /** Stores the quota that a response reported. */
  reportQuota(feature: Feature, quota: Quota): void;
  /** Turns a refusal by the server into a `limit` error and opens the dialog; returns any other error unchanged. */
  toLimitError(cost: UsageCost, error: unknown): unknown;
}

export interface ReportedQuota extends Quota {
  /** The quota is for the day, not for a short pause between bursts. */
  readonly isDaily: boolean;
}

export interface UsageSlice {
  readonly controller: UsageTracker | undefined;
  /** Today's usage by counter; empty until the tracker is loaded. */
  readonly counts: Readonly<Partial<Record<Counter, DailyCount>>>;
  /** The server's last reported quota by counter. It takes precedence over our own count. */
  readonly reported: Readonly<Partial<Record<Counter, ReportedQuota>>>;
  /** Whether a feature has a limit: the host page's, or one that the server reported. */
  hasLimit(feature: Feature): boolean;
  /** Loads the tracker in advance if a feature has a limit. Ignores a failure: the request reports it. */
  preload(feature: Feature): void;
  /** Loads the tracker. Resolves to undefined if that fails; the next call tries again. */
  loadTracker(): Promise<UsageTracker | undefined>;
}

/** What usage counting uses of other features. */
export interface UsageDeps {
  readonly session: Pick<SessionSlice, 'config'>;
  readonly ui: Pick<UiSlice, 'reportLimit' | 'waitingDialog' | 'closeDialog'>;
}
