/** A server's quota for the user. Values that the server does not report are undefined. */
export interface Quota {
  readonly limit?: number;
  readonly remaining?: number;
  /** Reset time in epoch milliseconds. */
  readonly resetsAt?: number;
  /** The time between two resets, in milliseconds. */
  readonly windowMs?: number;
}

/**
 * A quota for this time or less, in milliseconds, limits bursts, not the day. Our own figure: burst quotas run for
 * seconds or minutes.
 */
const BURST_MS = 15 * 60_000;

/**
 * Whether a quota may be a daily one. If the server does not report the window, the time until the reset decides,
 * although that is also short at the end of a day. If the reset time is unknown, too, the quota counts as daily.
 */
export function isDaily({ resetsAt, windowMs }: Quota, now: number): boolean {
  if (windowMs !== undefined) return windowMs > BURST_MS;
  return resetsAt === undefined || resetsAt - now > BURST_MS;
}

/** Whether the quota has been reset since the server reported it. */
export function hasReset({ resetsAt }: Quota, now: number): boolean {
  return resetsAt !== undefined && now >= resetsAt;
}

/** Whether the quota is certainly used up. If the reset time is unknown, only the server can tell. */
export function isUsedUp({ remaining, resetsAt }: Quota, now: number): boolean {
  return remaining === 0 && resetsAt !== undefined && now < resetsAt;
}
