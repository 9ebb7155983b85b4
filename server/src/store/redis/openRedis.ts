import type { Log } from '../../common/log';
import type { RedisConnection } from './connectRedis';
import type { RedisUse } from './redisServer';

export type RedisUrls = Readonly<Partial<Record<RedisUse, string | undefined>>>;

export interface RedisConnections {
  readonly limits?: RedisConnection;
  readonly sentences?: RedisConnection;
}

/**
 * Connects to each configured Redis server, even if the server is unavailable. The client library is loaded only if a
 * server is configured.
 */
export async function openRedis({ limits, sentences }: RedisUrls, log: Log): Promise<RedisConnections> {
  if (limits === undefined && sentences === undefined) return {};
  const { connectRedis } = await import('./connectRedis');
  const [limit, cache] = await Promise.all([
    limits === undefined ? undefined : connectRedis({ url: limits, use: 'limits', log }),
    sentences === undefined ? undefined : connectRedis({ url: sentences, use: 'sentences', log }),
  ]);
  return { ...(limit && { limits: limit }), ...(cache && { sentences: cache }) };
}
