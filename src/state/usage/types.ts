import type { Feature } from '@lang-assistant/core/errors';
import type { Counter } from '@lang-assistant/core/usage/counters';
import type { Quota } from '@lang-assistant/core/usage/quota';
import type { DailyCount } from '../../domain/usage/dailyCount';
import type { Call } from '../../services/contracts/backend';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { UiSlice } from '../ui/types';

export interface WordAmount {
  readonly text: string;
  readonly source: string;
}

export interface UsageCost {
  readonly feature: Feature;
  /** A number of uses or words, or a text whose words are counted. */
  readonly amount: number | WordAmount;
  /** The user clicked a control. The limit dialog then opens each time, not only the first time. */
  readonly isPressed: boolean;
  /** An agent started the request. A limit is then only its error, without a dialog. */
  readonly isQuiet?: boolean;
}

export interface CountedCost extends UsageCost {
  readonly amount: number;
}

export interface UsageTracker extends FeatureController {
  /** If no use is left, the limit dialog opens. */
  isUsedUp(feature: Feature): boolean;
  /** Sends a request and reserves its cost: see `withUsage`. */
  run<T>(cost: UsageCost, signal: AbortSignal, ask: (call: Call) => Promise<T>): Promise<T>;
  reportQuota(feature: Feature, quota: Quota): void;
  /** Turns a refusal by the server into a `limit` error and opens the dialog. Returns any other error unchanged. */
  toLimitError(cost: UsageCost, error: unknown): unknown;
}

export interface ReportedQuota extends Quota {
  /** The quota is for a day, not for a short pause between bursts. */
  readonly isDaily: boolean;
}

export interface UsageSlice {
  readonly controller: UsageTracker | undefined;
  /** Today's usage by counter. Empty until the tracker is loaded. */
  readonly counts: Readonly<Partial<Record<Counter, DailyCount>>>;
  /** The quota that the server last reported, by counter. It takes precedence over our count. */
  readonly reported: Readonly<Partial<Record<Counter, ReportedQuota>>>;
  /** The limit is from the host page, or reported by the server. */
  hasLimit(feature: Feature): boolean;
  /** Loads the tracker in advance if a feature has a limit. A failure is ignored here: the request reports it. */
  preload(feature: Feature): void;
  /** Resolves to undefined if loading fails; the next call tries again. */
  loadTracker(): Promise<UsageTracker | undefined>;
}

export interface UsageDeps {
  readonly session: Pick<SessionSlice, 'config'>;
  readonly ui: Pick<UiSlice, 'reportLimit' | 'waitingDialog' | 'closeDialog'>;
}
