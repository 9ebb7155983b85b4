import type { Config } from './readConfig';

/** The server of each use. Without a cache in memory there is no shared one. */
export function redisUrls({ REDIS_URL, REDIS_CACHE_URL, SENTENCE_CACHE_MB }: Config) {
  return { limits: REDIS_URL, sentences: SENTENCE_CACHE_MB === 0 ? undefined : REDIS_CACHE_URL };
}
