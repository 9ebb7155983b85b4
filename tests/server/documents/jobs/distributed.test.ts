import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, onTestFinished } from 'vitest';
import { fileForm, upperCaseEngine } from '../../../support/server/documents/fileGateway';
import type { JobStore } from '../../../../server/src/store/jobs';
import { type JobGateway, gatedEngine, openJobGateway } from '../../../support/server/documents/jobGateway';
import { missingRedis, startRedis, type RedisServer } from '../../../support/server/store/redis';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../../../server/src/common/log';
import { createBullDispatcher } from '../../../../server/src/jobs/bullDispatcher';
import { connectRedis } from '../../../../server/src/store/redis/connectRedis';
import { temporaryStore } from '../../../support/server/store/temporaryStore';
import type { TestAppOptions } from '../../../support/server/testApp';

/** Opens gateways with the same database, the same folder and the same Redis. BullMQ distributes their jobs. */
async function openQueueSite(redisUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  const store = temporaryStore();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  async function open(options: TestAppOptions = {}) {
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const redis = await connectRedis({ url: redisUrl, use: 'limits', log });
    onTestFinished(() => redis.close());
    const gateway = await openJobGateway({
      engines: [upperCaseEngine()],
      store,
      environment: { FILES_DIR: folder },
      createDispatcher: (context, runner) => createBullDispatcher({ ...context, redis }, runner),
      ...options,
    });
    await gateway.jobs.sweep();
    return { ...gateway, redis };
  }

  return {
    folder,
    store,
    open,
    /** Opens a gateway whose jobs wait for their engine. */
    async openGated() {
      const { engine, ...gate } = gatedEngine();
      return { ...(await open({ engines: [engine] })), ...gate };
    },
  };
}

const missing = missingRedis();

const isDone = (gateway: JobGateway, id: string, authorization?: string) =>
  expect.poll(() => gateway.status(id, authorization)).toMatchObject({ state: 'done' });

