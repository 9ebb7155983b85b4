import type { Context } from 'hono';
import type { Counter } from '../../../src/domain/usage/counters';
import type { Caller } from '../identity/caller';
import type { BurstLimiter } from './burst';
import type { Headers, Meter } from './meter';

export interface QuotaDeps {
  readonly meter: Meter;
  readonly burst: BurstLimiter;
}

/** What a request costs its caller. */
export interface Cost {
  readonly caller: Caller;
  readonly counter: Counter;
  /** One use by default. */
  readonly amountOf?: () => number;
  /** Whether so much was done that it is owed by whoever hangs up; by default from the start. */
  readonly isOwed?: () => boolean;
}

function setHeaders(context: Context, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

/**
 * Does what a request asks for, at its cost. A request that comes to nothing because an engine failed
 * costs nothing; one whose visitor hangs up does. The answer says what is left.
 * @throws RequestFailure `too_many_requests` or `quota_exceeded`; else what the job throws
 */
export async function withQuota<T>(
  context: Context,
  { meter, burst }: QuotaDeps,
  { caller, counter, amountOf = () => 1, isOwed = () => true }: Cost,
  job: () => Promise<T>,
): Promise<T> {
  await burst.admit(caller);
  const charge = await meter.charge(caller, counter, amountOf);
  setHeaders(context, charge.headers);
  try {
    return await job();
  } catch (error) {
    // Whoever hangs up has had the work done, and a model's provider is paid for it.
    if (!context.req.raw.signal.aborted || !isOwed()) setHeaders(context, await charge.refund());
    throw error;
  }
}
