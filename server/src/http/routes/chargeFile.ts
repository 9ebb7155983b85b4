import type { Context } from 'hono';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import type { Charge } from '../../quota/meter';
import { withQuota, type Cost, type QuotaDeps } from '../../quota/withQuota';

export interface ChargeFileDeps extends QuotaDeps {
  readonly identity: Identity;
}

export interface ChargedFile<Received, Result> extends Pick<Required<Cost>, 'isOwed'> {
  /** A function if action or nonce may follow the file. It is called when the file is saved. */
  readonly who: Caller | (() => Caller);
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
 * @throws what `withQuota`, `receive`, `work` and `who` throw
 */
export async function chargeFile<Received, Result>(
  context: Context,
  deps: ChargeFileDeps,
  { who, isOwed, receive, work }: ChargedFile<Received, Result>,
): Promise<Result> {
  const cost = { counter: 'files', isOwed } as const;
  if (typeof who !== 'function')
    return withQuota(context, deps, { ...cost, caller: who }, (charge) =>
      receive(who, (received) => work(received, who, charge)),
    );
  const visitor = deps.identity.visitorOf(context);
  await deps.burst.admit(visitor);
  return receive(visitor, (received) => {
    const caller = who();
    return withQuota(context, deps, { ...cost, caller, admitted: visitor }, (charge) =>
      work(received, caller, charge),
    );
  });
}
