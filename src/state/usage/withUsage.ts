import { ServiceError } from '@lang-assistant/core/errors';
import { CHUNK_TIMEOUT_MS } from '@lang-assistant/core/timing';
import type { Call } from '../../services/contracts/backend';
import { withTimeout } from '../withTimeout';
import type { UsageCost, UsageSlice } from './types';

/**
 * Sends a request that counts towards a daily limit. If there is a limit, the cost is reserved first. It is refunded if
 * the request never reached the server, or was aborted before its response. The response's quota is stored. Usage
 * counting never blocks a request: if its chunk does not load within three seconds, the request is sent without
 * counting. Once the chunk is loaded, `ask` is called synchronously.
 * @throws ServiceError `limit` if nothing is left; otherwise what `ask` throws
 */
export async function withUsage<T>(
  { controller, hasLimit, loadTracker }: Pick<UsageSlice, 'controller' | 'hasLimit' | 'loadTracker'>,
  cost: UsageCost,
  signal: AbortSignal,
  ask: (call: Call) => Promise<T>,
): Promise<T> {
  const trackerInTime = () => withTimeout(loadTracker(), CHUNK_TIMEOUT_MS);
  const tracker = hasLimit(cost.feature) ? (controller ?? (await trackerInTime())) : undefined;
  signal.throwIfAborted();
  if (tracker) return tracker.run(cost, signal, ask);
  try {
    return await ask({
      signal,
      onQuota: (quota) => void loadTracker().then((loaded) => loaded?.reportQuota(cost.feature, quota)),
    });
  } catch (error) {
    // If we know no limit, the server's refusal is the first information about one.
    const isRefused =
      error instanceof ServiceError && error.error.kind === 'http' && error.error.status === 429;
    if (!isRefused) throw error;
    throw (await trackerInTime())?.toLimitError(cost, error) ?? error;
  }
}
