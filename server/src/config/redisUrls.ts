import type { Config } from './readConfig';

/**
 * The Redis server for each purpose. If the sentence cache is off (`SENTENCE_CACHE_MB=0`), sentences are not
 * cached in Redis either.
 */
export function redisUrls({ REDIS_URL, REDIS_CACHE_URL, SENTENCE_CACHE_MB }: Config) {
  return { limits: REDIS_URL, sentences: SENTENCE_CACHE_MB === 0 ? undefined : REDIS_CACHE_URL };
}
