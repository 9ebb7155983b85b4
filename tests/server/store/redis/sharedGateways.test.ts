import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../../server/src/common/log';
import { tryRedis } from '../../../../server/src/doctor/checks';
import { missingRedis, startRedis, type RedisServer } from '../../../support/server/store/redis';
import { startFakeLibreTranslate, type FakeService } from '../../support/fakeServices';
import { describeServer, warningsAbout } from '../../../../server/src/store/redis/redisServer';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../../server/src/config/readConfig';
import { tokenKey } from '../../../../server/src/identity/keys';
import { createTokens } from '../../../../server/src/identity/tokens';
import { startGateway } from '../../../../server/src/startGateway';
import { TRANSLATE } from '../../../support/server/testApp';

const GATEWAY_SECRET = 'one-secret-for-all-gateways';

const TOKENS = createTokens({
  key: tokenKey(GATEWAY_SECRET, undefined),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: Date.now,
});

/** The environment of gateways that share a secret and have no engines of their own. */
const ENVIRONMENT = {
  GATEWAY_SECRET,
  BERGAMOT: 'off',
  APERTIUM_BIN: 'none',
  HUNSPELL_BIN: 'none',
  WARM: 'off',
};

interface SharedGateway {
  readonly url: string;
  readonly lines: readonly string[];
  /** Translates from English to Spanish, as an anonymous visitor. */
  translate(text: string): Promise<Response>;
  /** Translates like `translate`, as a user with an account. */
  translateAs(user: string, text: string): Promise<Response>;
  close(): Promise<void>;
}

async function startShared(environment: Readonly<Record<string, string>>): Promise<SharedGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-shared-'));
  const lines: string[] = [];
  const gateway = await startGateway(
    readConfig({ PORT: '0', DATA_DIR: folder, ...ENVIRONMENT, ...environment }),
    createLog('debug', (line) => lines.push(line)),
  );
  const { url } = gateway;
  const fields = (text: string) => ({ text, lang_src: 'en', lang_dst: 'es' });
  return {
    url,
    lines,
    async translate(text) {
      const asked = await fetch(`${url}/v1/nonce?action=${TRANSLATE}`);
      const { nonce }: { nonce: string } = await asked.json();
      const body = new URLSearchParams({ action: TRANSLATE, nonce, ...fields(text) });
      return fetch(`${url}/ajax`, { method: 'POST', body });
    },
    async translateAs(subject, text) {
      const token = await TOKENS.issue({ subject, plan: 'paid', lifetimeS: 3_600 });
      return fetch(`${url}/v1/translate`, {
        method: 'POST',
        headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields(text)),
      });
    },
    async close() {
      await gateway.close();
      await rm(folder, { recursive: true });
    },
  };
}

const missing = missingRedis();
const TEXT = 'The text of an account.';
/** On a busy machine, Redis may respond too late. The gateway then works without Redis for a second. */
const RETRY = { interval: 1_000 };

