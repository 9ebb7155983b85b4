import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test, onTestFinished } from 'vitest';
import type { Store } from '../../../../server/src/store/store';
import { fileForm, upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { gatedEngine, type JobGateway, openJobGateway } from '../../../support/server/documents/jobGateway';
import {
  refusal,
  type Fault,
  BUCKET,
  KEY,
  startS3,
  type S3Server,
} from '../../../support/server/store/s3Server';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TranslationEngine } from '../../../../server/src/engines/contracts/translation';
import { createS3Files } from '../../../../server/src/store/files/s3Files';
import { createScratchFolders } from '../../../../server/src/store/files/scratchFolders';
import { temporaryStore } from '../../../support/server/store/temporaryStore';

/** Waits for the next request that fulfils a condition, and leaves it without a response. */
async function holdNext(s3: S3Server, isMeant: (request: IncomingMessage) => boolean) {
  const held = new Promise<ServerResponse>((resolve) =>
    s3.fail((request, response) => {
      if (!isMeant(request)) return false;
      resolve(response);
      return true;
    }),
  );
  return { response: await held };
}

const PREFIX = 'jobs/';

/** Opens gateways that share a database and a bucket. Each gateway has its own disk. */
async function openS3Site() {
  const s3 = await startS3();
  const disks = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  const store = temporaryStore();
  onTestFinished(async () => {
    await s3.close();
    await rm(disks, { recursive: true, force: true });
  });
  return {
    s3,
    store,
    async open(engine: TranslationEngine = upperCaseEngine()) {
      const scratchDirectory = await mkdtemp(path.join(disks, 'disk-'));
      const files = createS3Files({
        endpoint: s3.url,
        region: 'us-east-1',
        bucket: BUCKET,
        isPathStyle: true,
        ...KEY,
        prefix: PREFIX,
        scratch: createScratchFolders(scratchDirectory),
        pause: () => Promise.resolve(),
      });
      const gateway = await openJobGateway({ engines: [engine], store, files });
      return {
        ...gateway,
        onDisk: () => readdir(scratchDirectory),
        async textOf(id: string, authorization?: string) {
          const address = (await gateway.status(id, authorization)).files[0]?.url ?? '';
          return (await gateway.get(address)).text();
        },
      };
    },
  };
}

const HOUR_MS = 3_600_000;
const REFUSED = 'The server cannot store the document right now. Try again later.';

const isCharged = async ({ store, clock }: { store: Store; clock: { now: number } }) => {
  const day = new Date(clock.now).toISOString().slice(0, 10);
  return (await store.used({ subject: 'user:ana', counter: 'files', day })) > 0;
};

/** Limits a fault to requests with this method and this end of the key. */
const only =
  (method: string, end: RegExp, fault: Fault): Fault =>
  (request, response) =>
    request.method === method && end.test(request.url ?? '') && fault(request, response);

/** Runs a job until its last attempt. After a failure of the storage, a process takes no job for half a minute. */
async function workOften({ jobs, clock }: Pick<JobGateway, 'jobs' | 'clock'>): Promise<void> {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await jobs.settled();
    clock.now += 30_000;
    await jobs.sweep();
  }
  await jobs.settled();
}

describe('a job whose files are in object storage', () => {
  test('is received by one gateway, translated by another, downloadable from both, and deleted', async () => {
    const { s3, open } = await openS3Site();
    const { engine, nextBatch, allow } = gatedEngine();
    const busy = await open(engine);
    const batches = [nextBatch(), nextBatch()];
    const own = [await busy.submit('one'), await busy.submit('two')];
    await Promise.all(batches);
    const id = await busy.submit('good day');
    const other = await open();
    await other.jobs.sweep();
    await other.jobs.settled();
    expect(await busy.textOf(id)).toBe('es false\nGOOD DAY');
    expect(await other.textOf(id)).toBe('es false\nGOOD DAY');
    const ofJob = (await s3.keys()).filter((key) => key.startsWith(PREFIX + id));
    expect(ofJob.map((key) => key.split('/').at(-1))).toEqual(['out-1', 'out-1.bilingual', 'out-1.tmx']);
    expect(await other.onDisk()).toEqual([]);
    expect((await busy.cancel(id)).status).toBe(200);
    for (const waiting of own) expect((await other.cancel(waiting)).status).toBe(200);
    allow(2);
    await busy.jobs.settled();
    expect(await s3.keys()).toEqual([]);
    expect(await busy.onDisk()).toEqual([]);
  });

  test('is resumed by another gateway with its glossary and translation memory, which are deleted with the source', async () => {
    const { s3, open } = await openS3Site();
    const { engine, nextBatch } = gatedEngine();
    const killed = await open(engine);
    const started = nextBatch();
    const glossary = JSON.stringify([{ source: 'day', target: 'día' }]);
    const form = fileForm('good day', { glossary });
    form.set('memory', new Blob(['']), 'memory.tmx');
    const { id } = await (await killed.post(form)).json();
    await started;
    const names = ['in', 'in.glossary.json', 'in.tmx'];
    expect(await s3.keys()).toEqual(names.map((name) => `${PREFIX}${id}/${name}`));
    const next = await open();
    await next.jobs.sweep();
    await next.jobs.settled();
    expect(await next.textOf(id)).toBe('es false\nGOOD día');
    expect((await s3.keys()).filter((key) => key.includes('/in'))).toEqual([]);
  });
});

