import type { Config } from './readConfig';

/** The Redis server for each purpose. `SENTENCE_CACHE_MB=0` also turns off the cache of sentences in Redis. */
export function redisUrls({ REDIS_URL, REDIS_CACHE_URL, SENTENCE_CACHE_MB }: Config) {
  return { limits: REDIS_URL, sentences: SENTENCE_CACHE_MB === 0 ? undefined : REDIS_CACHE_URL };
}

/**
 * Whether several processes may work on the document jobs. An SQLite file belongs to one process, so `REDIS_URL` then
 * only counts the calls by minute.
 */
export function isDistributed({ DATABASE_URL, REDIS_URL }: Config): boolean {
  return DATABASE_URL !== undefined && REDIS_URL !== undefined;
}
