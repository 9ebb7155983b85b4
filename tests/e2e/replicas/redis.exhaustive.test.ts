import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingRedis, startRedis, type RedisServer } from '../../support/server/store/redis';
import { startReplica, type Replica } from '../support/store/replica';

const missing = missingRedis();
const API_TOKENS = 'a-token-for-the-replicas';

describe.skipIf(missing !== undefined)(missing ?? 'the built gateways with one Redis', () => {
  let redis: RedisServer;
  let cache: RedisServer;
  let one: Replica;
  let two: Replica;

  beforeAll(async () => {
    [redis, cache] = await Promise.all([
      startRedis(),
      startRedis(['--maxmemory', '16mb', '--maxmemory-policy', 'allkeys-lru']),
    ]);
    const environment = {
      GATEWAY_SECRET: 'one-secret-for-both-replicas',
      API_TOKENS,
      BURST_PER_MINUTE: '20',
      METRICS: 'on',
      REDIS_URL: redis.url,
      REDIS_CACHE_URL: cache.url,
    };
    [one, two] = await Promise.all([startReplica(environment), startReplica(environment)]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await Promise.all([redis.stop(), cache.stop()]);
  });

  const call = async ({ origin }: Replica) => {
    const answer = await fetch(`${origin}/v1/translate`, {
      method: 'POST',
      headers: { authorization: `bearer ${API_TOKENS}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: '42', lang_src: 'es', lang_dst: 'ca' }),
    });
    return answer.status;
  };
  const callBoth = async (times: number) => {
    const calls = Array.from({ length: times }, (_, index) => call(index % 2 ? one : two));
    return (await Promise.all(calls)).filter((status) => status === 200).length;
  };

  it('share a limit of twenty calls a minute; while Redis is down, each gateway applies the limit separately', async () => {
    expect(await callBoth(60)).toBe(20);
    await redis.kill();
    expect(await callBoth(80)).toBe(40);
    await redis.restart();
    const isReady = async ({ origin }: Replica) =>
      (await (await fetch(`${origin}/metrics`)).text()).includes('gateway_redis_ready{use="limits"} 1');
    for (const replica of [one, two]) await expect.poll(() => isReady(replica)).toBe(true);
    expect(await callBoth(60)).toBe(20);
  });
});