describe('when object storage fails', () => {
  test('during an upload, the client gets an error, and nothing is charged', async () => {
    const { s3, open } = await openS3Site();
    const gateway = await open();
    const ana = await gateway.login('ana');
    for (const [fault, reason] of [
      [refusal(403, 'AccessDenied'), '403 AccessDenied'],
      [refusal(503, 'SlowDown'), '503 SlowDown'],
    ] as const) {
      s3.fail(fault);
      const response = await gateway.post(fileForm('a secret sentence', {}, 'a secret name.txt'), ana);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await response.json()).toMatchObject({ code: 'store_unavailable', error: REFUSED });
      expect(await isCharged(gateway)).toBe(false);
      expect(await gateway.onDisk()).toEqual([]);
      const log = gateway.lines.join('');
      expect(log).toContain(`a document could not be stored: object storage: PUT failed: ${reason}`);
      expect(log).not.toContain('a secret');
    }
    s3.fail(undefined);
    await gateway.jobs.sweep();
    expect(await s3.keys()).toEqual([]);
  });

  test('so that a document cannot be read or a result cannot be stored, the job fails with a reason, is refunded, and leaves no file', async () => {
    const { s3, open } = await openS3Site();
    const gateway = await open();
    const ana = await gateway.login('ana');
    for (const fault of [
      only('GET', /\/in$/, refusal(403, 'AccessDenied')),
      only('PUT', /\/out-\d$/, refusal(503, 'SlowDown')),
      only('PUT', /\.tmx$/, refusal(507, '')),
    ]) {
      s3.fail(fault);
      const id = await gateway.submit('good day', ana);
      await workOften(gateway);
      const { error, ...status } = await gateway.status(id, ana);
      expect(status).toMatchObject({ state: 'failed', code: 'store_unavailable', files: [] });
      expect(error).toBe(REFUSED);
      expect(await isCharged(gateway)).toBe(false);
      expect([await s3.keys(), await gateway.onDisk()]).toEqual([[], []]);
    }
    const failures = gateway.lines.filter((line) => line.includes('a document job failed: object storage: '));
    expect(failures).toHaveLength(3);
  });

  test('for a short time, the job is translated again after half a minute, and charged once', async () => {
    const { s3, open } = await openS3Site();
    const gateway = await open();
    const ana = await gateway.login('ana');
    s3.fail(only('PUT', /\/out-1$/, refusal(503, 'SlowDown')));
    const id = await gateway.submit('good day', ana);
    await gateway.jobs.settled();
    await gateway.jobs.sweep();
    await gateway.jobs.settled();
    expect(await gateway.status(id, ana)).toMatchObject({ state: 'queued', done: 0 });
    gateway.clock.now += 30_000;
    await gateway.jobs.sweep();
    await gateway.jobs.settled();
    expect(await gateway.status(id, ana)).toMatchObject({ state: 'done' });
    expect(await gateway.textOf(id, ana)).toBe('es false\nGOOD DAY');
    expect(await isCharged(gateway)).toBe(true);
    expect(gateway.lines.join('')).toContain('a document job is left to a later attempt: object storage: ');
    expect((await s3.keys()).filter((key) => !key.includes('/out-2'))).toEqual([]);
  });

  test('because the bucket is deleted during a job, the job fails and can be deleted', async () => {
    const { s3, open } = await openS3Site();
    const { engine, nextBatch, allow } = gatedEngine();
    const gateway = await open(engine);
    const started = nextBatch();
    const id = await gateway.submit('good day');
    await started;
    await s3.removeBucket();
    allow();
    await workOften(gateway);
    expect(await gateway.status(id)).toMatchObject({ state: 'failed', code: 'store_unavailable' });
    expect(gateway.lines.join('')).toContain('404 NoSuchBucket (check FILES_S3_BUCKET');
    expect((await gateway.cancel(id)).status).toBe(200);
    expect((await gateway.get(`/v1/ai-files/${id}`, 'bearer a-token-for-the-tests')).status).toBe(404);
    expect(await gateway.onDisk()).toEqual([]);
  });

  test('for a short time, downloads and deletions can be repeated, and no file is lost', async () => {
    const { s3, open } = await openS3Site();
    const gateway = await open();
    const id = await gateway.submit('good day');
    await gateway.jobs.settled();
    const address = (await gateway.status(id)).files[0]?.url ?? '';
    s3.fail(refusal(503, 'SlowDown'));
    for (const response of [await gateway.get(address), await gateway.cancel(id)]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await response.json()).toMatchObject({ code: 'store_unavailable' });
    }
    s3.fail(undefined);
    expect(await gateway.textOf(id)).toBe('es false\nGOOD DAY');
    expect((await gateway.cancel(id)).status).toBe(200);
    expect(await s3.keys()).toEqual([]);
  });

  test('during the cancellation of a job, the job is still cancelled, and its files are deleted later', async () => {
    const { s3, open } = await openS3Site();
    const { engine, nextBatch } = gatedEngine();
    const gateway = await open(engine);
    const started = nextBatch();
    const id = await gateway.submit('good day');
    await started;
    s3.fail(refusal(503, 'SlowDown'));
    expect((await gateway.cancel(id)).status).toBe(200);
    expect(await gateway.status(id)).toMatchObject({ state: 'cancelled' });
    expect(await s3.keys()).toHaveLength(1);
    s3.fail(undefined);
    await gateway.jobs.sweep();
    expect(await s3.keys()).toEqual([]);
  });

  test('while the gateway starts, the gateway still starts, and the log names the settings to check', async () => {
    const { s3, open } = await openS3Site();
    const { jobs, lines } = await open();
    s3.fail(refusal(403, 'AccessDenied'));
    jobs.start();
    await expect
      .poll(() => lines.join(''))
      .toContain(
        'documents cannot be stored: object storage: GET failed: 403 AccessDenied (the key needs the rights',
      );
  });
});

