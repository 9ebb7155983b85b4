import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { RENEW_EVERY_MS } from '../../../../server/src/usecases/jobs/jobRecovery';
import { LEASE_MS } from '../../../../server/src/usecases/jobs/jobRunner';
import { upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { gatedEngine, openJobGateway, type JobGateway } from '../../../support/server/documents/jobGateway';
import { sharedStore } from '../../../support/server/store/temporaryStore';

const MINUTE_MS = 60_000;

/** Opens gateways with the same database and the same folder. Each gateway has its own clock. */
async function openSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  const store = sharedStore();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    store,
    /** Opens a process that never ends a job, like a process that was killed. */
    async openStuck() {
      const { engine, nextBatch, allow, signals } = gatedEngine();
      const gateway = await openJobGateway({ engines: [engine], store, environment: { FILES_DIR: folder } });
      return { ...gateway, nextBatch, allow, signals };
    },
    openNext: () =>
      openJobGateway({ engines: [upperCaseEngine()], store, environment: { FILES_DIR: folder } }),
  };
}

const textOf = async ({ get, status }: JobGateway, id: string, authorization?: string) =>
  (await get((await status(id, authorization)).files[0]?.url ?? '')).text();

describe('a job whose process crashed', () => {
  test('is resumed by the next process after its lease has ended, and not earlier', async () => {
    const { openStuck, openNext } = await openSite();
    const stuck = await openStuck();
    const started = stuck.nextBatch();
    const id = await stuck.submit('good day');
    await started;
    const next = await openNext();
    next.clock.now += LEASE_MS - 1;
    await next.jobs.sweep();
    await next.jobs.settled();
    expect(await next.status(id)).toMatchObject({ state: 'working' });
    next.clock.now += 2;
    await next.jobs.sweep();
    await next.jobs.settled();
    expect(await next.status(id)).toMatchObject({ state: 'done', done: 1, total: 1 });
    expect(await textOf(next, id)).toBe('es false\nGOOD DAY');
    // The longest wait, as docs/deployment.md promises it.
    expect(LEASE_MS + RENEW_EVERY_MS).toBeLessThan(15_000);
  });

  test('has one result, even if the first process did not crash but was slow, and finishes later', async () => {
    const { openStuck, openNext, folder } = await openSite();
    const slow = await openStuck();
    const started = slow.nextBatch();
    const id = await slow.submit('good day');
    await started;
    const next = await openNext();
    next.clock.now += LEASE_MS + 1;
    await next.jobs.sweep();
    await next.jobs.settled();
    slow.allow();
    await slow.jobs.settled();
    expect(await slow.status(id)).toMatchObject({ state: 'done', done: 1, total: 1 });
    expect(await textOf(slow, id)).toBe('es false\nGOOD DAY');
    await next.cancel(id);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is resumed by only one of several processes', async () => {
    const { openStuck, openNext } = await openSite();
    const stuck = await openStuck();
    const started = stuck.nextBatch();
    const id = await stuck.submit('good day');
    await started;
    const others = await Promise.all([openNext(), openNext(), openNext()]);
    for (const { clock } of others) clock.now += LEASE_MS + 1;
    await Promise.all(others.map(({ jobs }) => jobs.sweep()));
    await Promise.all(others.map(({ jobs }) => jobs.settled()));
    const [first] = others;
    expect((await first.filesOf(id)).toSorted()).toEqual(['out-2', 'out-2.bilingual', 'out-2.tmx']);
  });

  test('fails after it has crashed three processes, is refunded, and leaves no file', async () => {
    const { openStuck, openNext, store, folder } = await openSite();
    const gateways = [await openStuck(), await openStuck(), await openStuck()] as const;
    const [first, ...more] = gateways;
    const ana = await first.login('ana');
    const started = first.nextBatch();
    const id = await first.submit('good day', ana);
    await started;
    let waited = 0;
    for (const gateway of more) {
      waited += LEASE_MS + 1;
      gateway.clock.now += waited;
      const taken = gateway.nextBatch();
      await gateway.jobs.sweep();
      await taken;
    }
    const last = await openNext();
    last.clock.now += waited + LEASE_MS + 1;
    await last.jobs.sweep();
    expect(await last.status(id, ana)).toEqual({
      state: 'failed',
      done: 0,
      total: 1,
      error: 'The translation was interrupted several times. Try again.',
      code: 'internal',
      files: [],
    });
    expect(await readdir(folder)).toEqual([]);
    const day = new Date(first.clock.now).toISOString().slice(0, 10);
    expect(await store.used({ subject: 'user:ana', counter: 'files', day })).toBe(0);
  });

  test('fails if its document no longer exists', async () => {
    const { openStuck, openNext, folder } = await openSite();
    const stuck = await openStuck();
    const started = stuck.nextBatch();
    const id = await stuck.submit('good day');
    await started;
    await rm(path.join(folder, id), { recursive: true });
    const next = await openNext();
    next.clock.now += 2 * MINUTE_MS;
    await next.jobs.sweep();
    await next.jobs.settled();
    expect(await next.status(id)).toMatchObject({ state: 'failed', code: 'gone' });
  });
});

