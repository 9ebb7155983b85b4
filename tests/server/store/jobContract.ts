import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobLimits, NewJob, StoredJob } from '../../../server/src/store/jobs';
import type { Store } from '../../../server/src/store/store';
import { keptLog, newKey, openAt, type Place, type StoreCase } from '../support/store/storeCases';

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
  attempts: 0,
  priority: 0,
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

export function describeJobs({ name, newPlace, execute }: StoreCase): void {
  describe(`${name}: document jobs`, () => {
    let store: Store;
    let other: Store;
    let place: Place;
    beforeAll(async () => {
      place = await newPlace();
      store = await openAt(place);
      other = await openAt(place);
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    const queue = async (job: Partial<NewJob> = {}) => {
      const all = newJob(job);
      expect(await store.jobs.create(all, ROOMY)).toBe(true);
      return all;
    };

    /** Starts a new job and returns it as it is stored. */
    const begin = async (job: Partial<NewJob> = {}): Promise<StoredJob> =>
      (await store.jobs.start('one', (await queue(job)).id)) ?? expect.unreachable();

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
      const job = await begin({ owner });
      await store.jobs.settle(job, failed);
      expect(await store.jobs.create(newJob({ owner }), { ...ROOMY, perOwner: 1 })).toBe(true);
    });

    test('accept progress and a result only from their last attempt, and only one result', async () => {
      const first = await begin();
      expect(first).toMatchObject({ state: 'working', attempts: 1, worker: 'one' });
      expect(await store.jobs.progress(first, 1, 2)).toBe(true);
      expect(await store.jobs.find(first.id)).toMatchObject({ state: 'working', done: 1, total: 2 });
      const second = (await other.jobs.start('two', first.id)) ?? expect.unreachable();
      expect(second).toMatchObject({ state: 'working', attempts: 2, worker: 'two', done: 0, total: 0 });
      expect(await store.jobs.progress(first, 2, 2)).toBe(false);
      expect(await store.jobs.settle(first, failed)).toBe(false);
      const done = { ...failed, state: 'done', error: '', files: '[1]', reused: 2 } as const;
      expect(await other.jobs.settle(second, done)).toBe(true);
      expect(await other.jobs.settle(second, failed)).toBe(false);
      expect(await store.jobs.start('one', first.id)).toBeUndefined();
      expect(await store.jobs.find(first.id)).toMatchObject({
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
      const settled = await begin({ account, createdAt: 150 });
      await store.jobs.settle(settled, failed);
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

    test('are started by exactly one of many workers', async () => {
      while (await store.jobs.start('before')) continue;
      const ids = [];
      for (const createdAt of [3, 1, 2]) ids.push((await queue({ createdAt })).id);
      const starts = [store, other].flatMap(({ jobs }) =>
        Array.from({ length: 5 }, () => jobs.start(randomUUID())),
      );
      const started = (await Promise.all(starts)).flatMap((job) => (job ? [job.id] : []));
      expect(new Set(started).size).toBe(started.length);
      while (started.length < 3) started.push((await other.jobs.start('last'))?.id ?? 'none');
      expect(started.toSorted()).toEqual(ids.toSorted());
    });

    test('start in the order of what their owners have waiting, then by age; those of a service by age', async () => {
      while (await store.jobs.start('before')) continue;
      const [ana, ben, service] = ['user', 'user', 'service'].map((kind) => `${kind}:${randomUUID()}`);
      const ids = new Map<string, string>();
      for (const [label, owner = '', createdAt, caller = ''] of [
        ['ana 1', ana, 1],
        ['ana 2', ana, 2],
        ['service 1', service, 3],
        ['service 2', service, 4],
        ['ben 1', ben, 6],
        ['cookie of ben', `visitor:${randomUUID()}`, 7, 'ip:ben'],
        ['next cookie of ben', `visitor:${randomUUID()}`, 5, 'ip:ben'],
      ] as const)
        ids.set((await queue({ owner, createdAt, caller })).id, label);
      const inOrder = (await other.jobs.unsettled()).flatMap(({ id }) => ids.get(id) ?? []);
      expect(inOrder).toEqual([
        'ana 1',
        'service 1',
        'service 2',
        'ben 1',
        'cookie of ben',
        'ana 2',
        'next cookie of ben',
      ]);
      for (const label of inOrder.slice(0, 5))
        expect(ids.get((await store.jobs.start('one'))?.id ?? '')).toBe(label);
      expect(await store.jobs.start('one')).toBeUndefined();
    });

    test('of one owner or caller are processed one at a time and in their order, except those of a service', async () => {
      while (await store.jobs.start('before')) continue;
      const owner = `user:${randomUUID()}`;
      const first = await begin({ owner });
      const second = await queue({ owner });
      const third = await queue({ owner });
      expect(await other.jobs.start('two')).toBeUndefined();
      expect(await other.jobs.start('two', second.id)).toBeUndefined();
      await store.jobs.settle(first, failed);
      expect(await other.jobs.start('two', third.id)).toBeUndefined();
      expect((await other.jobs.start('two'))?.id).toBe(second.id);
      const caller = `ip:${randomUUID()}`;
      const visit = await begin({ caller });
      const again = await queue({ caller });
      expect(await other.jobs.start('two', again.id)).toBeUndefined();
      await store.jobs.settle(visit, failed);
      expect(await other.jobs.start('two', again.id)).toBeDefined();
      const service = `service:${randomUUID()}`;
      await begin({ owner: service });
      const parallel = await queue({ owner: service });
      expect((await other.jobs.start('two', parallel.id))?.id).toBe(parallel.id);
    });

    test('that two lost workers had of one owner do not wait for each other', async () => {
      const service = `service:${randomUUID()}`;
      const lost = [await begin({ owner: service }), await begin({ owner: service })];
      const owner = `user:${randomUUID()}`;
      await execute(place, `update document_jobs set owner = '${owner}' where owner = '${service}'`);
      for (const { id } of lost) expect(await other.jobs.start('two', id)).toMatchObject({ attempts: 2 });
    });

    test('are refunded once, in the transaction that ends them', async () => {
      const key = newKey();
      await store.spend(key, 2, 5);
      const job = await begin();
      const ends = [store, other].flatMap(({ jobs }) =>
        Array.from({ length: 5 }, () => jobs.settle(job, { ...failed, refunds: [key] })),
      );
      expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
      expect(await store.used(key)).toBe(1);
    });

    test('are cancelled only if they have not changed since they were read', async () => {
      const key = newKey();
      await store.spend(key, 1, 5);
      const job = await begin();
      await store.jobs.progress(job, 3, 9);
      expect(await other.jobs.cancel(job, 9_000, [key])).toBe(false);
      expect(await store.used(key)).toBe(1);
      expect(await other.jobs.cancel({ ...job, done: 3 }, 9_000, [])).toBe(true);
      expect(await store.jobs.progress(job, 4, 9)).toBe(false);
      expect(await store.jobs.settle(job, failed)).toBe(false);
      expect(await store.jobs.find(job.id)).toMatchObject({ state: 'cancelled', done: 3, expiresAt: 9_000 });
    });

    test('are queued again by their last attempt only, which counts unless its process stops', async () => {
      const first = await begin();
      expect(await store.jobs.requeue(first, true)).toBe(true);
      expect(await store.jobs.requeue(first, true)).toBe(false);
      expect(await store.jobs.settle(first, failed)).toBe(false);
      expect(await store.jobs.find(first.id)).toMatchObject({ state: 'queued', attempts: 1, worker: '' });
      const second = (await other.jobs.start('two', first.id)) ?? expect.unreachable();
      expect(await store.jobs.requeue(first, false)).toBe(false);
      expect(await other.jobs.requeue(second, false)).toBe(true);
      expect(await other.jobs.find(first.id)).toMatchObject({ state: 'queued', attempts: 1 });
    });

    test('are all queued again by the next process, and their attempts count', async () => {
      const jobs = [await begin(), await begin()];
      await other.jobs.requeueAll();
      for (const job of jobs) {
        expect(await other.jobs.find(job.id)).toMatchObject({ state: 'queued', attempts: 1, worker: '' });
        expect(await store.jobs.settle(job, failed)).toBe(false);
      }
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
        const [first, second] = [await counted.jobs.start('one'), await counted.jobs.start('one')];
        await counted.jobs.settle(first ?? expect.unreachable(), failed);
        await counted.jobs.requeue(second ?? expect.unreachable(), true);
        expect(await counted.jobs.counts()).toEqual({
          queued: 3,
          working: 0,
          failed: 1,
          restarted: 1,
          oldest: 400,
        });
        expect(await counted.jobs.start('two')).toMatchObject({ createdAt: 400 });
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
      await store.jobs.settle(settled, failed);
      const expired = async (now: number) => (await other.jobs.expired(now)).map(({ id }) => id);
      expect(await expired(8_999)).not.toContain(settled.id);
      expect(await expired(9_000)).toContain(settled.id);
      expect(await expired(9_000)).not.toContain(waiting.id);
      await store.jobs.remove(settled.id);
      expect(await other.jobs.find(settled.id)).toBeUndefined();
    });

    test('of the version before are queued again, as they were, when the gateway of this version first starts', async () => {
      const old = await newPlace();
      await (await openAt(old)).close();
      for (const statement of [
        'delete from migrations where version >= 6',
        'drop table saved',
        'drop table memory',
        'drop index document_jobs_by_state',
        'alter table document_jobs drop column priority',
        'alter table document_jobs add column lease_until bigint not null default 0',
        'create index document_jobs_by_state on document_jobs (state, lease_until)',
        ...['queued', 'working', 'done'].map(
          (
            state,
            done,
          ) => `insert into document_jobs (id, owner, state, done, total, task, bytes, error, files, worker,
            lease_until, attempts, created_at, expires_at, account, caller, reused)
            values ('${state}', 'user:${state}', '${state}', ${done}, 2, '{}', 9, '', '[]', 'old', 5, 1, ${done}, 0, 'a', 'c', 0)`,
        ),
      ])
        await execute(old, statement);
      const log = keptLog();
      const opened = await openAt(old, log);
      expect(log.lines).toContain(`info ${name}: migration 6 applied`);
      expect((await opened.jobs.unsettled()).map(({ id }) => id)).toEqual(['queued', 'working']);
      expect(await opened.jobs.find('working')).toEqual({
        ...QUEUED,
        id: 'working',
        owner: 'user:working',
        account: 'a',
        task: '{}',
        bytes: 9,
        createdAt: 1,
        attempts: 1,
      });
      expect(await opened.jobs.find('done')).toMatchObject({ state: 'done', worker: 'old', done: 2 });
      await opened.close();
    });

    test('of owners whose names cannot be stored unchanged are rejected', async () => {
      for (const owner of ['a\0', 'a\uD800', 'a'.repeat(256)])
        await expect(store.jobs.create(newJob({ owner }), ROOMY)).rejects.toMatchObject({
          name: 'StoreError',
        });
    });
  });
}
