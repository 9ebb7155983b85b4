import { tooManyRequests } from '../common/requestFailure';
import { networkOf } from './network';

const MINUTE_MS = 60_000;

/** How many networks are told apart within a minute: with a million of them somebody would fill the memory instead. */
const MAX_NETWORKS = 10_000;

/** Counts by address what nobody pays for. Nothing is stored, nothing is logged, and each gateway counts for itself. */
export interface AttemptLimiter {
  /** @throws RequestFailure `too_many_requests` where the address has had all of its minute */
  check(address: string): void;
  /** Counts one. @throws RequestFailure `too_many_requests` where that is one too many */
  count(address: string): void;
}

/**
 * Of the networks of one minute the first seen is forgotten when there are too many.
 * @param clock in milliseconds
 */
export function createAttemptLimiter(perMinute: number, clock: () => number): AttemptLimiter {
  const counts = new Map<string, number>();
  let endsAt = 0;

  /** A new minute begins with nothing. */
  function turn(): void {
    const now = clock();
    if (now < endsAt && now >= endsAt - MINUTE_MS) return;
    counts.clear();
    endsAt = now + MINUTE_MS;
  }

  function refuse(): never {
    throw tooManyRequests(endsAt - clock());
  }

  return {
    check(address) {
      // As good as always: not even the address is read.
      if (counts.size === 0) return;
      turn();
      if ((counts.get(networkOf(address)) ?? 0) >= perMinute) refuse();
    },
    count(address) {
      turn();
      const network = networkOf(address);
      const count = (counts.get(network) ?? 0) + 1;
      if (count > perMinute) refuse();
      counts.set(network, count);
      const [first = network] = counts.size > MAX_NETWORKS ? counts.keys() : [];
      if (first !== network) counts.delete(first);
    },
  };
}
