import { ServiceError, type AppError, type Feature } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';
import type { UsageTracker } from '../../../../src/state/usage/types';

export const AI_KEY = 'anonymousUsageAi';
export const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };
export const PAID: Partial<HostConfig> = { userToken: 't0ken', plan: 'paid' };

export interface Opened {
  readonly double: StoreDouble;
  readonly tracker: UsageTracker;
  /** Uses a feature by pressing its control, once or `times` times. */
  use(feature?: Feature, times?: number): boolean[];
  readonly dialog: () => unknown;
}

export async function open(config: Partial<HostConfig> = {}, doubles = {}): Promise<Opened> {
  const double = createStoreDouble(config, doubles);
  const tracker = await double.store.getState().usage.loadTracker();
  if (!tracker) throw new Error('the tracker is not loaded');
  return {
    double,
    tracker,
    use: (feature = 'chat', times = 1) =>
      Array.from({ length: times }, () => tracker.spend({ feature, amount: 1, isPressed: true })),
    dialog: () => double.store.getState().ui.dialog,
  };
}

export const granted = (results: readonly boolean[]) => results.filter(Boolean).length;
export const limited = (error: Partial<Extract<AppError, { kind: 'http' }>>) =>
  new ServiceError({ kind: 'http', status: 429, ...error });
export const never = new AbortController().signal;
