import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobLimits, NewJob, StoredJob } from '../../../server/src/store/jobs';
import type { Store } from '../../../server/src/store/store';
import { newKey, openAt, type StoreCase } from '../support/store/storeCases';

const ROOMY: JobLimits = { perOwner: 1_000, jobs: 1_000_000, bytes: Number.MAX_SAFE_INTEGER };

/** Creates a job with its own owner for each test. */
function newJob(job: Partial<NewJob> = {}): NewJob {
  return {
    id: randomUUID(),
    owner: randomUUID(),
    account: '',
    task: '{"name":"informe “1”.docx"}',
    bytes: 10,
    createdAt: 500,
    ...job,
  };
}

const QUEUED = {
  state: 'queued',
  done: 0,
  total: 0,
  reused: 0,
  error: '',
  files: '[]',
  worker: '',
  leaseUntil: 0,
  attempts: 0,
  expiresAt: 0,
} as const;

const failed = {
  state: 'failed',
  error: '{}',
  files: '[]',
  reused: 0,
  expiresAt: 9_000,
  refunds: [],
} as const;

export function describeJobs({ name, newPlace }: StoreCase): void {
  describe(`${name}: document jobs`, () => {
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      const place = await newPlace();
      store = await openAt(place);
      other = await openAt(place);
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    const queue = async (job: Partial<NewJob> = {}) => {
      const all = newJob(job);
      expect(await store.jobs.create(all, ROOMY)).toBe(true);
      return all;
    };

    /** Claims a job and returns it as it is stored. A claim takes any queued job, so each test must end its job. */
    const begin = async (leaseUntil = 1_000, job: Partial<NewJob> = {}): Promise<StoredJob> => {
      const { id } = await queue(job);
      for (;;) {
        const claimed = await store.jobs.claim(randomUUID(), leaseUntil);
        if (!claimed || claimed.id === id) return claimed ?? expect.unreachable();
      }
    };

    test('are read by every gateway as they were stored', async () => {
      const job = await queue();
      expect(await other.jobs.find(job.id)).toEqual({ ...QUEUED, ...job });
      expect(await other.jobs.find(randomUUID())).toBeUndefined();
      expect(await other.jobs.find('a\0')).toBeUndefined();
    });

    test('are refused over the limit of the owner, of all jobs, or of all bytes', async () => {
      const owner = randomUUID();
      const create = (limits: Partial<JobLimits>, job: Partial<NewJob> = {}) =>
        store.jobs.create(newJob({ owner, ...job }), { ...ROOMY, ...limits });
      expect(await create({ perOwner: 2 })).toBe(true);
      expect(await create({ perOwner: 2 })).toBe(true);
      expect(await create({ perOwner: 2 })).toBe(false);
      expect(await create({ jobs: 1 }, { owner: randomUUID() })).toBe(false);
      expect(await create({ bytes: 15 }, { owner: randomUUID() })).toBe(false);
    });

    test('that have ended do not count towards the limits', async () => {
      const owner = randomUUID();
      const job = await begin(1_000, { owner });
      await store.jobs.settle(job.id, job.worker, failed);
      expect(await store.jobs.create(newJob({ owner }), { ...ROOMY, perOwner: 1 })).toBe(true);
    });

    test('accept progress and a result only from their worker, and only one result', async () => {
      const { id, worker, ...job } = await begin();
      expect(job).toMatchObject({ state: 'working', attempts: 1, leaseUntil: 1_000 });
      expect(await other.jobs.progress(id, 'another', 1, 2)).toBe(false);
      expect(await store.jobs.progress(id, worker, 1, 2)).toBe(true);
      expect(await store.jobs.find(id)).toMatchObject({ state: 'working', done: 1, total: 2 });
      expect(await other.jobs.settle(id, 'another', failed)).toBe(false);
      const done = { ...failed, state: 'done', error: '', files: '[1]', reused: 2 } as const;
      expect(await store.jobs.settle(id, worker, done)).toBe(true);
      expect(await store.jobs.settle(id, worker, failed)).toBe(false);
      expect(await store.jobs.find(id)).toMatchObject({
        state: 'done',
        files: '[1]',
        reused: 2,
        expiresAt: 9_000,
      });
    });

    test('are listed for their user, newest first, until they are cancelled or expire', async () => {
      const account = `user:${randomUUID()}`;
      const waiting = await queue({ account, createdAt: 100 });
      const newer = await queue({ account, createdAt: 200 });
      await queue({ account: `user:${randomUUID()}` });
      await queue({ owner: account });
      const settled = await begin(1_000, { account, createdAt: 150 });
      await store.jobs.settle(settled.id, settled.worker, failed);
      const ids = async (now: number, limit = 10) =>
        (await other.jobs.list(account, now, limit)).map(({ id }) => id);
      expect(await ids(8_999)).toEqual([newer.id, settled.id, waiting.id]);
      expect(await ids(8_999, 2)).toEqual([newer.id, settled.id]);
      expect(await ids(9_000)).toEqual([newer.id, waiting.id]);
      const stored = await store.jobs.find(newer.id);
      expect(await store.jobs.cancel(stored ?? expect.unreachable(), 9_000, [])).toBe(true);
      expect(await ids(500)).toEqual([settled.id, waiting.id]);
      for (const none of ['', 'a\0']) expect(await store.jobs.list(none, 500, 10)).toEqual([]);
    });

    test('are claimed by exactly one of many workers, the oldest first', async () => {
      while (await store.jobs.claim('before', 1_000)) continue;
      const ids = [];
      for (const createdAt of [3, 1, 2]) ids.push((await queue({ createdAt })).id);
      const claims = [store, other].flatMap(({ jobs }) =>
        Array.from({ length: 5 }, () => jobs.claim(randomUUID(), 1_000)),
      );
      const claimed = (await Promise.all(claims)).flatMap((job) => (job ? [job.id] : []));
      expect(new Set(claimed).size).toBe(claimed.length);
      while (claimed.length < 3) claimed.push((await other.jobs.claim('last', 1_000))?.id ?? 'none');
      expect(claimed.toSorted()).toEqual(ids.toSorted());
      const order = [await queue({ createdAt: 9 }), await queue({ createdAt: 8 })];
      expect((await other.jobs.claim('one', 1_000))?.id).toBe(order[1]?.id);
      expect((await other.jobs.claim('one', 1_000))?.id).toBe(order[0]?.id);
      expect(await store.jobs.claim('one', 1_000)).toBeUndefined();
    });

    test('of one owner or caller are processed one at a time, except those of a service', async () => {
      while (await store.jobs.claim('before', 1_000)) continue;
      const owner = `user:${randomUUID()}`;
      const first = await begin(1_000, { owner });
      const second = await queue({ owner });
      expect(await other.jobs.claim('two', 1_000)).toBeUndefined();
      await store.jobs.settle(first.id, first.worker, failed);
      expect((await other.jobs.claim('two', 1_000))?.id).toBe(second.id);
      const caller = `ip:${randomUUID()}`;
      const visit = await begin(1_000, { caller });
      await queue({ caller });
      const others = await queue({ caller: `ip:${randomUUID()}` });
      expect((await other.jobs.claim('two', 1_000))?.id).toBe(others.id);
      expect(await other.jobs.claim('two', 1_000)).toBeUndefined();
      await store.jobs.settle(visit.id, visit.worker, failed);
      expect(await other.jobs.claim('two', 1_000)).toBeDefined();
      const service = `service:${randomUUID()}`;
      await begin(1_000, { owner: service });
      const parallel = await queue({ owner: service });
      expect((await other.jobs.claim('two', 1_000))?.id).toBe(parallel.id);
    });

    test('are refunded once, in the transaction that ends them', async () => {
      const key = newKey();
      await store.spend(key, 2, 5);
      const { id, worker } = await begin();
      const ends = [store, other].flatMap(({ jobs }) =>
        Array.from({ length: 5 }, () => jobs.settle(id, worker, { ...failed, refunds: [key] })),
      );
      expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
      expect(await store.used(key)).toBe(1);
    });

    test('are cancelled only if they have not changed since they were read', async () => {
      const key = newKey();
      await store.spend(key, 1, 5);
      const job = await begin();
      await store.jobs.progress(job.id, job.worker, 3, 9);
      expect(await other.jobs.cancel(job, 9_000, [key])).toBe(false);
      expect(await store.used(key)).toBe(1);
      expect(await other.jobs.cancel({ ...job, done: 3 }, 9_000, [])).toBe(true);
      expect(await store.jobs.progress(job.id, job.worker, 4, 9)).toBe(false);
      expect(await store.jobs.settle(job.id, job.worker, failed)).toBe(false);
      expect(await store.jobs.find(job.id)).toMatchObject({ state: 'cancelled', done: 3, expiresAt: 9_000 });
    });

    test('that were abandoned are queued again, once', async () => {
      const job = await begin(100);
      const found = (await other.jobs.abandoned(101)).find(({ id }) => id === job.id);
      expect(found).toEqual(job);
      const takers = [store, other].flatMap(({ jobs }) => Array.from({ length: 5 }, () => jobs.requeue(job)));
      expect((await Promise.all(takers)).filter(Boolean)).toHaveLength(1);
      expect(await store.jobs.find(job.id)).toMatchObject({ state: 'queued', attempts: 1, worker: '' });
      expect(await store.jobs.settle(job.id, job.worker, failed)).toBe(false);
      expect(await other.jobs.claim('next', 2_000)).toMatchObject({ id: job.id, attempts: 2 });
    });

    test('are not abandoned while their worker renews the lease', async () => {
      const job = await begin(100);
      expect(await store.jobs.renew(job.id, 'another', 900)).toBe(false);
      expect(await store.jobs.renew(job.id, job.worker, 700)).toBe(true);
      const isAbandoned = async (now: number) =>
        (await other.jobs.abandoned(now)).some(({ id }) => id === job.id);
      expect(await isAbandoned(700)).toBe(false);
      expect(await isAbandoned(701)).toBe(true);
      expect(await other.jobs.requeue(job)).toBe(false);
      await store.jobs.settle(job.id, job.worker, failed);
      expect(await store.jobs.renew(job.id, job.worker, 900)).toBe(false);
      expect(await isAbandoned(701)).toBe(false);
    });

    test('of a worker that stops are queued again, without counting as an attempt', async () => {
      const [one, two] = [await begin(), await begin()];
      await store.jobs.release(one.worker);
      expect(await other.jobs.find(one.id)).toMatchObject({ state: 'queued', worker: '', attempts: 0 });
      expect(await other.jobs.find(two.id)).toMatchObject({ state: 'working', attempts: 1 });
      expect((await other.jobs.claim('next', 1_000))?.id).toBe(one.id);
    });

    test('use the clock of the database', async () => {
      const own = 5;
      const now = await store.jobs.now(own);
      // SQLite uses the clock of the process; the test's PostgreSQL runs on this machine.
      if (name === 'SQLite') expect(now).toBe(own);
      else expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    });

    test('are counted by state, with the number of restarted jobs and the age of the oldest waiting job', async () => {
      const counted = await openAt(await newPlace());
      try {
        expect(await counted.jobs.counts()).toEqual({
          queued: 0,
          working: 0,
          failed: 0,
          restarted: 0,
          oldest: 0,
        });
        for (const createdAt of [300, 400, 500, 600])
          expect(await counted.jobs.create(newJob({ createdAt }), ROOMY)).toBe(true);
        const [first, second] = [await counted.jobs.claim('one', 1), await counted.jobs.claim('one', 1)];
        await counted.jobs.settle(first?.id ?? '', 'one', failed);
        await counted.jobs.requeue(second ?? expect.unreachable());
        expect(await counted.jobs.counts()).toEqual({
          queued: 3,
          working: 0,
          failed: 1,
          restarted: 1,
          oldest: 400,
        });
        expect(await counted.jobs.claim('two', 1)).toMatchObject({ createdAt: 400 });
        expect(await counted.jobs.counts()).toMatchObject({
          queued: 2,
          working: 1,
          restarted: 1,
          oldest: 500,
        });
      } finally {
        await counted.close();
      }
    });

    test('expire only after they have ended, and can then be removed', async () => {
      const [settled, waiting] = [await begin(), await queue()];
      await store.jobs.settle(settled.id, settled.worker, failed);
      const expired = async (now: number) => (await other.jobs.expired(now)).map(({ id }) => id);
      expect(await expired(8_999)).not.toContain(settled.id);
      expect(await expired(9_000)).toContain(settled.id);
      expect(await expired(9_000)).not.toContain(waiting.id);
      await store.jobs.remove(settled.id);
      expect(await other.jobs.find(settled.id)).toBeUndefined();
    });

    test('of owners whose names cannot be stored unchanged are rejected', async () => {
      for (const owner of ['a\0', 'a\uD800', 'a'.repeat(256)])
        await expect(store.jobs.create(newJob({ owner }), ROOMY)).rejects.toMatchObject({
          name: 'StoreError',
        });
    });
  });
}
