import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EngineError } from '../../../../server/src/engines/contracts/translation';
import { createFolderFiles } from '../../../../server/src/store/files/folderFiles';
import type { JobFiles, JobFolder } from '../../../../server/src/store/files/jobFiles';
import { StoreError, type Store } from '../../../../server/src/store/store';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import { fakeDocuments } from '../../../support/server/documents/fakeDocuments';
import { fileForm, upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { gatedEngine, linesOf, openJobGateway } from '../../../support/server/documents/jobGateway';
import { temporaryStore } from '../../../support/server/store/temporaryStore';

const isFileCharged = async ({ store, clock }: { store: Store; clock: { now: number } }, user = 'ana') => {
  const day = new Date(clock.now).toISOString().slice(0, 10);
  return (await store.used({ subject: `user:${user}`, counter: 'files', day })) > 0;
};

describe('a job that fails', () => {
  test('reports the reason, is refunded, leaves no file, and does not stop other jobs', async () => {
    const gateway = await openJobGateway();
    const ana = await gateway.login('ana');
    const codes = {
      '#broken': 'file_broken',
      '#encrypted': 'file_encrypted',
      '#too_old': 'file_too_old',
      '#no_text': 'file_no_text',
      '#too_much': 'file_too_complex',
      '#full': 'store_unavailable',
    };
    for (const [order, code] of Object.entries(codes)) {
      const id = await gateway.submit(order, ana);
      await gateway.jobs.settled();
      const { error = '', ...status } = await gateway.status(id, ana);
      expect(status, order).toMatchObject({ state: 'failed', code, files: [] });
      expect(error).toMatch(/^The .+\.$/);
      expect(await isFileCharged(gateway), order).toBe(false);
    }
    const damaged = await gateway.submit('#damaged', ana);
    const good = await gateway.submit('good day');
    await gateway.jobs.settled();
    expect(await gateway.status(damaged, ana)).toMatchObject({
      state: 'failed',
      code: 'file_broken',
      page: 7,
      reason: 'damaged',
    });
    expect(await gateway.status(good)).toMatchObject({ state: 'done' });
    expect(await gateway.folders()).toEqual([good]);
  });

  test('because its parser crashes or works too long is charged, and leaves no file', async () => {
    const documents = fakeDocuments({
      chain: createEngineChain([upperCaseEngine()], () => undefined),
      deadlineMs: 60_000,
      busyMs: 300,
    });
    onTestFinished(() => documents.close());
    const gateway = await openJobGateway({ documents });
    const codes = {
      '#crash': 'file_broken',
      '#exit': 'file_broken',
      '#fault': 'file_broken',
      '#hang': 'file_too_complex',
      '#idle': 'file_too_complex',
    };
    for (const [order, code] of Object.entries(codes)) {
      const user = await gateway.login(order);
      const id = await gateway.submit(order, user);
      await gateway.jobs.settled();
      expect(await gateway.status(id, user), order).toMatchObject({ state: 'failed', code, files: [] });
      expect(await isFileCharged(gateway, order), order).toBe(true);
    }
    expect(await gateway.folders()).toEqual([]);
  });

  test('because its engine fails midway is refunded, and leaves no file', async () => {
    const { engine, nextBatch, allow, fail } = gatedEngine();
    const gateway = await openJobGateway({ engines: [engine] });
    const ana = await gateway.login('ana');
    allow();
    const [, second] = [nextBatch(), nextBatch()];
    const id = await gateway.submit(linesOf(150), ana);
    await second;
    expect(await isFileCharged(gateway)).toBe(true);
    fail(new EngineError('quota', 'the service failed'));
    await gateway.jobs.settled();
    expect(await gateway.status(id, ana)).toMatchObject({
      state: 'failed',
      code: 'engine_unavailable',
      files: [],
    });
    expect(await isFileCharged(gateway)).toBe(false);
    expect(await gateway.folders()).toEqual([]);
  });

  test('logs neither the text nor the name of its document', async () => {
    const failing = upperCaseEngine({
      translate: () => Promise.reject(new Error('a secret sentence')),
    });
    const gateway = await openJobGateway({ engines: [failing] });
    await gateway.post(fileForm('a secret sentence', {}, 'a secret name.docx'));
    await gateway.jobs.settled();
    expect(gateway.lines.join('')).not.toContain('a secret');
  });
});

describe('a job folder that is not writable', () => {
  test('makes the gateway refuse a document with a reason and without a charge', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const gateway = await openJobGateway({ environment: { FILES_DIR: path.join(file, 'files') } });
    const response = await gateway.post(fileForm('good day'), await gateway.login('ana'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject({
      code: 'store_unavailable',
      error: 'The server cannot store the document right now. Try again later.',
    });
    expect(await isFileCharged(gateway)).toBe(false);
  });
});

describe('a full disk', () => {
  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));

  /** Opens a gateway whose disk is full during one step. */
  async function openFull(step: (folder: JobFolder) => JobFolder) {
    const directory = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const files = createFolderFiles(directory);
    const create = async (id: string) => step(await files.create(id));
    const load: JobFiles['load'] = async (...given) => {
      const folder = await files.load(...given);
      return folder && step(folder);
    };
    const gateway = await openJobGateway({
      files: { ...files, create, load },
      environment: { FILES_DIR: directory },
    });
    return { ...gateway, ana: await gateway.login('ana') };
  }

  test('makes the gateway refuse a new document without a charge, and the log names the reason', async () => {
    const gateway = await openFull((folder) => ({ ...folder, store: full }));
    const response = await gateway.post(fileForm('good day'), gateway.ana);
    expect([response.status, (await response.json()).code]).toEqual([503, 'store_unavailable']);
    expect(await isFileCharged(gateway)).toBe(false);
    expect(gateway.lines.join('')).toContain('a document could not be stored: ENOSPC');
    expect(await gateway.folders()).toEqual([]);
  });

  test('makes a job that cannot save its result fail with a reason and a refund; the log names the reason', async () => {
    let steps = 0;
    const gateway = await openFull((folder) => ((steps += 1) === 1 ? folder : { ...folder, store: full }));
    const id = await gateway.submit('good day', gateway.ana);
    await gateway.jobs.settled();
    expect(await gateway.status(id, gateway.ana)).toMatchObject({
      state: 'failed',
      code: 'store_unavailable',
      error: 'The server cannot store the document right now. Try again later.',
    });
    expect(await isFileCharged(gateway)).toBe(false);
    expect(gateway.lines.join('')).toContain('a document job failed: ENOSPC');
    expect(await gateway.folders()).toEqual([]);
  });
});

