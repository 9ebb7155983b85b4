import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi, afterEach, beforeEach } from 'vitest';
import { StoreError } from '../../../../server/src/store/store';
import { fileForm, upperCaseEngine } from '../../../support/server/documents/fileGateway';
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
      const { engine, ...gate } = gatedEngine();
      const gateway = await openJobGateway({ engines: [engine], store, environment: { FILES_DIR: folder } });
      return { ...gateway, ...gate };
    },
    openNext: () =>
      openJobGateway({ engines: [upperCaseEngine()], store, environment: { FILES_DIR: folder } }),
  };
}

describe('a gateway with SQLite, restarted after a crash,', () => {
  test('resumes its jobs at once', async () => {
    const { openKilled, openNext, store } = await openSite();
    const killed = await openKilled();
    const started = [killed.nextBatch(), killed.nextBatch()];
    const ids = [await killed.submit('one'), await killed.submit('two'), await killed.submit('three')];
    await Promise.all(started);
    expect(await store.jobs.find(ids[0] ?? '')).toMatchObject({ state: 'working' });
    const next = await openNext();
    next.jobs.start();
    for (const id of ids) await expect.poll(() => next.status(id)).toMatchObject({ state: 'done' });
  });

  test('fails and refunds a job that has crashed four gateways, and deletes its files', async () => {
    const { openKilled, openNext, store, folder } = await openSite();
    const first = await openKilled();
    const ana = await first.login('ana');
    const started = first.nextBatch();
    const id = await first.submit('good day', ana);
    await started;
    for (const gateway of [await openKilled(), await openKilled(), await openKilled()]) {
      const taken = gateway.nextBatch();
      await gateway.jobs.sweep();
      await taken;
    }
    const last = await openNext();
    await last.jobs.sweep();
    await last.jobs.settled();
    expect(await last.status(id, ana)).toEqual({
      state: 'failed',
      done: 0,
      total: 0,
      error: 'The translation was interrupted several times. Try again.',
      code: 'internal',
      files: [],
    });
    expect(await readdir(folder)).toEqual([]);
    const day = new Date(first.clock.now).toISOString().slice(0, 10);
    expect(await store.used({ subject: 'user:ana', counter: 'files', day })).toBe(0);
  });
});

describe('a gateway that was killed, or only slow,', () => {
  test('leaves a job that fails if its document no longer exists', async () => {
    const { openKilled, openNext, folder } = await openSite();
    const killed = await openKilled();
    const started = killed.nextBatch();
    const id = await killed.submit('good day');
    await started;
    await rm(path.join(folder, id), { recursive: true });
    const next = await openNext();
    await next.jobs.sweep();
    await next.jobs.settled();
    expect(await next.status(id)).toMatchObject({ state: 'failed', code: 'gone' });
  });

  test('cannot end its job a second time: the job has one result', async () => {
    const { openKilled, openNext, folder } = await openSite();
    const slow = await openKilled();
    const started = slow.nextBatch();
    const id = await slow.submit('good day');
    await started;
    const next = await openNext();
    await next.jobs.sweep();
    await next.jobs.settled();
    slow.allow();
    await slow.jobs.settled();
    expect(await slow.status(id)).toMatchObject({ state: 'done', done: 1, total: 1 });
    expect((await slow.filesOf(id)).toSorted()).toEqual(['out-2', 'out-2.bilingual', 'out-2.tmx']);
    await next.cancel(id);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a gateway that shuts down', () => {
  test('queues its jobs again, so that the next process resumes them at once and in order', async () => {
    const { openKilled, openNext, store } = await openSite();
    const stopped = await openKilled();
    const ana = await stopped.login('ana');
    const started = stopped.nextBatch();
    const ids = [await stopped.submit('one', ana), await stopped.submit('two', ana)];
    await started;
    await stopped.jobs.close();
    expect(await store.jobs.find(ids[0] ?? '')).toMatchObject({ state: 'queued', attempts: 0 });
    const next = await openNext();
    await next.jobs.sweep();
    await next.jobs.settled();
    for (const id of ids) expect(await next.status(id, ana)).toMatchObject({ state: 'done' });
  });

  test('accepts no new documents', async () => {
    const { openNext } = await openSite();
    const { intake, post, folders } = await openNext();
    await intake.close();
    expect((await post(fileForm('x'))).status).toBe(503);
    expect(await folders()).toEqual([]);
  });
});

test('the cleanup of the job folder deletes the remains of an interrupted upload, and no other files', async () => {
  const { openNext, folder } = await openSite();
  const { jobs, clock, submit } = await openNext();
  const kept = await submit('good day');
  await jobs.settled();
  const old = new Date(clock.now - 20 * 60_000);
  const orphan = '11111111-1111-4111-8111-111111111111';
  for (const name of [orphan, 'of-the-operator']) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'in'), 'good day');
    await utimes(path.join(folder, name), old, old);
  }
  await jobs.sweep();
  expect((await readdir(folder)).toSorted()).toEqual([kept, 'of-the-operator'].toSorted());
});

test('a process that was frozen for a minute refunds and removes nothing of a job that another one has taken', async () => {
  const { openKilled, store } = await openSite();
  const frozen = await openKilled();
  const ana = await frozen.login('ana');
  const started = frozen.nextBatch();
  const id = await frozen.submit('good day', ana);
  await started;
  const day = new Date(frozen.clock.now).toISOString().slice(0, 10);
  const used = () => store.used({ subject: 'user:ana', counter: 'files', day });
  const next = await openKilled();
  const taken = next.nextBatch();
  await next.jobs.sweep();
  await taken;
  frozen.clock.now += 60_000;
  frozen.fail(new Error('the connection was closed meanwhile'));
  await frozen.jobs.settled();
  expect(await store.jobs.find(id)).toMatchObject({ state: 'working', attempts: 2, error: '' });
  expect(await used()).toBe(1);
  next.allow();
  await next.jobs.settled();
  expect(await next.status(id, ana)).toMatchObject({ state: 'done' });
  expect((await next.filesOf(id)).toSorted()).toEqual(['out-2', 'out-2.bilingual', 'out-2.tmx']);
  expect(await used()).toBe(1);
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
