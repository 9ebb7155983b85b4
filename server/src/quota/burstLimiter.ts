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

/** A caller waits for this, in milliseconds. */
const DEADLINE_MS = 500;

/** The rate limit: calls of one caller per minute. */
export interface BurstLimiter {
  /** @throws ApiError `too_many_requests` with `Retry-After`, without the `RateLimit-*` of the daily quota */
  admit(caller: Caller): Promise<void>;
}

/** The count of several gateways. */
export interface SharedLimit {
  readonly redis: RedisConnection;
  /** Names callers in Redis. */
  readonly key: Buffer;
}

type Count = (subject: string) => Promise<RateLimiterRes>;

/** The count with this call, also with one too many. */
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
 * While Redis is away, each gateway counts by itself. The library's `insuranceLimiter` would do that too, but has no deadline,
 * and no one would hear of it.
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
        // The connection has reported it.
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
