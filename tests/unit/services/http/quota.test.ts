import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuota, readRetryAt } from '../../../../src/services/http/quota';

const NOW = Date.UTC(2026, 10, 21, 9);
const HOUR_S = 3600;

const quotaOf = (headers: Readonly<Record<string, string>>) => readQuota(new Headers(headers), NOW);
const retryOf = (text: string) => readRetryAt(new Headers({ 'Retry-After': text }), NOW);

describe('the allowance that a server reports', () => {
  it.each(['RateLimit-', 'X-RateLimit-', 'ratelimit-', 'x-ratelimit-'])(
    'is read from the headers %s…',
    (prefix) => {
      const headers = { [`${prefix}Limit`]: '100', [`${prefix}Remaining`]: '7', [`${prefix}Reset`]: '60' };
      expect(quotaOf(headers)).toEqual({ limit: 100, remaining: 7, resetsAt: NOW + 60_000 });
    },
  );

  it('is read from the standard headers if both kinds are sent', () => {
    expect(quotaOf({ 'RateLimit-Limit': '5', 'X-RateLimit-Limit': '100' })).toEqual({ limit: 5 });
  });

  it('may be incomplete: missing values stay undefined', () => {
    expect(quotaOf({ 'RateLimit-Limit': '100' })).toEqual({ limit: 100 });
    expect(quotaOf({ 'RateLimit-Remaining': '0' })).toEqual({ remaining: 0 });
    expect(quotaOf({ 'RateLimit-Remaining': '0', 'RateLimit-Reset': '0' })).toEqual({
      remaining: 0,
      resetsAt: NOW,
    });
  });

  it('is undefined only if the limit, the remaining count and the reset time are all missing', () => {
    expect(quotaOf({})).toBeUndefined();
    expect(Object.keys(quotaOf({ 'RateLimit-Reset': '60' }) ?? {})).toEqual(['resetsAt']);
    expect(quotaOf({ 'Content-Type': 'text/html' })).toBeUndefined();
  });

  it.each([
    ['100, 100;w=60', 100],
    ['100;w=60', 100],
    ['  100  ', 100],
    ['10, 1000;w=3600', 10],
    ['0', 0],
    ['007', 7],
  ])('may have the header value %j', (text, limit) => {
    expect(quotaOf({ 'RateLimit-Limit': text })).toEqual({ limit });
    expect(quotaOf({ 'X-RateLimit-Remaining': text })).toEqual({ remaining: limit });
  });

  it.each([
    '',
    ' ',
    '-1',
    'unlimited',
    'NaN',
    'Infinity',
    '12abc',
    '1e3',
    '0x10',
    ';w=60',
    '"100"',
    '9'.repeat(400),
  ])('is ignored if the header value is %j', (text) => {
    expect(quotaOf({ 'RateLimit-Limit': text })).toBeUndefined();
    expect(quotaOf({ 'RateLimit-Limit': '5', 'RateLimit-Reset': text })).toEqual({ limit: 5 });
  });

  it.each([
    ['100;w=86400', 86_400_000],
    ['10;w=1, 100;w=86400', 86_400_000],
    ['"burst";q=10;w=60, "day";q=100;w=86400', 86_400_000],
    ['100;comment="a day"; w=86400', 86_400_000],
    ['50;w=86400', undefined],
    ['100', undefined],
    ['w=86400', undefined],
    ['', undefined],
  ])('includes the length of the time window in its policy: %j', (policy, windowMs) => {
    const quota = quotaOf({ 'RateLimit-Limit': '100', 'RateLimit-Policy': policy });
    expect(quota).toEqual({ limit: 100, ...(windowMs !== undefined && { windowMs }) });
  });

  it('resets after a number of seconds, or at a Unix time', () => {
    const reset = (text: string) => quotaOf({ 'RateLimit-Limit': '5', 'X-RateLimit-Reset': text })?.resetsAt;
    expect(reset('86400')).toBe(NOW + 86_400_000);
    expect(reset(String(NOW / 1000 + HOUR_S))).toBe(NOW + HOUR_S * 1000);
    expect(reset('999999999')).toBe(NOW + 999_999_999_000);
    expect(reset('1000000000')).toBe(1_000_000_000_000);
  });
});

describe('the time in Retry-After', () => {
  it.each([
    ['0', NOW],
    ['120', NOW + 120_000],
    [String(NOW / 1000 + HOUR_S), NOW + HOUR_S * 1000],
    ['Sat, 21 Nov 2026 10:00:00 GMT', NOW + HOUR_S * 1000],
    ['Saturday, 21-Nov-26 10:00:00 GMT', NOW + HOUR_S * 1000],
    ['Fri, 20 Nov 2026 10:00:00 GMT', NOW - 23 * HOUR_S * 1000],
  ])('is read from %j', (text, retryAt) => {
    expect(retryOf(text)).toEqual({ retryAt });
  });

  it.each(['', ' ', 'soon', 'null', 'NaN', 'Infinity', 'Sat, 99 Nov 2026 10:00:00 GMT'])(
    'is undefined for %j',
    (text) => {
      expect(retryOf(text)).toEqual({});
    },
  );

  it.each(['-1', '-5', 'try again 3'])('is undefined for %j, which is not a valid date', (text) => {
    expect(retryOf(text)).toEqual({});
  });

  it('is undefined without the header', () => {
    expect(readRetryAt(new Headers(), NOW)).toEqual({});
  });
});

describe('whatever the headers contain', () => {
  const latin = fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code));
  const digits = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String);
  const tail = fc.constantFrom('', ', 5', ';w=60', '.5', ' GMT', '-01-01');
  const text = fc.oneof(
    fc.string({ unit: latin }),
    fc.tuple(fc.constantFrom('', ' ', '-', '+'), digits, tail).map((parts) => parts.join('')),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  );

  it('the numbers are whole and not negative, and no error is thrown', () => {
    fc.assert(
      fc.property(text, text, text, (limit, remaining, reset) => {
        const quota = quotaOf({
          'RateLimit-Limit': limit,
          'RateLimit-Remaining': remaining,
          'RateLimit-Reset': reset,
        });
        for (const value of Object.values({ ...quota, ...retryOf(limit) }))
          expect(Number.isInteger(value)).toBe(true);
        expect(quota?.limit ?? 0).toBeGreaterThanOrEqual(0);
        expect(quota?.remaining ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('the reset time is a valid date', () => {
    const canBeShown = (time: number | undefined) =>
      time === undefined || !Number.isNaN(new Date(time).getTime());
    fc.assert(
      fc.property(text, (said) => {
        expect(canBeShown(quotaOf({ 'RateLimit-Limit': '5', 'RateLimit-Reset': said })?.resetsAt)).toBe(true);
        expect(canBeShown(retryOf(said).retryAt)).toBe(true);
      }),
    );
    const far = '9'.repeat(15);
    expect(canBeShown(quotaOf({ 'RateLimit-Limit': '5', 'RateLimit-Reset': far })?.resetsAt)).toBe(true);
    expect(canBeShown(retryOf(far).retryAt)).toBe(true);
  });
});
