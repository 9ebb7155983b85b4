import type { Context } from 'hono';
import type { Counter } from '@lang-assistant/core/usage/counters';
import type { Caller } from '../identity/caller';
import type { BurstLimiter } from './burstLimiter';
import type { Charge, Headers, Meter } from './meter';

export interface QuotaDeps {
  readonly meter: Meter;
  readonly burst: BurstLimiter;
}

export interface Cost {
  readonly caller: Caller;
  /** The caller that the burst limit has already counted for this request. */
  readonly admitted?: Caller | undefined;
  readonly counter: Counter;
  /** Default: 1. */
  readonly amountOf?: () => number;
  /** Whether a client that disconnects now is still charged; by default always. */
  readonly isOwed?: () => boolean;
}

/** Whether a result costs nothing; by default none. */
type IsFree<T> = (result: T) => boolean;

/** Whether the burst limit counts both callers as one. */
function hasSameBurstLimit(caller: Caller, other: Caller | undefined): boolean {
  return other !== undefined && caller.subjects[0] === other.subjects[0];
}

/** Sets the headers of the remaining quota. */
export function setHeaders(context: Context, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

/**
 * Runs a job and charges its cost. A failed request is refunded, unless the client has disconnected, and so is a free
 * result. The response headers contain the remaining quota.
 * @throws ApiError `too_many_requests` or `quota_exceeded`; else what the job throws
 */
export async function withQuota<T>(
  context: Context,
  { meter, burst }: QuotaDeps,
  { caller, admitted, counter, amountOf = () => 1, isOwed = () => true }: Cost,
  job: (charge: Charge) => Promise<T>,
  isFree: IsFree<T> = () => false,
): Promise<T> {
  if (!hasSameBurstLimit(caller, admitted)) await burst.admit(caller);
  const charge = await meter.charge(caller, counter, amountOf);
  setHeaders(context, charge.headers);
  try {
    const result = await job(charge);
    if (isFree(result)) setHeaders(context, await charge.refund());
    return result;
  } catch (error) {
    // A disconnected client is charged: the work was done, and the model's provider is paid for it.
    if (!context.req.raw.signal.aborted || !isOwed()) setHeaders(context, await charge.refund());
    throw error;
  }
}
