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

export interface ReportedQuota extends Quota {
  /** The quota is for a day, not for a short pause between bursts. */
  readonly isDaily: boolean;
}

export interface UsageSlice extends Omit<FeatureController, 'applyConfig'> {
  /** Today's usage by counter. Empty until the element is on the page. */
  readonly counts: Readonly<Partial<Record<Counter, DailyCount>>>;
  /** The quota that the server last reported, by counter. It takes precedence over our count. */
  readonly reported: Readonly<Partial<Record<Counter, ReportedQuota>>>;
  /** If no use is left, the limit dialog opens. */
  isUsedUp(feature: Feature): boolean;
  /**
   * Sends a request that counts towards a daily limit. Reserves the cost, calls `ask` synchronously, and stores the
   * quota of the response. Refunds the cost if the request never reached the server, or was aborted before its
   * response.
   * @throws ServiceError `limit` if nothing is left, or if the server refuses the request for the day; the limit dialog
   * then opens. Otherwise what `ask` throws.
   */
  charge<T>(cost: UsageCost, signal: AbortSignal, ask: (call: Call) => Promise<T>): Promise<T>;
}

export interface UsageDeps {
  readonly session: Pick<SessionSlice, 'config'>;
  /** An element without dialogs only reports its limits. */
  readonly ui: Pick<UiSlice, 'reportLimit'> & Partial<Pick<UiSlice, 'waitingDialog' | 'closeDialog'>>;
}

/** What counts: the store of a widget, or an element without a store. */
export interface UsageHost {
  deps(): UsageDeps;
  set?(change: Partial<Pick<UsageSlice, 'counts' | 'reported'>>): void;
}
