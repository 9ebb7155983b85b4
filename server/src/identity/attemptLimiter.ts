import { tooManyRequests } from '../common/apiError';
import { networkOf } from './network';

const MINUTE_MS = 60_000;

/** Limits the memory that an attacker with many addresses can fill within a minute. */
const MAX_NETWORKS = 10_000;

/**
 * Limits operations without a daily quota, such as requests with invalid tokens, by network and minute. Each gateway
 * keeps the counts in memory; nothing is logged.
 */
export interface AttemptLimiter {
  /**
   * Checks the limit without counting.
   * @throws ApiError `too_many_requests` if the address has used up its attempts of this minute
   */
  check(address: string): void;
  /** @throws ApiError `too_many_requests` if the limit is exceeded */
  count(address: string): void;
}

/**
 * If there are too many networks within a minute, the limiter forgets the network that came first.
 * @param clock returns the time in milliseconds
 */
export function createAttemptLimiter(perMinute: number, clock: () => number): AttemptLimiter {
  const counts = new Map<string, number>();
  let endsAt = 0;

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
      // Usually nothing is counted, so this saves parsing the address.
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