describe.skipIf(missing !== undefined)(missing ?? 'document jobs of several gateways with Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis(['--appendonly', 'yes']);
  });
  afterEach(() => redis.send('FLUSHALL'));
  afterAll(() => redis.stop());

  test('are shared: each gateway starts the next document when it is free', async () => {
    const { open, openGated } = await openQueueSite(redis.url);
    const busy = await openGated();
    const batches = [busy.nextBatch(), busy.nextBatch()];
    const own = [await busy.submit('one'), await busy.submit('two')];
    await Promise.all(batches);
    const waiting = [await busy.submit('three'), await busy.submit('four'), await busy.submit('five')];
    const idle = await open();
    for (const id of waiting) await isDone(busy, id);
    for (const id of own) expect(await idle.status(id)).toMatchObject({ state: 'working', done: 0 });
  });

  test('leave nothing but ids in Redis, and nothing at all when they have ended', async () => {
    const { openGated } = await openQueueSite(redis.url);
    const gateway = await openGated();
    const started = gateway.nextBatch();
    const ana = await gateway.login('ana');
    const { id } = await (await gateway.post(fileForm('a secret text', {}, 'a secret name.txt'), ana)).json();
    await started;
    const read = `
      local all = {}
      for _, key in ipairs(redis.call('KEYS', '*')) do
        local kind = redis.call('TYPE', key).ok
        local value = kind == 'hash' and redis.call('HGETALL', key) or kind == 'string' and {redis.call('GET', key)} or {}
        table.insert(all, key .. ' ' .. table.concat(value, ' '))
      end
      return table.concat(all, '\\n')`;
    const stored = async () => String(await redis.send('EVAL', read, '0'));
    expect(await stored()).toContain(id);
    expect(await stored()).not.toMatch(/secret|ana/);
    gateway.allow();
    await isDone(gateway, id, ana);
    await expect.poll(stored).not.toContain(id);
  });

  test('of one owner are translated one at a time, and after the first jobs of other owners', async () => {
    const { open, openGated, store } = await openQueueSite(redis.url);
    const busy = await openGated();
    const batches = [busy.nextBatch(), busy.nextBatch()];
    for (const text of ['one', 'two']) await busy.submit(text);
    await Promise.all(batches);
    const [ana, ben] = [await busy.login('ana'), await busy.login('ben')];
    const ids = [];
    for (const text of ['first', 'second', 'third']) ids.push(await busy.submit(text, ana));
    const other = await busy.submit('other', ben);
    const order: string[] = [];
    const start: JobStore['start'] = async (...given) => {
      const job = await store.jobs.start(...given);
      if (job) order.push(job.id);
      return job;
    };
    const idle = await open({ store: { ...store, jobs: { ...store.jobs, start } } });
    for (const id of ids) await isDone(idle, id, ana);
    await isDone(idle, other, ben);
    const [first = '', ...later] = ids;
    expect(order).toEqual([first, other, ...later]);
  });

  test('are stopped at once when they are cancelled through another gateway', async () => {
    const { open, openGated, folder } = await openQueueSite(redis.url);
    const busy = await openGated();
    const started = busy.nextBatch();
    const id = await busy.submit('good day');
    await started;
    const other = await open();
    expect((await other.cancel(id)).status).toBe(200);
    await expect.poll(() => busy.signals.map(({ aborted }) => aborted)).toEqual([true]);
    await busy.jobs.settled();
    expect(await busy.status(id)).toMatchObject({ state: 'cancelled' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('are resumed by another gateway at once when theirs shuts down, without counting as an attempt', async () => {
    const { open, openGated } = await openQueueSite(redis.url);
    const stopped = await openGated();
    const started = stopped.nextBatch();
    const id = await stopped.submit('good day');
    await started;
    const next = await open();
    await stopped.jobs.close();
    await isDone(next, id);
    expect(await next.store.jobs.find(id)).toMatchObject({ attempts: 1 });
  });

  test('have one result, although Redis has lost its data and a second gateway translates a job again', async () => {
    const { open, openGated, folder } = await openQueueSite(redis.url);
    const first = await openGated();
    const started = [first.nextBatch(), first.nextBatch()];
    const ids = [await first.submit('one'), await first.submit('two')];
    await Promise.all(started);
    await redis.send('FLUSHALL');
    const second = await open();
    for (const id of ids) await isDone(second, id);
    first.allow(2);
    await first.jobs.settled();
    for (const id of ids) {
      expect(await first.status(id)).toMatchObject({ state: 'done', done: 1, total: 1 });
      expect((await first.filesOf(id)).toSorted()).toEqual(['out-2', 'out-2.bilingual', 'out-2.tmx']);
      await second.cancel(id);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test('are accepted while Redis is down, and wait until it is back', async () => {
    const { open } = await openQueueSite(redis.url);
    const gateway = await open();
    await redis.kill();
    const id = await gateway.submit('good day');
    await gateway.jobs.sweep();
    expect(await gateway.status(id)).toMatchObject({ state: 'queued' });
    await redis.restart();
    await expect.poll(() => gateway.redis.isReady()).toBe(true);
    await gateway.jobs.sweep();
    await isDone(gateway, id);
  });

  test.each([
    ['out of memory', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
    ['read-only', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
  ])('wait, and their gateway stays calm, while Redis is %s', async (_fault, begin, end) => {
    const { open } = await openQueueSite(redis.url);
    const gateway = await open();
    await redis.send(...begin);
    const id = await gateway.submit('good day');
    await gateway.jobs.sweep().catch(() => undefined);
    const before = gateway.redis.failures();
    await expect.poll(() => gateway.status(id)).toMatchObject({ state: 'queued' });
    expect(gateway.redis.failures() - before).toBeLessThan(20);
    await redis.send(...end);
    await gateway.jobs.sweep();
    await isDone(gateway, id);
  });

  test('are accepted, and wait, while the password of Redis is another one', async () => {
    const server = await startRedis(['--appendonly', 'yes'], 'the-password-before');
    onTestFinished(() => server.stop());
    const { open } = await openQueueSite(`redis://:the-new-password@127.0.0.1:${server.port}`);
    const gateway = await open();
    const id = await gateway.submit('good day');
    await gateway.jobs.sweep();
    expect(await gateway.status(id)).toMatchObject({ state: 'queued' });
    await server.send('CONFIG', 'SET', 'requirepass', 'the-new-password');
    await expect.poll(() => gateway.redis.isReady(), { timeout: 10_000 }).toBe(true);
    await gateway.jobs.sweep();
    await isDone(gateway, id);
  });

  test('are accepted, and wait, while Redis may delete them because of its policy', async () => {
    await redis.send('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    const { open } = await openQueueSite(redis.url);
    const gateway = await open();
    const id = await gateway.submit('good day');
    await gateway.jobs.sweep();
    expect(await gateway.status(id)).toMatchObject({ state: 'queued' });
    expect(gateway.redis.refusal()).toContain('is allkeys-lru, so it may delete document jobs');
    expect(await redis.send('KEYS', 'la:*')).toEqual([]);
    await redis.send('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    await gateway.jobs.sweep();
    await isDone(gateway, id);
  });

  test('fail after four attempts, if no gateway can store their files', async () => {
    const { open, store } = await openQueueSite(redis.url);
    const gateway = await open();
    const ana = await gateway.login('ana');
    const day = new Date(gateway.clock.now).toISOString().slice(0, 10);
    const id = await gateway.submit('#full', ana);
    await expect.poll(() => store.jobs.find(id)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(await store.used({ subject: 'user:ana', counter: 'files', day })).toBe(1);
    for (let attempt = 2; attempt <= 3; attempt += 1) await store.jobs.start('another', id);
    const taken = await open();
    await expect
      .poll(() => taken.status(id, ana))
      .toMatchObject({ state: 'failed', code: 'store_unavailable' });
    expect(await store.used({ subject: 'user:ana', counter: 'files', day })).toBe(0);
  });
});
