import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../../server/src/common/log';
import { tryRedis } from '../../../../server/src/doctor/checks';
import { missingRedis, startRedis, type RedisServer } from '../../../support/server/store/redis';
import { startFakeLibreTranslate, type FakeService } from '../../support/fakeServices';
import { startShared, type SharedGateway } from '../../support/store/sharedGateways';

const missing = missingRedis();
const TEXT = 'The text of an account.';
/** On a busy machine, Redis may respond too late. The gateway then works without Redis for a second. */
const RETRY = { interval: 1_000 };

describe.skipIf(missing !== undefined)(missing ?? 'two gateways with one Redis', () => {
  let redis: RedisServer;
  let service: FakeService;
  let gateways: readonly SharedGateway[] = [];

  beforeAll(async () => {
    [redis, service] = await Promise.all([
      startRedis(['--maxmemory', '16mb', '--maxmemory-policy', 'allkeys-lru']),
      startFakeLibreTranslate(['en', 'es']),
    ]);
  });
  afterEach(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    gateways = [];
    await redis.send('FLUSHALL');
  });
  afterAll(() => Promise.all([redis.stop(), service.close()]));

  async function startTwo(environment: Readonly<Record<string, string>>) {
    const start = () => startShared({ LIBRETRANSLATE_URL: service.url, ...environment });
    const [one, two] = await Promise.all([start(), start()]);
    gateways = [one, two];
    return [one, two] as const;
  }

  const storedCount = async () => (await redis.dump()).size;
  let sentences = 0;

  /** Translates new sentences until one is stored, and returns the stored sentence. */
  async function storeSentence(gateway: SharedGateway): Promise<string> {
    let sentence = '';
    const storeAnother = async () => {
      sentences += 1;
      sentence = `My secret sentence is number ${sentences}.`;
      const before = await storedCount();
      await gateway.translate(sentence);
      await expect.poll(storedCount).toBeGreaterThan(before);
    };
    await expect.poll(storeAnother, RETRY).toBeUndefined();
    return sentence;
  }

  test('count the calls of a visitor together, and refuse with Retry-After', async () => {
    const [one, two] = await startTwo({ REDIS_URL: redis.url, BURST_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (const gateway of [one, two, one]) statuses.push((await gateway.translate('good day')).status);
    expect(statuses).toEqual([200, 200, 200]);
    for (const gateway of [two, one]) {
      const refused = await gateway.translate('good day');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(refused.headers.get('ratelimit-limit')).toBeNull();
      expect(await refused.json()).toMatchObject({ data: { code: 'too_many_requests' } });
    }
  });

  test('admit exactly the limit of simultaneous calls, and store no names in Redis', async () => {
    const [one, two] = await startTwo({ REDIS_URL: redis.url, BURST_PER_MINUTE: '5' });
    const calls = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? one : two).translateAs('ana@example.org', 'good day'),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const names = [...(await redis.dump()).keys()];
    expect(names.join()).toMatch(/^la:limit:[\w-]{43}$/);
    expect(Number(await redis.send('TTL', names[0] ?? ''))).toBeGreaterThan(0);
  });

  test('use sentences that the other gateway has translated, for a day', async () => {
    const [one, two] = await startTwo({ REDIS_CACHE_URL: redis.url });
    const callsOfSecond = async () => {
      const sentence = await storeSentence(one);
      const first = await (await one.translate(sentence)).json();
      const calls = service.calls.length;
      expect(await (await two.translate(sentence)).json()).toEqual(first);
      return service.calls.length - calls;
    };
    await expect.poll(callsOfSecond, RETRY).toBe(0);
    const [name = ''] = (await redis.dump()).keys();
    const seconds = Number(await redis.send('TTL', name));
    expect(seconds).toBeGreaterThan(86_000);
    expect(seconds).toBeLessThanOrEqual(86_400);
  });

  test('store sentences and translations encrypted, so that Redis cannot read them', async () => {
    const [one] = await startTwo({ REDIS_CACHE_URL: redis.url });
    const sentence = await storeSentence(one);
    expect(sentence).toContain('secret');
    const stored = [...(await redis.dump())]
      .map(([name, value]) => name + value.toString('latin1'))
      .join('\n');
    expect(stored).not.toMatch(/secret|sentence is|number/i);
  });

  test('store no translations of users with an account, not even with SENTENCE_CACHE=on', async () => {
    const [one, two] = await startTwo({ REDIS_CACHE_URL: redis.url, SENTENCE_CACHE: 'on' });
    expect((await one.translateAs('ana', TEXT)).status).toBe(200);
    // This anonymous call is stored, so that the test knows when to look.
    await storeSentence(one);
    expect(await storedCount()).toBe(1);
    const calls = service.calls.length;
    await two.translateAs('ana', TEXT);
    expect(service.calls.length).toBeGreaterThan(calls);
  });

  test('do not share sentences with a gateway that has other engines', async () => {
    const [one] = await startTwo({ REDIS_CACHE_URL: redis.url });
    const sentence = await storeSentence(one);
    const other = await startShared({
      LIBRETRANSLATE_URL: `${service.url}/`,
      REDIS_CACHE_URL: redis.url,
      APERTIUM_URL: service.url,
    });
    gateways = [...gateways, other];
    const calls = service.calls.length;
    await other.translate(sentence);
    expect(service.calls.length).toBeGreaterThan(calls);
  });

  test('show the version and memory policy of Redis in the doctor', async () => {
    const log = createLog('error', () => undefined);
    expect(await tryRedis({ limits: redis.url }, log)).toMatch(
      /^Redis \d[\d.]+, at most 16\S+, allkeys-lru$/,
    );
  });

  test('report the Redis connection in the log and in the metrics', async () => {
    const [one] = await startTwo({ REDIS_URL: redis.url, REDIS_CACHE_URL: redis.url, METRICS: 'on' });
    expect(one.lines.join('')).toMatch(
      /Redis \(limits\) is connected: Redis \d[\d.]+, at most 16\S+, allkeys-lru/,
    );
    expect(one.lines.join('')).not.toContain('"warn"');
    const metrics = await (await fetch(`${one.url}/metrics`)).text();
    expect(metrics).toContain('gateway_redis_ready{use="limits"} 1');
    expect(metrics).toContain('gateway_redis_failures{use="sentences"} 0');
  });
});
