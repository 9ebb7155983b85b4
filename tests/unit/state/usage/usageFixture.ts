import { expect } from 'vitest';
import { ServiceError, type AppError, type Feature } from '@lang-assistant/core/errors';
import type { Quota } from '@lang-assistant/core/usage/quota';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';
import type { UsageCost, UsageSlice } from '../../../../src/state/usage/types';

export const AI_KEY = 'anonymousUsageAi';
export const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };
export const PAID: Partial<HostConfig> = { userToken: 't0ken', plan: 'paid' };

export interface Opened {
  readonly double: StoreDouble;
  readonly charge: UsageSlice['charge'];
  /** Sends a request. Resolves to false if the limit refuses it. */
  request(cost: UsageCost): Promise<boolean>;
  /** Uses a feature by pressing its control, once or `times` times. */
  use(feature?: Feature, times?: number): Promise<boolean[]>;
  /** Sends a request that costs nothing, whose response has this quota. */
  report(quota: Quota, feature?: Feature): Promise<void>;
  /** Sends a request of the chat that fails with this error. Returns the error that `charge` throws. */
  refuse(error: ServiceError): Promise<unknown>;
  readonly dialog: () => unknown;
}

export function open(config: Partial<HostConfig> = {}, doubles = {}): Opened {
  const double = createStoreDouble(config, doubles);
  const { charge } = double.store.getState().usage;
  const request = async (cost: UsageCost) => {
    let isSent = false;
    const sent = charge(cost, never, async () => {
      isSent = true;
    });
    if (isSent) await sent;
    else await expect(sent).rejects.toMatchObject({ error: { kind: 'limit' } });
    return isSent;
  };
  return {
    double,
    charge,
    request,
    async use(feature = 'chat', times = 1) {
      const results: boolean[] = [];
      for (let count = 0; count < times; count += 1)
        results.push(await request({ feature, amount: 1, isPressed: true }));
      return results;
    },
    report: (quota, feature = 'chat') =>
      charge({ feature, amount: 0, isPressed: false }, never, async ({ onQuota }) => onQuota?.(quota)),
    async refuse(error) {
      try {
        return await charge({ feature: 'chat', amount: 1, isPressed: true }, never, async () => {
          throw error;
        });
      } catch (thrown) {
        return thrown;
      }
    },
    dialog: () => double.store.getState().ui.dialog,
  };
}

export const granted = (results: readonly boolean[]) => results.filter(Boolean).length;
export const limited = (error: Partial<Extract<AppError, { kind: 'http' }>>) =>
  new ServiceError({ kind: 'http', status: 429, ...error });
export const never = new AbortController().signal;