describe.skipIf(missing !== undefined)(missing ?? 'two gateways with one Redis', () => {
  /** For `REDIS_URL` and for `REDIS_CACHE_URL`. */
  let counts: RedisServer;
  let redis: RedisServer;
  let service: FakeService;
  let gateways: readonly SharedGateway[] = [];

  beforeAll(async () => {
    [counts, redis, service] = await Promise.all([
      startRedis(['--appendonly', 'yes']),
      startRedis(['--maxmemory', '16mb', '--maxmemory-policy', 'allkeys-lru']),
      startFakeLibreTranslate(['en', 'es']),
    ]);
  });
  afterEach(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    gateways = [];
    await Promise.all([counts.send('FLUSHALL'), redis.send('FLUSHALL')]);
  });
  afterAll(() => Promise.all([counts.stop(), redis.stop(), service.close()]));

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

  test('count the calls of a visitor together, admit exactly the limit of simultaneous calls, store no names, and report the connection', async () => {
    const [one, two] = await startTwo({
      REDIS_URL: counts.url,
      REDIS_CACHE_URL: redis.url,
      BURST_PER_MINUTE: '3',
      METRICS: 'on',
    });
    const calls = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? one : two).translateAs('ana@example.org', 'good day'),
    );
    const admitted = (await Promise.all(calls)).filter(({ status }) => status === 200);
    expect(admitted).toHaveLength(3);
    const names = [...(await counts.dump()).keys()];
    expect(names.join()).toMatch(/^la:limit:[\w-]{43}$/);
    expect(Number(await counts.send('TTL', names[0] ?? ''))).toBeGreaterThan(0);

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

    const log = one.lines.join('');
    expect(log).toMatch(/Redis \(limits\) is connected: Redis \d[\d.]+, no maxmemory, noeviction/);
    // On a busy machine, a look-up of sentences may come too late.
    expect(log).not.toMatch(/"warn"(?!.*sentences.*RedisTimeout)/);
    const metrics = await (await fetch(`${one.url}/metrics`)).text();
    expect(metrics).toContain('gateway_redis_ready{use="limits"} 1');
    expect(metrics).toContain('gateway_redis_failures{use="limits"} 0');
  });

  test('answer a corrected sentence with the words of its owner, not with those in Redis', async () => {
    const [one] = await startTwo({ REDIS_CACHE_URL: redis.url });
    const source = await storeSentence(one);
    const token = await TOKENS.issue({ subject: 'anna', plan: 'free', lifetimeS: 600, scope: 'memory' });
    const headers = { authorization: `bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ lang_src: 'en', lang_dst: 'es', source, target: 'Mi frase.' });
    expect((await fetch(`${one.url}/v1/memory`, { method: 'PUT', headers, body })).status).toBe(201);
    expect(await (await one.translate(source)).json()).toMatchObject({ data: { translate: 'Mi frase.' } });
  });

  test('store encrypted sentences for a day and use those of the other gateway, but none of users with an account, and none of other engines', async () => {
    const [one, two] = await startTwo({ REDIS_CACHE_URL: redis.url, SENTENCE_CACHE: 'on' });
    expect((await one.translateAs('ana', TEXT)).status).toBe(200);
    // This anonymous call is stored, so that the test knows when to look.
    const sentence = await storeSentence(one);
    expect(sentence).toContain('secret');
    const stored = [...(await redis.dump())].map(([name, value]) => name + value.toString('latin1'));
    expect(stored).toHaveLength(1);
    expect(stored.join()).not.toMatch(/secret|sentence is|number/i);
    const [name = ''] = (await redis.dump()).keys();
    const seconds = Number(await redis.send('TTL', name));
    expect(seconds).toBeGreaterThan(86_000);
    expect(seconds).toBeLessThanOrEqual(86_400);

    const callsFor = async (work: () => Promise<unknown>) => {
      const before = service.calls.length;
      await work();
      return service.calls.length - before;
    };
    expect(await callsFor(() => two.translateAs('ana', TEXT))).toBeGreaterThan(0);
    const callsOfSecond = async () => {
      const another = await storeSentence(one);
      const first = await (await one.translate(another)).json();
      return callsFor(async () => expect(await (await two.translate(another)).json()).toEqual(first));
    };
    await expect.poll(callsOfSecond, RETRY).toBe(0);

    const other = await startShared({
      LIBRETRANSLATE_URL: `${service.url}/`,
      REDIS_CACHE_URL: redis.url,
      APERTIUM_URL: service.url,
    });
    gateways = [...gateways, other];
    expect(await callsFor(() => other.translate(sentence))).toBeGreaterThan(0);
  });

  test('show the version and memory policy of Redis in the doctor', async () => {
    const log = createLog('error', () => undefined);
    expect(await tryRedis({ sentences: redis.url }, log)).toMatch(
      /^Redis \d[\d.]+, at most 16\S+, allkeys-lru$/,
    );
  });

  test('do not start with a Redis that may delete jobs, and the doctor says why; they warn about one without a file', async () => {
    const refusal =
      'REDIS_URL: the maxmemory-policy of this Redis is allkeys-lru, so it may delete document jobs. Set it to noeviction, and use another server for REDIS_CACHE_URL';
    await expect(startShared({ REDIS_URL: redis.url })).rejects.toThrow(refusal);
    const log = createLog('error', () => undefined);
    await expect(tryRedis({ limits: redis.url }, log)).rejects.toThrow(refusal);
    await counts.send('CONFIG', 'SET', 'appendonly', 'no');
    expect(await tryRedis({ limits: counts.url }, log)).toContain('set appendonly to yes');
    await counts.send('CONFIG', 'SET', 'appendonly', 'yes');
  });
});

const info = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('');

const BOUNDED = { maxmemory: '67108864', maxmemory_human: '64.00M', maxmemory_policy: 'allkeys-lru' };

describe('a Redis server', () => {
  test.each([
    [{ redis_version: '7.4.1', role: 'master', ...BOUNDED }, 'Redis 7.4.1, at most 64.00M, allkeys-lru'],
    [
      { redis_version: '7.2.4', server_name: 'valkey', valkey_version: '8.1.0', role: 'slave', ...BOUNDED },
      'Valkey 8.1.0, at most 64.00M, allkeys-lru, a replica',
    ],
    [
      { redis_version: '7.0.15', maxmemory: '0', maxmemory_human: '0B', maxmemory_policy: 'noeviction' },
      'Redis 7.0.15, no maxmemory, noeviction',
    ],
  ])('is described with its version and memory policy: %j', (fields, description) => {
    expect(describeServer(info(fields))).toBe(description);
  });

  test('for sentences needs a memory limit and an eviction policy; a server for counts does not', () => {
    const texts = [
      BOUNDED,
      { ...BOUNDED, maxmemory: '0' },
      { ...BOUNDED, maxmemory_policy: 'noeviction' },
    ].map(info);
    expect(texts.map((text) => warningsAbout(text, 'sentences').length)).toEqual([0, 1, 1]);
    expect(texts.map((text) => warningsAbout(text, 'limits').length)).toEqual([0, 0, 0]);
  });
});
