import { describe, expect, test } from 'vitest';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileForm } from '../../../support/server/documents/fileGateway';
import { gatedEngine, linesOf, openJobGateway } from '../../../support/server/documents/jobGateway';

async function openForAna(options: Parameters<typeof openJobGateway>[0] = {}) {
  const gateway = await openJobGateway(options);
  const ana = await gateway.login('ana');
  const left = async () => {
    const subject = 'user:ana';
    const day = new Date(gateway.clock.now).toISOString().slice(0, 10);
    return 3 - (await gateway.store.used({ subject, counter: 'files', day }));
  };
  return { ...gateway, ana, left };
}

describe('cancelling a job', () => {
  test('that waits in the queue deletes its document and refunds the charge', async () => {
    const { engine, nextBatch } = gatedEngine();
    const { submit, cancel, status, folders, ana, left } = await openForAna({ engines: [engine] });
    const started = nextBatch();
    const first = await submit('one', ana);
    await started;
    const second = await submit('two', ana);
    expect(await left()).toBe(1);
    const response = await cancel(second, ana);
    expect([response.status, await response.json()]).toEqual([200, { id: second }]);
    expect(await folders()).toEqual([first]);
    expect(await left()).toBe(2);
    expect(await status(second, ana)).toEqual({ state: 'cancelled', done: 0, total: 0, files: [] });
  });

  test('that is being translated stops the engine, deletes its document and refunds the charge', async () => {
    const { engine, nextBatch, signals } = gatedEngine();
    const { submit, cancel, folders, ana, left, events } = await openForAna({ engines: [engine] });
    const started = nextBatch();
    const id = await submit('one', ana);
    await started;
    const stream = await events(id, ana);
    await cancel(id, ana);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await folders()).toEqual([]);
    expect(await left()).toBe(3);
    const states: string[] = [];
    for await (const { state } of stream) states.push(state);
    expect(states.at(-1)).toBe('cancelled');
  });

  test('after its first part was translated deletes the document and keeps the charge', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const { submit, cancel, folders, ana, left, status } = await openForAna({ engines: [engine] });
    allow();
    const [, second] = [nextBatch(), nextBatch()];
    const id = await submit(linesOf(150), ana);
    await second;
    await cancel(id, ana);
    expect(await folders()).toEqual([]);
    expect(await left()).toBe(2);
    expect(await status(id, ana)).toMatchObject({ state: 'cancelled', done: 100, total: 150, files: [] });
  });

  test('that is being parsed deletes its document and refunds the charge', async () => {
    const { submit, cancel, folders, ana, left, events } = await openForAna();
    const id = await submit('#idle', ana);
    for await (const { state } of await events(id, ana)) if (state === 'working') break;
    await cancel(id, ana);
    expect(await folders()).toEqual([]);
    expect(await left()).toBe(3);
  });

  test('that is done deletes the document and the translation; the job is then not found', async () => {
    const { submit, cancel, get, status, folders, jobs, ana, left } = await openForAna();
    const id = await submit('one', ana);
    await jobs.settled();
    const { files } = await status(id, ana);
    await cancel(id, ana);
    expect(await folders()).toEqual([]);
    expect(await left()).toBe(2);
    expect((await get(`/v1/ai-files/${id}`, ana)).status).toBe(404);
    const download = await get(files[0]?.url ?? '');
    expect([download.status, (await download.json()).code]).toEqual([410, 'gone']);
    expect((await cancel(id, ana)).status).toBe(404);
  });

  test('twice refunds the charge only once', async () => {
    const { engine, nextBatch } = gatedEngine();
    const { submit, cancel, get, ana, left } = await openForAna({ engines: [engine] });
    const started = nextBatch();
    const id = await submit('one', ana);
    await started;
    const answers = await Promise.all([cancel(id, ana), cancel(id, ana)]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await left()).toBe(3);
    await cancel(id, ana);
    expect((await get(`/v1/ai-files/${id}`, ana)).status).toBe(404);
    expect(await left()).toBe(3);
  });
});

