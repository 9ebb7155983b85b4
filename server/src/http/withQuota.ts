import type { Context } from 'hono';
import type { Counter } from '@lang-assistant/core/usage/counters';
import type { Caller } from '../identity/caller';
import type { BurstLimiter } from '../quota/burstLimiter';
import type { Charge, Headers, Meter } from '../quota/meter';
import type { Identity } from '../identity/identity';

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

export interface ChargeFileDeps extends QuotaDeps {
  readonly identity: Identity;
}

/** Counts a request of a logged-in user that costs nothing. @throws ApiError `unauthorized`, `too_many_requests` */
export async function admitUser(
  context: Context,
  { identity, burst }: Pick<ChargeFileDeps, 'identity' | 'burst'>,
) {
  const caller = await identity.requireUser(context.var.client);
  await burst.admit(caller);
  return caller;
}

/** Who sends a file. */
export interface Sender {
  /** Undefined if action or nonce may follow the file. */
  readonly known: Caller | undefined;
  /**
   * Call it when the form has been read to its end.
   * @throws ApiError
   */
  identify(): Caller;
}

export interface ChargedFile<Received, Result> extends Pick<Required<Cost>, 'isOwed'> {
  readonly sender: Sender;
  /**
   * Admits the request, saves the file and runs `use`.
   * @param owner the caller, or the anonymous visitor at the request's address while the caller is unknown
   */
  receive(owner: Caller, use: (received: Received) => Promise<Result>): Promise<Result>;
  work(received: Received, caller: Caller, charge: Charge): Promise<Result>;
}

/**
 * Receives and processes a file, and counts it as one file of the caller. A known caller is charged before the file is
 * received. Any other request first counts against the limits of an anonymous visitor at its IP address.
 * @throws what `withQuota`, `receive`, `work` and `sender.identify` throw
 */
export async function chargeFile<Received, Result>(
  context: Context,
  deps: ChargeFileDeps,
  { sender: { known, identify }, isOwed, receive, work }: ChargedFile<Received, Result>,
): Promise<Result> {
  const cost = { counter: 'files', isOwed } as const;
  if (known)
    return withQuota(context, deps, { ...cost, caller: known }, (charge) =>
      receive(known, (received) => work(received, known, charge)),
    );
  const visitor = deps.identity.visitorOf(context.var.client);
  await deps.burst.admit(visitor);
  return receive(visitor, (received) => {
    const caller = identify();
    return withQuota(context, deps, { ...cost, caller, admitted: visitor }, (charge) =>
      work(received, caller, charge),
    );
  });
}
