import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { tooManyRequests } from '../common/apiError';
import type { Caller } from '../identity/caller';
import { sign } from '../identity/keys';
import type { RedisConnection } from '../store/redis/connectRedis';

/** Short, because the request waits for the Redis command. */
const DEADLINE_MS = 500;

export interface BurstLimiter {
  /**
   * Counts a call.
   * @throws ApiError `too_many_requests` with `Retry-After`, but without the `RateLimit-*` headers of the daily quota
   */
  admit(caller: Caller): Promise<void>;
}

export interface SharedLimit {
  readonly redis: RedisConnection;
  /** Signs the names of callers in Redis. */
  readonly key: Buffer;
}

type Count = (subject: string) => Promise<RateLimiterRes>;

/** The library rejects when the limit is exceeded. This function then returns the count too. */
function countWith(limiter: RateLimiterAbstract): Count {
  return async (subject) => {
    try {
      return await limiter.consume(subject);
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
}

/**
 * While Redis is unavailable, each gateway counts by itself. The library's `insuranceLimiter` would do so too, but it
 * has no deadline and does not report the failure.
 */
export function createBurstLimiter(perMinute: number, shared?: SharedLimit): BurstLimiter {
  const limit = { points: perMinute, duration: 60 };
  const countAlone = countWith(new RateLimiterMemory(limit));

  function createCommonCount({ redis, key }: SharedLimit): Count {
    const options = { ...limit, storeClient: redis.client, useRedisPackage: true, keyPrefix: 'la:limit' };
    const countTogether = countWith(new RateLimiterRedis(options));
    return (subject) =>
      redis
        .call(DEADLINE_MS, () => countTogether(sign(key, [subject])))
        // The connection has already reported the error.
        .catch(() => countAlone(subject));
  }

  const count = shared ? createCommonCount(shared) : countAlone;
  return {
    async admit({ subjects: [subject = ''] }) {
      const { consumedPoints, msBeforeNext } = await count(subject);
      if (consumedPoints > perMinute) throw tooManyRequests(msBeforeNext);
    },
  };
}
