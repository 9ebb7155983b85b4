import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../../server/src/common/log';
import { ApiError } from '../../../../server/src/common/apiError';
import { createBurstLimiter } from '../../../../server/src/quota/burstLimiter';
import { connectRedis } from '../../../../server/src/store/redis/connectRedis';
import { createSharedSentences } from '../../../../server/src/store/redis/sharedSentences';
import { missingRedis, startRedis, type RedisServer } from '../../../support/server/store/redis';

const missing = missingRedis();
const SECRET = Buffer.alloc(32, 7);
const PASSWORD = 'a-password-of-redis';
const VISITOR = { audience: 'anonymous', subjects: ['address'] } as const;

describe.skipIf(missing !== undefined)(missing ?? 'a gateway whose Redis fails', () => {
  const ends: (() => unknown)[] = [];
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function start(options: readonly string[] = [], password = ''): Promise<RedisServer> {
    const server = await startRedis(options, password);
    ends.push(() => server.stop());
    return server;
  }

  async function open(url: string) {
    const log = createLog('debug', (line) => lines.push(line));
    const redis = await connectRedis({ url, use: 'limits', log });
    ends.push(() => redis.close());
    const { admit } = createBurstLimiter(2, { redis, key: SECRET });
    const sentences = createSharedSentences({ redis, secret: SECRET, keepHours: 1 });
    return {
      redis,
      sentences,
      /** Tells whether a call is admitted. Rejects on any other error than a refusal. */
      call: () =>
        admit(VISITOR).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ApiError && error.code === 'too_many_requests') return false;
            throw error;
          },
        ),
    };
  }

  const warnings = () => lines.filter((line) => line.includes('"warn"') && !line.includes('appendonly'));

  test.each([
    ['with', ['--appendonly', 'yes', '--appendfsync', 'always'], false],
    ['without', [], true],
  ])(
    'counts locally while Redis is stopped; a restarted Redis %s an append-only file counts again',
    async (_name, options, isNew) => {
      const server = await start(options);
      const { call, redis } = await open(server.url);
      expect([await call(), await call(), await call()]).toEqual([true, true, false]);
      await server.kill();
      // The gateway starts its own count at zero, and refuses the third call, too.
      expect([await call(), await call(), await call()]).toEqual([true, true, false]);
      await server.restart();
      await expect.poll(() => redis.isReady()).toBe(true);
      expect(await call()).toBe(isNew);
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).toMatch(/Redis \(limits\) fails: \w+; meanwhile each gateway counts/);
      expect(lines.filter((line) => line.includes('is connected')).length).toBe(2);
    },
  );

  test('counts locally while Redis is out of memory, and uses Redis again when memory is free', async () => {
    const server = await start(['--maxmemory', '10mb', '--maxmemory-policy', 'noeviction']);
    const { call, sentences } = await open(server.url);
    await server.send('CONFIG', 'SET', 'maxmemory', '1');
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
    await sentences.set([['key', 'text']]);
    expect(await sentences.get(['key'])).toEqual([undefined]);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('fails: OOM;');
    await server.send('CONFIG', 'SET', 'maxmemory', '10mb');
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
  });

  test('counts locally if Redis is a read-only replica, and logs the reason', async () => {
    const main = await start(['--repl-diskless-sync-delay', '0']);
    const replica = await start(['--replicaof', '127.0.0.1', String(main.port)]);
    await expect
      .poll(async () => String(await replica.send('INFO', 'replication')))
      .toContain('master_link_status:up');
    const { call, sentences } = await open(replica.url);
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
    await sentences.set([['key', 'text']]);
    expect(await sentences.get(['key'])).toEqual([undefined]);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('fails: READONLY;');
  });

  test('counts locally if the Redis password is wrong or missing; the log does not contain the password', async () => {
    const server = await start([], PASSWORD);
    const wrong = await open(`redis://:wrong-${PASSWORD}@127.0.0.1:${server.port}`);
    expect([await wrong.call(), await wrong.call(), await wrong.call()]).toEqual([true, true, false]);
    const none = await open(`redis://127.0.0.1:${server.port}`);
    expect(await none.call()).toBe(true);
    await expect(none.redis.check()).rejects.toThrow(/^NOAUTH$/);
    const log = lines.join('');
    expect(log).toContain('fails: WRONGPASS;');
    expect(log).toContain('fails: NOAUTH;');
    expect(log).not.toContain(PASSWORD);
    const right = await open(server.url);
    expect((await right.redis.check()).server).toMatch(/^Redis \d/);
  });

  test('waits once for a frozen Redis, not in every call, and uses Redis again later', async () => {
    const server = await start();
    const { call, redis, sentences } = await open(server.url);
    await sentences.set([['key', 'text']]);
    server.freeze();
    const read = vi.spyOn(redis.client, 'mGet');
    expect(await sentences.get(['key'])).toEqual([undefined]);
    for (let turn = 0; turn < 20; turn += 1) expect(await sentences.get(['key'])).toEqual([undefined]);
    expect(await call()).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
    expect(redis.failures()).toBe(22);
    server.thaw();
    await expect.poll(() => sentences.get(['key'])).toEqual(['text']);
  });

  test('reconnects after Redis has hung for many seconds', async () => {
    const server = await start();
    const { redis } = await open(server.url);
    server.freeze();
    await expect.poll(() => redis.isReady()).toBe(false);
    server.thaw();
    await expect.poll(() => redis.isReady()).toBe(true);
  });

  test('starts while Redis is down, and uses Redis after the start of Redis', async () => {
    const server = await start();
    await server.kill();
    const { call, redis } = await open(server.url);
    expect(await call()).toBe(true);
    await expect(redis.check()).rejects.toThrow(/^ECONNREFUSED$/);
    await server.restart();
    await expect.poll(() => redis.isReady()).toBe(true);
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
  });

  test('ignores sentences that were encrypted with another secret, moved or changed', async () => {
    const server = await start();
    const { redis, sentences } = await open(server.url);
    const others = createSharedSentences({ redis, secret: Buffer.alloc(32, 8), keepHours: 1 });
    await sentences.set([
      ['a', 'one'],
      ['b', 'two'],
    ]);
    await others.set([['a', 'forged']]);
    await expect.poll(() => sentences.get(['b', 'a', 'c'])).toEqual(['two', 'one', undefined]);
    const names = [...(await server.dump()).keys()];
    expect(names).toHaveLength(3);
    for (const from of names)
      for (const to of names) if (from !== to) await server.send('COPY', from, to, 'REPLACE');
    const moved = await sentences.get(['a', 'b']);
    expect(moved.filter((text) => text !== undefined).length).toBeLessThanOrEqual(1);
    for (const name of names) await server.send('SET', name, 'short');
    expect(await sentences.get(['a', 'b'])).toEqual([undefined, undefined]);
    for (const name of names) {
      await server.send('DEL', name);
      await server.send('LPUSH', name, 'a list');
    }
    expect(await sentences.get(['a', 'b'])).toEqual([undefined, undefined]);
  });

  test('a gateway warns about a cache without a memory limit', async () => {
    const server = await start();
    const log = createLog('debug', (line) => lines.push(line));
    const redis = await connectRedis({ url: server.url, use: 'sentences', log });
    ends.push(() => redis.close());
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('set maxmemory, and maxmemory-policy to allkeys-lru');
  });
});
