import { ServiceError } from '../domain/errors';
import type { Call } from '../services/contracts/backend';
import type { Expense } from './ledger';
import type { AppState } from './store';

/**
 * Makes a call that may cost something. Where there is a limit the expense is taken off the day first, and
 * given back if the call never reached the server or was stopped before its answer. What the server says
 * of the allowance is taken over.
 * @throws ServiceError `limit` where nothing is left; else what the call throws
 */
export async function metered<T>(
  usage: () => AppState['usage'],
  expense: Expense,
  signal: AbortSignal,
  ask: (call: Call) => Promise<T>,
): Promise<T> {
  const { isBounded, openLedger, hear } = usage();
  if (isBounded(expense.feature)) return (await openLedger()).charge(expense, signal, ask);
  try {
    return await ask({ signal, onQuota: (quota) => hear(expense.feature, quota) });
  } catch (cause) {
    // Without a limit of our own nothing is known of one until the server refuses.
    if (cause instanceof ServiceError && cause.error.kind === 'http' && cause.error.status === 429)
      throw (await openLedger()).judge(expense, cause);
    throw cause;
  }
}
