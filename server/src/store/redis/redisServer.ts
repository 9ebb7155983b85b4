/**
 * What several gateways share on a Redis server: the counts of the rate limit and the queue of document jobs, or the
 * cached sentences.
 */
export type RedisUse = 'limits' | 'sentences';

function fieldOf(info: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
}

/** Such as `Redis 7.0.15, at most 64.00M, allkeys-lru`. */
export function describeServer(info: string): string {
  const valkey = fieldOf(info, 'valkey_version');
  const name = valkey === undefined ? `Redis ${fieldOf(info, 'redis_version')}` : `Valkey ${valkey}`;
  const memory =
    fieldOf(info, 'maxmemory') === '0' ? 'no maxmemory' : `at most ${fieldOf(info, 'maxmemory_human')}`;
  const role = fieldOf(info, 'role') === 'slave' ? ', a replica' : '';
  return `${name}, ${memory}, ${fieldOf(info, 'maxmemory_policy')}${role}`;
}

export function warningsAbout(info: string, use: RedisUse): readonly string[] {
  if (use === 'limits')
    return fieldOf(info, 'aof_enabled') === '0'
      ? ['set appendonly to yes: otherwise a restart of Redis interrupts all document jobs']
      : [];
  const isBounded = fieldOf(info, 'maxmemory') !== '0' && fieldOf(info, 'maxmemory_policy') !== 'noeviction';
  if (isBounded) return [];
  return ['set maxmemory, and maxmemory-policy to allkeys-lru: old sentences then make place for new ones'];
}

/** Why a server cannot be used. Undefined if it can, or if it does not tell its policy. */
export function refusalOf(info: string, use: RedisUse): string | undefined {
  const policy = fieldOf(info, 'maxmemory_policy') ?? 'noeviction';
  if (use !== 'limits' || policy === 'noeviction') return undefined;
  return `REDIS_URL: the maxmemory-policy of this Redis is ${policy}, so it may delete document jobs. Set it to noeviction, and use another server for REDIS_CACHE_URL`;
}
