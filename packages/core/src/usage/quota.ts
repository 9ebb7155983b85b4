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
 * A quota for this time or less, in milliseconds, limits bursts and not the day. Our own figure: burst quotas run for
 * seconds or minutes.
 */
const BURST_MS = 15 * 60_000;

/**
 * Whether a quota may be a daily one. Without a window, the time until the reset decides, which is short at the end of a day
 * too. Without a reset time, it may be.
 */
export function isDaily({ resetsAt, windowMs }: Quota, now: number): boolean {
  if (windowMs !== undefined) return windowMs > BURST_MS;
  return resetsAt === undefined || resetsAt - now > BURST_MS;
}

/** Whether the quota has been reset since the server reported it. */
export function hasReset({ resetsAt }: Quota, now: number): boolean {
  return resetsAt !== undefined && now >= resetsAt;
}

/** Whether the quota is used up for certain. Without a reset time, only the server knows. */
export function isUsedUp({ remaining, resetsAt }: Quota, now: number): boolean {
  return remaining === 0 && resetsAt !== undefined && now < resetsAt;
}
