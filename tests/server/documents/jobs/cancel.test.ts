import { describe, expect, test } from 'vitest';
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
  test.each([
    ['without a language', { lang_dst: '' }, 'a.docx', 400],
    ['of another kind', {}, 'a.exe', 415],
    ['into its own language', { lang_dst: 'en' }, 'a.docx', 400],
  ])('%s creates no job, leaves no file, and is not charged', async (_what, fields, name, status) => {
    const { post, folders, ana, left } = await openForAna();
    expect((await post(fileForm('one', fields, name), ana)).status).toBe(status);
    expect(await folders()).toEqual([]);
    expect(await left()).toBe(3);
  });
});
