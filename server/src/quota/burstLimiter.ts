import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../common/apiError';
import type { Caller } from '../identity/caller';

/** The rate limit: calls of one caller per minute. Each gateway counts on its own. */
export interface BurstLimiter {
  /** @throws ApiError `too_many_requests` with `Retry-After`, without the `RateLimit-*` of the daily quota */
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
