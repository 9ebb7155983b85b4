import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi, afterEach, beforeEach } from 'vitest';
import { StoreError } from '../../../../server/src/store/store';
import { upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { gatedEngine, openJobGateway } from '../../../support/server/documents/jobGateway';
import { temporaryStore } from '../../../support/server/store/temporaryStore';

async function openSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  const store = temporaryStore();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    store,
    /** Opens a gateway that stops in the middle of a job, as if it was killed. */
    async openKilled() {
      const { engine, nextBatch } = gatedEngine();
      const gateway = await openJobGateway({ engines: [engine], store, environment: { FILES_DIR: folder } });
      return { ...gateway, nextBatch };
    },
    openNext: () =>
      openJobGateway({ engines: [upperCaseEngine()], store, environment: { FILES_DIR: folder } }),
  };
}

describe('a gateway with SQLite, restarted after a crash,', () => {
  test('resumes its jobs at once, without waiting for a lease', async () => {
    const { openKilled, openNext, store } = await openSite();
    const killed = await openKilled();
    const started = [killed.nextBatch(), killed.nextBatch()];
    const ids = [await killed.submit('one'), await killed.submit('two'), await killed.submit('three')];
    await Promise.all(started);
    expect(await store.jobs.find(ids[0] ?? '')).toMatchObject({ state: 'working', leaseUntil: 0 });
    const next = await openNext();
    next.jobs.start();
    for (const id of ids) await expect.poll(() => next.status(id)).toMatchObject({ state: 'done' });
  });

  test('fails and refunds a job that has crashed three gateways, and deletes its files', async () => {
    const { openKilled, openNext, store, folder } = await openSite();
    const first = await openKilled();
    const ana = await first.login('ana');
    const started = first.nextBatch();
    const id = await first.submit('good day', ana);
    await started;
    for (const gateway of [await openKilled(), await openKilled()]) {
      const taken = gateway.nextBatch();
      await gateway.jobs.sweep();
      await taken;
    }
    const last = await openNext();
    await last.jobs.sweep();
    expect(await last.status(id, ana)).toMatchObject({ state: 'failed', code: 'internal' });
    await last.jobs.sweep();
    expect(await readdir(folder)).toEqual([]);
    const day = new Date(first.clock.now).toISOString().slice(0, 10);
    expect(await store.used({ subject: 'user:ana', counter: 'files', day })).toBe(0);
  });
});

test('a gateway does not start a running job a second time, however long the job runs', async () => {
  const { engine, nextBatch, allow } = gatedEngine();
  const gateway = await openJobGateway({ engines: [engine] });
  const started = nextBatch();
  const id = await gateway.submit('good day');
  await started;
  for (let hour = 0; hour < 3; hour += 1) {
    gateway.clock.now += 3_600_000;
    await gateway.jobs.sweep();
  }
  expect(await gateway.store.jobs.find(id)).toMatchObject({ state: 'working', attempts: 1 });
  allow();
  await gateway.jobs.settled();
  expect(await gateway.status(id)).toMatchObject({ state: 'done' });
});

test('a job is translated again if its result could not be stored in the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const real = temporaryStore();
  let isFull = true;
  const settle: typeof real.jobs.settle = (...given) =>
    isFull
      ? Promise.reject(new StoreError('SQLite did not do it (SQLITE_FULL)'))
      : real.jobs.settle(...given);
  const store = { ...real, jobs: { ...real.jobs, settle } };
  const gateway = await openJobGateway({ store });
  gateway.jobs.start();
  const id = await gateway.submit('good day');
  await gateway.jobs.settled();
  expect(await gateway.status(id)).toMatchObject({ state: 'working' });
  isFull = false;
  await gateway.jobs.sweep();
  await gateway.jobs.settled();
  expect(await gateway.status(id)).toMatchObject({ state: 'done' });
});

test('a job that a newer gateway version created fails with a refund, stays in the list, and does not stop other jobs', async () => {
  const gateway = await openJobGateway();
  const { store, jobs, clock, login, status, get, submit } = gateway;
  const ana = await login('ana');
  const key = {
    subject: 'user:ana',
    counter: 'files',
    day: new Date(clock.now).toISOString().slice(0, 10),
  } as const;
  await store.spend(key, 1, 5);
  const id = randomUUID();
  const task = JSON.stringify({
    name: 'a.hologram',
    kind: 'hologram',
    target: 'es',
    charged: [key],
    more: true,
  });
  const job = { id, owner: 'user:ana', account: 'user:ana', task, bytes: 1, createdAt: clock.now };
  expect(await store.jobs.create(job, { perOwner: 9, jobs: 9, bytes: 9_000 })).toBe(true);
  await jobs.sweep();
  await jobs.settled();
  expect(await status(id, ana)).toMatchObject({ state: 'failed', code: 'internal' });
  expect(await store.used(key)).toBe(0);
  expect(await (await get('/v1/ai-files/jobs', ana)).json()).toMatchObject([{ id, name: 'a.hologram' }]);
  const next = await submit('good day');
  await jobs.settled();
  expect(await status(next)).toMatchObject({ state: 'done' });
});

describe('the time limits of jobs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a job that exceeds its deadline fails, is refunded, and leaves no file', async () => {
    const { engine, nextBatch } = gatedEngine();
    const { submit, status, folders, jobs, login, store, clock } = await openJobGateway({
      engines: [engine],
      environment: { FILES_JOB_DEADLINE_MINUTES: '3' },
    });
    const ana = await login('ana');
    const started = nextBatch();
    const id = await submit('good day', ana);
    await started;
    await vi.advanceTimersByTimeAsync(179_000);
    expect(await status(id, ana)).toMatchObject({ state: 'working' });
    await vi.advanceTimersByTimeAsync(1_000);
    await jobs.settled();
    expect(await status(id, ana)).toMatchObject({
      state: 'failed',
      code: 'deadline',
      error: 'No translation within 3 minutes. Try again, or send a shorter document.',
    });
    expect(await folders()).toEqual([]);
    const day = new Date(clock.now).toISOString().slice(0, 10);
    expect(await store.used({ subject: 'user:ana', counter: 'files', day })).toBe(0);
  });

  test('a long job fails after five minutes, not after hours, if its engine stops responding', async () => {
    const { engine, nextBatch } = gatedEngine();
    const { submit, status, jobs } = await openJobGateway({ engines: [engine] });
    const started = nextBatch();
    const id = await submit('good day');
    await started;
    await vi.advanceTimersByTimeAsync(300_000);
    await jobs.settled();
    expect(await status(id)).toMatchObject({ state: 'failed', code: 'engine_unavailable' });
  });

  test('an unchanged job status is sent again, so that proxies do not close the connection', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const { submit, events, jobs } = await openJobGateway({ engines: [engine] });
    const started = nextBatch();
    const id = await submit('good day');
    await started;
    const stream = await events(id);
    const first = await stream.next();
    const come: unknown[] = [];
    const second = stream.next().then((event) => come.push(event.value));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(come).toEqual([]);
    for (let step = 0; step < 20 && come.length === 0; step += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      // The store does not use the fake timers.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await second;
    expect(come).toEqual([first.value]);
    allow();
    await jobs.settled();
  });
});
