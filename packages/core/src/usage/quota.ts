/** Values that the server does not report are undefined. */
export interface Quota {
  readonly limit?: number;
  readonly remaining?: number;
  /** In epoch milliseconds. */
  readonly resetsAt?: number;
  readonly windowMs?: number;
}

/**
 * A quota for this time or less limits bursts, not the day. Our own figure: burst quotas run for seconds or minutes.
 */
const BURST_MS = 15 * 60_000;

/**
 * If the server does not report the window, the time until the reset decides, although it is also short at the end of a
 * day. If the reset time is unknown, too, the quota counts as daily.
 */
export function isDaily({ resetsAt, windowMs }: Quota, now: number): boolean {
  if (windowMs !== undefined) return windowMs > BURST_MS;
  return resetsAt === undefined || resetsAt - now > BURST_MS;
}

export function hasReset({ resetsAt }: Quota, now: number): boolean {
  return resetsAt !== undefined && now >= resetsAt;
}

/** If the reset time is unknown, only the server can tell. */
export function isUsedUp({ remaining, resetsAt }: Quota, now: number): boolean {
  return remaining === 0 && resetsAt !== undefined && now < resetsAt;
}
