import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestFailure } from '../failure';
import type { Caller } from '../identity/caller';

/** Keeps one caller from taking the whole machine: so many calls a minute, counted by each gateway for itself. */
export interface BurstLimiter {
  /** @throws RequestFailure `too_many_requests` with `Retry-After`, and without `RateLimit-*`: it says nothing of the day */
  admit(caller: Caller): Promise<void>;
}

/** @param pauseMs how long the caller is asked to wait, in milliseconds */
export function tooManyRequests(pauseMs: number): RequestFailure {
  return new RequestFailure('too_many_requests', 'Too many requests at once. Try again in a moment.', {
    'retry-after': String(Math.max(1, Math.ceil(pauseMs / 1000))),
  });
}

export function createBurstLimiter(perMinute: number): BurstLimiter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async admit({ subjects: [subject = ''] }) {
      try {
        await limiter.consume(subject);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(refusal.msBeforeNext);
      }
    },
  };
}
