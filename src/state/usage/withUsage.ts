import { ServiceError } from '../../domain/errors';
import { CHUNK_TIMEOUT_MS } from '../../domain/timing';
import type { Call } from '../../services/contracts/backend';
import { withTimeout } from '../withTimeout';
import type { UsageCost } from './usageTypes';
import type { AppState } from '../store';

/**
 * Makes a call that may cost something. Where there is a limit the expense is taken off the day first, and
 * given back if the call never reached the server or was stopped before its answer. What the server says
 * of the allowance is taken over. Where nothing can be counted, the call is made all the same: counting here
 * is a courtesy, and no visitor may suffer from it.
 * @throws ServiceError `limit` where nothing is left; else what the call throws
 */
export async function withUsage<T>(
  usage: () => AppState['usage'],
  expense: UsageCost,
  signal: AbortSignal,
  ask: (call: Call) => Promise<T>,
): Promise<T> {
  const { hasLimit: isBounded, loadTracker: findLedger, reportQuota: hear } = usage();
  const trackerInTime = () => withTimeout(findLedger(), CHUNK_TIMEOUT_MS);
  const tracker = isBounded(expense.feature) ? await trackerInTime() : undefined;
  signal.throwIfAborted();
  if (tracker) return tracker.run(expense, signal, ask);
  try {
    return await ask({ signal, onQuota: (quota) => hear(expense.feature, quota) });
  } catch (cause) {
    // Without a limit of our own nothing is known of one until the server refuses.
    if (!(cause instanceof ServiceError) || cause.error.kind !== 'http' || cause.error.status !== 429)
      throw cause;
    throw (await trackerInTime())?.toLimitError(expense, cause) ?? cause;
  }
}
