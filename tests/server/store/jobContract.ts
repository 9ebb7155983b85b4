import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobLimits, StoredJob } from '../../../server/src/store/jobs';
import type { Store } from '../../../server/src/store/store';
import { newKey, openAt, type StoreCase } from '../../support/server/store/storeCases';

const ROOMY: JobLimits = { perOwner: 1_000, jobs: 1_000_000, bytes: Number.MAX_SAFE_INTEGER };

/** A job of its own owner and worker for each test. */
function newJob(job: Partial<StoredJob> = {}): StoredJob {
  return {
    id: randomUUID(),
    owner: randomUUID(),
    state: 'queued',
    done: 0,
    total: 0,
    task: '{"name":"informe “1”.docx"}',
    bytes: 10,
    error: '',
    files: '[]',
    worker: randomUUID(),
    leaseUntil: 1_000,
    attempts: 1,
    createdAt: 500,
    expiresAt: 0,
    ...job,
  };
}

const failed = { state: 'failed', error: '{}', files: '[]', expiresAt: 9_000, refunds: [] } as const;

/** The contract of document jobs on every database. */
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

    const stored = async (job: Partial<StoredJob> = {}) => {
      const all = newJob(job);
      expect(await store.jobs.create(all, ROOMY)).toBe(true);
      return all;
    };

    test('are read by every gateway as they were stored', async () => {
      const job = await stored();
      expect(await other.jobs.find(job.id)).toEqual(job);
      expect(await other.jobs.find(randomUUID())).toBeUndefined();
      expect(await other.jobs.find('a\0')).toBeUndefined();
    });

    test('are created up to the limits of the owner, of all jobs, and of all bytes', async () => {
      const owner = randomUUID();
      const create = (limits: Partial<JobLimits>, job: Partial<StoredJob> = {}) =>
        store.jobs.create(newJob({ owner, ...job }), { ...ROOMY, ...limits });
      expect(await create({ perOwner: 2 })).toBe(true);
      expect(await create({ perOwner: 2 })).toBe(true);
      expect(await create({ perOwner: 2 })).toBe(false);
      expect(await create({ jobs: 1 }, { owner: randomUUID() })).toBe(false);
      expect(await create({ bytes: 15 }, { owner: randomUUID() })).toBe(false);
    });

    test('of the past do not count', async () => {
      const owner = randomUUID();
      const job = await stored({ owner });
      await store.jobs.settle(job.id, job.worker, failed);
      expect(await store.jobs.create(newJob({ owner }), { ...ROOMY, perOwner: 1 })).toBe(true);
    });

    test('are started, reported and settled by their worker only, and settled once', async () => {
      const { id, worker } = await stored();
      expect(await store.jobs.progress(id, worker, 1, 2)).toBe(false);
      expect(await other.jobs.start(id, 'another')).toBe(false);
      expect(await store.jobs.start(id, worker)).toBe(true);
      expect(await store.jobs.start(id, worker)).toBe(false);
      expect(await other.jobs.progress(id, 'another', 1, 2)).toBe(false);
      expect(await store.jobs.progress(id, worker, 1, 2)).toBe(true);
      expect(await store.jobs.find(id)).toMatchObject({ state: 'working', done: 1, total: 2 });
      expect(await other.jobs.settle(id, 'another', failed)).toBe(false);
      const done = { ...failed, state: 'done', error: '', files: '[1]' } as const;
      expect(await store.jobs.settle(id, worker, done)).toBe(true);
      expect(await store.jobs.settle(id, worker, failed)).toBe(false);
      expect(await store.jobs.find(id)).toMatchObject({ state: 'done', files: '[1]', expiresAt: 9_000 });
    });

    test('are refunded once, with their end', async () => {
      const key = newKey();
      await store.spend(key, 2, 5);
      const { id, worker } = await stored();
      const ends = [store, other].flatMap(({ jobs }) =>
        Array.from({ length: 5 }, () => jobs.settle(id, worker, { ...failed, refunds: [key] })),
      );
      expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
      expect(await store.used(key)).toBe(1);
    });

    test('are cancelled as they were read, or not at all', async () => {
      const key = newKey();
      await store.spend(key, 1, 5);
      const job = await stored();
      await store.jobs.start(job.id, job.worker);
      await store.jobs.progress(job.id, job.worker, 3, 9);
      expect(await other.jobs.cancel(job, 9_000, [key])).toBe(false);
      expect(await store.used(key)).toBe(1);
      expect(await other.jobs.cancel({ ...job, done: 3 }, 9_000, [])).toBe(true);
      expect(await store.jobs.progress(job.id, job.worker, 4, 9)).toBe(false);
      expect(await store.jobs.settle(job.id, job.worker, failed)).toBe(false);
      expect(await store.jobs.find(job.id)).toMatchObject({ state: 'cancelled', done: 3, expiresAt: 9_000 });
    });

    test('that were abandoned are taken over once, by one of many', async () => {
      const job = await stored({ leaseUntil: 100 });
      await store.jobs.start(job.id, job.worker);
      const found = (await other.jobs.abandoned(101)).find(({ id }) => id === job.id);
      expect(found).toMatchObject({ state: 'working' });
      const takers = [store, other].flatMap(({ jobs }) =>
        Array.from({ length: 5 }, () => jobs.takeOver(job, randomUUID(), 2_000)),
      );
      expect((await Promise.all(takers)).filter(Boolean)).toHaveLength(1);
      expect(await store.jobs.find(job.id)).toMatchObject({
        state: 'queued',
        attempts: 2,
        leaseUntil: 2_000,
      });
      expect(await store.jobs.settle(job.id, job.worker, failed)).toBe(false);
    });

    test('are not abandoned while their worker renews them', async () => {
      const job = await stored({ leaseUntil: 100 });
      await store.jobs.renew(job.worker, 700);
      const isAbandoned = async (now: number) =>
        (await other.jobs.abandoned(now)).some(({ id }) => id === job.id);
      expect(await isAbandoned(700)).toBe(false);
      expect(await isAbandoned(701)).toBe(true);
      await store.jobs.settle(job.id, job.worker, failed);
      expect(await isAbandoned(701)).toBe(false);
    });

    test('expire when they are settled, and are removed', async () => {
      const [settled, waiting] = [await stored(), await stored()];
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
