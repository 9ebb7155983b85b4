import type { Quota } from '../../domain/quota';

/** From here on a number of seconds is a point in time and no span: 2001 in the epoch's count. */
const EPOCH_SECONDS = 1_000_000_000;

function wholeNumber(text: string | null): number | undefined {
  // `100, 100;w=60`, as older drafts write it: the number in force comes first.
  const digits = /^\s*(\d{1,15})\b/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function toTime(seconds: number | undefined, now: number): number | undefined {
  if (seconds === undefined) return undefined;
  return seconds >= EPOCH_SECONDS ? seconds * 1000 : now + seconds * 1000;
}

/**
 * What `RateLimit-Limit`, `-Remaining` and `-Reset` say (IETF draft-ietf-httpapi-ratelimit-headers-05), also
 * with an `X-` before them; undefined where they say nothing. `Reset` is a number of seconds from now, or of the epoch.
 */
export function readQuota(headers: Headers, now: number): Quota | undefined {
  const read = (name: string) =>
    wholeNumber(headers.get(`ratelimit-${name}`) ?? headers.get(`x-ratelimit-${name}`));
  const limit = read('limit');
  const remaining = read('remaining');
  if (limit === undefined && remaining === undefined) return undefined;
  const resetsAt = toTime(read('reset'), now);
  return {
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(resetsAt !== undefined && { resetsAt }),
  };
}

/** What `Retry-After` says, in seconds or as a date, in milliseconds of the epoch. */
export function readRetryAt(headers: Headers, now: number): { retryAt?: number } {
  const text = headers.get('retry-after');
  if (text === null) return {};
  const retryAt = toTime(wholeNumber(text), now) ?? Date.parse(text);
  return Number.isNaN(retryAt) ? {} : { retryAt };
}
