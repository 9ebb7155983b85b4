import { expect } from 'vitest';
import { ServiceError, type AppError, type Feature } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';
import type { UsageCost, UsageTracker } from '../../../../src/state/usage/types';

export const AI_KEY = 'anonymousUsageAi';
export const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };
export const PAID: Partial<HostConfig> = { userToken: 't0ken', plan: 'paid' };

export interface Opened {
  readonly double: StoreDouble;
  readonly tracker: UsageTracker;
  /** Sends a request. Resolves to false if the limit refuses it. */
  request(cost: UsageCost): Promise<boolean>;
  /** Uses a feature by pressing its control, once or `times` times. */
  use(feature?: Feature, times?: number): Promise<boolean[]>;
  readonly dialog: () => unknown;
}

export async function open(config: Partial<HostConfig> = {}, doubles = {}): Promise<Opened> {
  const double = createStoreDouble(config, doubles);
  const tracker = await double.store.getState().usage.loadTracker();
  if (!tracker) throw new Error('the tracker is not loaded');
  const request = async (cost: UsageCost) => {
    let isSent = false;
    const sent = tracker.run(cost, never, async () => {
      isSent = true;
    });
    if (isSent) await sent;
    else await expect(sent).rejects.toMatchObject({ error: { kind: 'limit' } });
    return isSent;
  };
  return {
    double,
    tracker,
    request,
    async use(feature = 'chat', times = 1) {
      const results: boolean[] = [];
      for (let count = 0; count < times; count += 1)
        results.push(await request({ feature, amount: 1, isPressed: true }));
      return results;
    },
    dialog: () => double.store.getState().ui.dialog,
  };
}

export const granted = (results: readonly boolean[]) => results.filter(Boolean).length;
export const limited = (error: Partial<Extract<AppError, { kind: 'http' }>>) =>
  new ServiceError({ kind: 'http', status: 429, ...error });
export const never = new AbortController().signal;