describe('two processes with the same job queue', () => {
  test('share the waiting documents: each process takes the next document when the process is free', async () => {
    const { openStuck, openNext } = await openSite();
    const busy = await openStuck();
    const [first, second] = [busy.nextBatch(), busy.nextBatch()];
    const own = [await busy.submit('one'), await busy.submit('two')];
    await Promise.all([first, second]);
    const waiting = [await busy.submit('three'), await busy.submit('four'), await busy.submit('five')];
    const idle = await openNext();
    await idle.jobs.sweep();
    await idle.jobs.settled();
    for (const id of waiting) expect(await busy.status(id)).toMatchObject({ state: 'done' });
    for (const id of own) expect(await idle.status(id)).toMatchObject({ state: 'working' });
  });

  test('stop the work on a document that was cancelled through the other process', async () => {
    const { openStuck, openNext, folder } = await openSite();
    const busy = await openStuck();
    const started = busy.nextBatch();
    const id = await busy.submit('good day');
    await started;
    const other = await openNext();
    expect((await other.cancel(id)).status).toBe(200);
    await busy.jobs.sweep();
    expect(busy.signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await busy.status(id)).toMatchObject({ state: 'cancelled' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('use the time of the database, so that jobs are correct even if the clocks of the processes differ by hours', async () => {
    const { openStuck, store } = await openSite();
    const busy = await openStuck();
    const databaseTime = () => busy.clock.now;
    const started = busy.nextBatch();
    const id = await busy.submit('good day');
    await started;
    const shared = { ...store, jobs: { ...store.jobs, now: async () => databaseTime() } };
    const ahead = await openJobGateway({
      store: shared,
      environment: { FILES_DIR: busy.directory },
    });
    ahead.clock.now += 5 * 60 * MINUTE_MS;
    await ahead.jobs.sweep();
    await ahead.jobs.settled();
    // By the clock of this process, the lease ended long ago.
    expect(await ahead.status(id)).toMatchObject({ state: 'working' });
    busy.allow();
    await busy.jobs.settled();
    // A download address signed by one process is valid at the other process.
    const address = (await ahead.status(id)).files[0]?.url ?? '';
    expect((await busy.get(address)).status).toBe(200);
    expect((await ahead.get((await busy.status(id)).files[0]?.url ?? '')).status).toBe(200);
  });
});

describe('the clock of a process is ten minutes', () => {
  test.each([
    ['fast', 10],
    ['slow', -10],
  ])(
    '%s, but the process leases its first job for nine seconds, like other processes',
    async (_how, minutes) => {
      const { store } = await openSite();
      const { engine, nextBatch, allow } = gatedEngine();
      const times = { database: 0 };
      const jobs = { ...store.jobs, now: async () => times.database };
      const gateway = await openJobGateway({ engines: [engine], store: { ...store, jobs } });
      times.database = gateway.clock.now;
      gateway.clock.now += minutes * MINUTE_MS;
      const started = nextBatch();
      const id = await gateway.submit('good day');
      await started;
      expect((await store.jobs.find(id))?.leaseUntil).toBe(times.database + LEASE_MS);
      allow();
      await gateway.jobs.settled();
      expect(await gateway.status(id)).toMatchObject({ state: 'done' });
    },
  );
});

describe('a gateway that shuts down', () => {
  test('releases its jobs, so that the next process resumes them at once and in order', async () => {
    const { openStuck, openNext } = await openSite();
    const stopped = await openStuck();
    const ana = await stopped.login('ana');
    const started = stopped.nextBatch();
    const ids = [await stopped.submit('one', ana), await stopped.submit('two', ana)];
    await started;
    await stopped.jobs.close();
    const next = await openNext();
    await next.jobs.sweep();
    await next.jobs.settled();
    for (const id of ids) expect(await next.status(id, ana)).toMatchObject({ state: 'done' });
    expect(await textOf(next, ids[1] ?? '', ana)).toBe('es false\nTWO');
  });

  test('accepts no new documents', async () => {
    const { openNext } = await openSite();
    const { intake, post, folders } = await openNext();
    await intake.close();
    const form = new FormData();
    form.set('lang_dst', 'es');
    form.set('content', new Blob(['x']), 'a.docx');
    expect((await post(form)).status).toBe(503);
    expect(await folders()).toEqual([]);
  });
});

describe('the cleanup of the job folder', () => {
  test('does not touch a long job while its process is alive', async () => {
    const { openStuck, openNext } = await openSite();
    const busy = await openStuck();
    const started = busy.nextBatch();
    const id = await busy.submit('good day');
    await started;
    const next = await openNext();
    for (let renewal = 0; renewal < 5; renewal += 1) {
      for (const { clock, jobs } of [busy, next]) {
        clock.now += LEASE_MS / 2;
        await jobs.sweep();
      }
    }
    expect(await next.status(id)).toMatchObject({ state: 'working' });
    busy.allow();
    await busy.jobs.settled();
    expect((await busy.filesOf(id)).toSorted()).toEqual(['out-1', 'out-1.bilingual', 'out-1.tmx']);
  });

  test('deletes the remains of an interrupted upload, and no other files', async () => {
    const { openNext, folder } = await openSite();
    const { jobs, clock, submit } = await openNext();
    const kept = await submit('good day');
    await jobs.settled();
    const old = new Date(clock.now - 20 * MINUTE_MS);
    const orphan = '11111111-1111-4111-8111-111111111111';
    for (const name of [orphan, 'of-the-operator']) {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, 'in'), 'good day');
      await utimes(path.join(folder, name), old, old);
    }
    await jobs.sweep();
    expect((await readdir(folder)).toSorted()).toEqual([kept, 'of-the-operator'].toSorted());
  });
});

describe('a job that waits because its process is busy', () => {
  test('is started by another process within two seconds, even if that process was not notified', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { openStuck, openNext } = await openSite();
    const [stuck, next] = [await openStuck(), await openNext()];
    next.jobs.start();
    await next.jobs.sweep();
    const started = [stuck.nextBatch(), stuck.nextBatch()];
    await stuck.submit('good day');
    await stuck.submit('good morning');
    await Promise.all(started);
    const id = await stuck.submit('good night');
    expect(await next.status(id)).toMatchObject({ state: 'queued' });
    vi.advanceTimersByTime(2_000);
    await next.jobs.settled();
    expect(await next.status(id)).toMatchObject({ state: 'done' });
  });
});
