import type { Quota } from '@lang-assistant/core/usage/quota';

/** From this value on (September 2001), a number of seconds is a point in time, not a duration. */
const EPOCH_SECONDS = 1_000_000_000;

function wholeNumber(text: string | null): number | undefined {
  // Older drafts write `100, 100;w=60`: the limit in force comes first.
  const digits = /^\s*(\d{1,15})\b/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** From this value on, the number is in milliseconds, which some servers send. */
const EPOCH_MS = 1_000_000_000_000;

/** The maximum time value of a `Date` (ECMA-262, 21.4.1.1). */
const LAST_TIME = 8.64e15;

function toTime(value: number | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const span = value < EPOCH_SECONDS ? now + value * 1000 : undefined;
  const time = span ?? (value < EPOCH_MS ? value * 1000 : value);
  return time <= LAST_TIME ? time : undefined;
}

/**
 * Reads the time window of the policy whose quota equals the limit. Accepts `100;w=86400`, and `"day";q=100;w=86400` of
 * newer drafts.
 */
function readWindow(policies: string | null, limit: number | undefined): number | undefined {
  for (const policy of policies?.split(',') ?? []) {
    const [, quota, seconds] = /(?:^|;\s*q=)\s*(\d{1,15})\s*;(?:.*;)?\s*w=(\d{1,9})\b/.exec(policy) ?? [];
    if (quota !== undefined && Number(quota) === limit) return Number(seconds) * 1000;
  }
  return undefined;
}

/**
 * Reads `RateLimit-Limit`, `-Remaining`, `-Reset` and `-Policy` (IETF draft-ietf-httpapi-ratelimit-headers-06), also with
 * an `X-` prefix. `Reset` is in seconds, counted from now or from the epoch. Undefined without such headers.
 */
export function readQuota(headers: Headers, now: number): Quota | undefined {
  const get = (name: string) => headers.get(`ratelimit-${name}`) ?? headers.get(`x-ratelimit-${name}`);
  const read = (name: string) => wholeNumber(get(name));
  const limit = read('limit');
  const remaining = read('remaining');
  const resetsAt = toTime(read('reset'), now);
  if (limit === undefined && remaining === undefined && resetsAt === undefined) return undefined;
  const windowMs = readWindow(get('policy'), limit);
  return {
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(resetsAt !== undefined && { resetsAt }),
    ...(windowMs !== undefined && { windowMs }),
  };
}

/** RFC 9110, 5.6.7. Tested before `Date.parse`, which accepts many other formats. */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} [\d:]{8} GMT$/;

/** In seconds or as a date. The result is in epoch milliseconds. */
export function readRetryAt(headers: Headers, now: number): { retryAt?: number } {
  const text = headers.get('retry-after') ?? '';
  const retryAt = HTTP_DATE.test(text)
    ? Date.parse(text)
    : toTime(/^\d+$/.test(text) ? wholeNumber(text) : undefined, now);
  return retryAt === undefined || Number.isNaN(retryAt) ? {} : { retryAt };
}

export interface QuotaHeaders {
  readonly quota?: Quota;
  readonly retryAt?: number;
}

export function readQuotaHeaders(headers: Headers, now: number): QuotaHeaders {
  const quota = readQuota(headers, now);
  return { ...(quota && { quota }), ...readRetryAt(headers, now) };
}
