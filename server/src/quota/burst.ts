import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../common/requestFailure';
import type { Caller } from '../identity/caller';

/** Keeps one caller from taking the whole machine: so many calls a minute, counted by each gateway for itself. */
export interface BurstLimiter {
  /** @throws RequestFailure `too_many_requests` with `Retry-After`, and without `RateLimit-*`: it says nothing of the day */
  admit(caller: Caller): Promise<void>;
}

export function createBurstLimiter(perMinute: number): BurstLimiter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async admit({ subjects: [subject = ''] }) {
      try {
        await limiter.consume(subject);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooManyRequests(error.msBeforeNext);
      }
    },
  };
}