describe('a process that loses its job to another process while it stores the result', () => {
  /** Opens a gateway that is storing a result, and a second gateway that takes over the job. */
  async function openRace() {
    const site = await openS3Site();
    const slow = await site.open();
    const held = holdNext(site.s3, ({ method, url = '' }) => method === 'PUT' && url.endsWith('/out-1'));
    const id = await slow.submit('good day');
    const { response } = await held;
    site.s3.fail(undefined);
    return { ...site, slow, id, response };
  }

  test('neither replaces nor deletes the result of the other process', async () => {
    const { s3, open, slow, id, response } = await openRace();
    const { engine, allow } = gatedEngine();
    allow();
    const winner = await open(
      upperCaseEngine({ translate: async (job) => (await engine.translate(job)).map((text) => `${text}!`) }),
    );
    await winner.jobs.sweep();
    await winner.jobs.settled();
    expect(await winner.textOf(id)).toBe('es false\nGOOD DAY!');
    // The storage now stores what the slow process sent.
    response.writeHead(200).end();
    await slow.jobs.settled();
    expect(await slow.status(id)).toMatchObject({ state: 'done', done: 1, total: 1 });
    expect(await slow.textOf(id)).toBe('es false\nGOOD DAY!');
    expect((await slow.cancel(id)).status).toBe(200);
    expect(await s3.keys()).toEqual([]);
  });

  test('deletes the stored result if the job was cancelled meanwhile', async () => {
    const { s3, open, slow, id, response } = await openRace();
    expect((await (await open()).cancel(id)).status).toBe(200);
    response.writeHead(200).end();
    await slow.jobs.settled();
    expect(await slow.status(id)).toMatchObject({ state: 'cancelled' });
    expect([await s3.keys(), await slow.onDisk()]).toEqual([[], []]);
  });

  test('and is then killed leaves files that are deleted together with the job', async () => {
    const { s3, open, slow, id } = await openRace();
    const other = await open();
    expect((await other.cancel(id)).status).toBe(200);
    // The storage stores a late upload after the job was cancelled.
    await s3.put(`${PREFIX}${id}/out-1`, 'late');
    await s3.put(`${PREFIX}11111111-1111-4111-8111-111111111111/in`, 'an upload that was interrupted');
    other.clock.now += 2 * HOUR_MS;
    await other.jobs.sweep();
    expect(await s3.keys()).toEqual([]);
    await slow.jobs.close();
  });
});