describe('the limits on document jobs', () => {
  test('allow one visitor twenty unfinished jobs; further jobs are refused with Retry-After', async () => {
    const { engine } = gatedEngine();
    const gateway = await openJobGateway({
      engines: [engine],
      environment: { FILES_PER_DAY: 'unlimited', BURST_PER_MINUTE: '1000' },
    });
    const ana = await gateway.login('ana');
    const ben = await gateway.login('ben');
    const counts = new Map<number, number>();
    for (let n = 0; n < 25; n += 1) {
      const response = await gateway.post(fileForm('good day'), ana);
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
      if (response.status !== 429) continue;
      expect(response.headers.get('retry-after')).toBe('60');
      expect(await response.json()).toMatchObject({ code: 'too_many_requests' });
    }
    expect(Object.fromEntries(counts)).toEqual({ 202: 20, 429: 5 });
    expect(await gateway.folders()).toHaveLength(20);
    expect((await gateway.post(fileForm('good day'), ben)).status).toBe(202);
  });

  test('let one visitor upload at least four documents at the same time', async () => {
    const gateway = await openJobGateway({ environment: { FILES_PER_DAY: 'unlimited' } });
    const ana = await gateway.login('ana');
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => gateway.post(fileForm('good day'), ana)),
    );
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted.length).toBeGreaterThanOrEqual(4);
    for (const { status } of answers) expect([202, 429]).toContain(status);
    await gateway.jobs.settled();
    expect(await gateway.folders()).toHaveLength(accepted.length);
  });

  test('also apply to the number and the total size of the jobs of all visitors', async () => {
    const { engine } = gatedEngine();
    const gateway = await openJobGateway({
      engines: [engine],
      limits: { perOwner: 10, jobs: 3, bytes: 20 },
    });
    expect((await gateway.post(fileForm('0123456789'))).status).toBe(202);
    expect((await gateway.post(fileForm('0123456789x'))).status).toBe(429);
    expect((await gateway.post(fileForm('012345678'))).status).toBe(202);
    expect((await gateway.post(fileForm('x'))).status).toBe(202);
    expect((await gateway.post(fileForm(''))).status).toBe(429);
    expect(await gateway.folders()).toHaveLength(3);
  });
});

describe('a database that does not respond', () => {
  test('at the end of a job causes no loss: the job restarts once the database responds again', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const real = temporaryStore();
    let isDown = false;
    const whileUp =
      <A extends unknown[], T>(call: (...rest: A) => Promise<T>) =>
      (...rest: A): Promise<T> =>
        isDown ? Promise.reject(new StoreError('PostgreSQL did not do it')) : call(...rest);
    const store: Store = {
      ...real,
      jobs: {
        ...real.jobs,
        progress: whileUp(real.jobs.progress),
        settle: whileUp(real.jobs.settle),
        find: whileUp(real.jobs.find),
      },
    };
    const gateway = await openJobGateway({ engines: [engine], store });
    const started = nextBatch();
    const id = await gateway.submit('good day');
    await started;
    isDown = true;
    allow();
    await gateway.jobs.settled();
    const response = await gateway.get(`/v1/ai-files/${id}`, 'bearer a-token-for-the-tests');
    expect([response.status, (await response.json()).code]).toEqual([503, 'store_unavailable']);
    isDown = false;
    expect(await gateway.status(id)).toMatchObject({ state: 'working' });
    allow();
    await gateway.jobs.sweep();
    await gateway.jobs.settled();
    expect(await gateway.status(id)).toMatchObject({ state: 'done', done: 1, total: 1 });
  });
});
