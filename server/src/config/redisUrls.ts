import type { Config } from './readConfig';

/** The Redis server for each purpose. `SENTENCE_CACHE_MB=0` also turns off the cache of sentences in Redis. */
export function redisUrls({ REDIS_URL, REDIS_CACHE_URL, SENTENCE_CACHE_MB }: Config) {
  return { limits: REDIS_URL, sentences: SENTENCE_CACHE_MB === 0 ? undefined : REDIS_CACHE_URL };
}
