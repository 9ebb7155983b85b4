/** What a server says of a visitor's allowance. What it does not say is not given. */
export interface Quota {
  readonly limit?: number;
  readonly remaining?: number;
  /** When it starts anew, in milliseconds of the epoch. */
  readonly resetsAt?: number;
}

/**
 * Allowances that start anew within this time, in milliseconds, smooth out bursts and say nothing of the day.
 * Our own figure: bursts are counted by the second or minute, days by the day.
 */
const BURST_MS = 15 * 60_000;

/** Whether an allowance can be that of the day. One without a time may be. */
export function isDaily({ resetsAt }: Quota, now: number): boolean {
  return resetsAt === undefined || resetsAt - now > BURST_MS;
}

/** Whether it has started anew since the server spoke of it. */
export function isPast({ resetsAt }: Quota, now: number): boolean {
  return resetsAt !== undefined && now >= resetsAt;
}

/** Whether nothing is left of it, as far as one knows now. Without a time only the server itself knows. */
export function isUsedUp({ remaining, resetsAt }: Quota, now: number): boolean {
  return remaining === 0 && resetsAt !== undefined && now < resetsAt;
}
