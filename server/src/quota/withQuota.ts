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
  /** A caller that the rate limit has already counted for this request. */
  readonly admitted?: Caller | undefined;
  readonly counter: Counter;
  /** Default: 1. */
  readonly amountOf?: () => number;
  /** Whether a failed job is still charged. Default: if the client has disconnected. */
  readonly isOwed?: (error: unknown, isGone: boolean) => boolean;
}

type IsFree<T> = (result: T) => boolean;

function hasSameBurstLimit(caller: Caller, other: Caller | undefined): boolean {
  return other !== undefined && caller.subjects[0] === other.subjects[0];
}

export function setHeaders(context: Context, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

/**
 * Runs a job and charges its cost. The charge is refunded if the result is free, or if the job fails and `isOwed`
 * returns false.
 * @throws ApiError `too_many_requests` or `quota_exceeded`, and errors of the job
 */
export async function withQuota<T>(
  context: Context,
  { meter, burst }: QuotaDeps,
  { caller, admitted, counter, amountOf = () => 1, isOwed = (_error, isGone) => isGone }: Cost,
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
    // A client that has disconnected is still charged, because the operator pays the model's provider for the work.
    if (!isOwed(error, context.req.raw.signal.aborted)) setHeaders(context, await charge.refund());
    throw error;
  }
}