describe('a document that is refused', () => {
  test('creates no job, leaves no file, and is not charged', async () => {
    const { post, folders, ana, left } = await openForAna();
    for (const [fields, name, status] of [
      [{ lang_dst: '' }, 'a.docx', 400],
      [{}, 'a.exe', 415],
      [{ lang_dst: 'en' }, 'a.docx', 400],
    ] as const)
      expect((await post(fileForm('one', fields, name), ana)).status, name).toBe(status);
    expect(await folders()).toEqual([]);
    expect(await left()).toBe(3);
  });
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function openWithResult(name = 'report.docx') {
  const gateway = await openJobGateway();
  const { id } = await (await gateway.post(fileForm('good day', {}, name))).json();
  await gateway.jobs.settled();
  const addressOf = async (job: string) => (await gateway.status(job)).files[0]?.url ?? '';
  const asked = async (address: string) => {
    const response = await gateway.get(address);
    return [response.status, (await response.json()).code];
  };
  return { ...gateway, id, addressOf, asked };
}

describe('the download of a result', () => {
  test('is an attachment with a name and a type; browsers neither guess the type nor cache the file', async () => {
    const { id, addressOf, get } = await openWithResult('año “1” 報告.docx');
    const response = await get(await addressOf(id));
    expect(response.status).toBe(200);
    const header = (name: string) => response.headers.get(name);
    expect(header('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(header('content-disposition')).toBe(
      'attachment; filename="translated_a_o _1_ __.docx"; ' +
        "filename*=UTF-8''translated_a%C3%B1o%20%E2%80%9C1%E2%80%9D%20%E5%A0%B1%E5%91%8A.docx",
    );
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toBe('es false\nGOOD DAY');
    expect(header('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  test('arrives complete, whatever its size', async () => {
    const { submit, jobs, addressOf, get } = await openWithResult();
    for (const size of [1, 65_535, 65_536, 65_537, 1_000_003]) {
      const id = await submit(`#size ${size}`);
      await jobs.settled();
      const bytes = Buffer.from(await (await get(await addressOf(id))).arrayBuffer());
      expect(bytes.equals(Buffer.alloc(size, 'ab')), String(size)).toBe(true);
    }
  });

  test('is refused if its address was forged or changed', async () => {
    const { id, addressOf, asked, submit, jobs } = await openWithResult();
    const other = await submit('another');
    await jobs.settled();
    const address = await addressOf(id);
    const [target = '', query = ''] = address.split('?');
    const signature = new URLSearchParams(query).get('signature') ?? '';
    const expires = Number(new URLSearchParams(query).get('expires'));
    for (const forged of [
      target,
      `${target}?expires=${expires}`,
      `${target}?expires=${expires}&signature=`,
      `${target}?expires=${expires}&signature=${'A'.repeat(signature.length)}`,
      `${target}?expires=${expires}&signature=${signature}A`,
      `${target}?expires=${expires + 1}&signature=${signature}`,
      `${target}?expires=1e99&signature=${signature}`,
      address.replace(id, other),
      address.replace('files/document', 'files/tmx'),
      address.replace('files/document', 'files/in'),
      address.replace('files/document', 'files/..%2F..%2Fsecret'),
    ])
      expect([forged, ...(await asked(forged))]).toEqual([forged, 404, 'not_found']);
  });

  test('works for ten minutes; after that, the job has a new address until the retention time of documents ends', async () => {
    const { id, addressOf, asked, get, clock, folders, jobs } = await openWithResult();
    const first = await addressOf(id);
    clock.now += 10 * MINUTE_MS - 1_000;
    expect((await get(first)).status).toBe(200);
    clock.now += 1_000;
    expect(await asked(first)).toEqual([410, 'gone']);
    clock.now += HOUR_MS - 11 * MINUTE_MS;
    const address = await addressOf(id);
    expect((await get(address)).status).toBe(200);
    await jobs.sweep();
    expect(await folders()).toEqual([id]);
    clock.now += MINUTE_MS;
    expect(await asked(address)).toEqual([410, 'gone']);
    // The download also ends if the file was not deleted yet.
    expect(await folders()).toEqual([id]);
    expect((await asked(`/v1/ai-files/${id}`))[0]).toBe(404);
    await jobs.sweep();
    expect(await folders()).toEqual([]);
  });

  test('reports that the document was deleted if its file is missing', async () => {
    const { id, addressOf, asked, directory } = await openWithResult();
    const address = await addressOf(id);
    await rm(path.join(directory, id), { recursive: true });
    expect(await asked(address)).toEqual([410, 'gone']);
  });
});
