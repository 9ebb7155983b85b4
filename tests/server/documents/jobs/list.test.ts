import { describe, expect, test } from 'vitest';
import { fileForm, FILE_ACTION } from '../../../support/server/documents/fileGateway';
import {
  gatedEngine,
  linesOf,
  openJobGateway,
  SERVICE,
  type JobGateway,
} from '../../../support/server/documents/jobGateway';
import { StoreError } from '../../../../server/src/store/store';
import { temporaryStore } from '../../../support/server/store/temporaryStore';

const LIST = '/v1/ai-files/jobs';
const HOUR_MS = 3_600_000;

const listed = async ({ get }: JobGateway, who: string) => {
  const response = await get(LIST, who);
  expect(response.status).toBe(200);
  return response.json();
};

describe('the list of a user’s documents', () => {
  test('contains the name, languages and state of each document, newest first, until the document is deleted', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const environment = { FILES_PER_DAY: 'unlimited' };
    const gateway = await openJobGateway({ engines: [engine], environment });
    const { login, post, submit, clock, jobs, cancel, get } = gateway;
    const ana = await login('ana');
    expect(await listed(gateway, ana)).toEqual([]);

    const started = nextBatch();
    const { id: first } = await (await post(fileForm(linesOf(3), {}, 'annual report.docx'), ana)).json();
    await started;
    clock.now += 1_000;
    const second = await submit('two', ana);
    const [newest, oldest] = await listed(gateway, ana);
    expect(oldest).toEqual({
      id: first,
      status_url: `/v1/ai-files/${first}`,
      events_url: `/v1/ai-files/${first}/events`,
      name: 'annual report.docx',
      size: linesOf(3).length,
      lang_src: 'en',
      lang_dst: 'es',
      created_at: new Date(clock.now - 1_000).toISOString(),
      state: 'working',
      done: 0,
      total: 3,
      files: [],
    });
    expect(newest).toMatchObject({ id: second, state: 'queued' });

    allow(2);
    await jobs.settled();
    const [, { files }] = await listed(gateway, ana);
    expect((await get(files[0].url)).status).toBe(200);
    await cancel(second, ana);
    expect((await listed(gateway, ana)).map(({ id }: { id: string }) => id)).toEqual([first]);
    clock.now += HOUR_MS;
    expect(await listed(gateway, ana)).toEqual([]);
  });

  test('contains the number of segments that came from the translation memory, and the reason of a failure, but no source language that was not detected', async () => {
    const gateway = await openJobGateway();
    const ana = await gateway.login('ana');
    const form = fileForm('good day\ngood night');
    const unit =
      '<tu><tuv xml:lang="en"><seg>good day</seg></tuv><tuv xml:lang="es"><seg>buenos días</seg></tuv></tu>';
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${unit}</body></tmx>`;
    form.set('memory', new Blob([tmx]), 'memory.tmx');
    const { id } = await (await gateway.post(form, ana)).json();
    const without = await gateway.submit('good day', ana);
    await gateway.post(fileForm('7', { lang_src: '' }), ana);
    await gateway.jobs.settled();
    expect(await gateway.status(id, ana)).toMatchObject({ done: 2, reused: 1 });
    expect(await gateway.status(without, ana)).not.toHaveProperty('reused');
    // The size of a job does not include the translation memory.
    const job = { id, reused: 1, size: 'good day\ngood night'.length };
    const jobs = await listed(gateway, ana);
    expect(jobs).toContainEqual(expect.objectContaining(job));
    const failed = jobs.find(({ state }: { state: string }) => state === 'failed');
    expect(failed).toMatchObject({ code: 'unknown_language', lang_dst: 'es' });
    expect(failed).not.toHaveProperty('lang_src');
  });

  test('is not shown to other users, services, or visitors of the same network', async () => {
    const gateway = await openJobGateway();
    const { submit, login, get } = gateway;
    const [ana, ben] = [await login('ana'), await login('ben')];
    await submit('good day', ana);
    await submit('good day', SERVICE);
    expect(await listed(gateway, ben)).toEqual([]);
    expect(await listed(gateway, ana)).toHaveLength(1);
    for (const who of [SERVICE, undefined, 'bearer forged']) {
      const response = await get(LIST, who);
      expect([response.status, (await response.json()).code]).toEqual([401, 'unauthorized']);
    }
  });

  test('of a host page follows the user to every browser, and is not shown to the next user of the same browser', async () => {
    const gateway = await openJobGateway();
    const { app, login, jobs, get, status, cancel } = gateway;
    const ana = await login('ana');
    const issued = await get(`/v1/nonce?action=${FILE_ACTION}`, ana);
    const cookie = issued.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { nonce } = await issued.json();
    const send = (fields: Record<string, string>) =>
      app.request('/ajax?job=1', { method: 'POST', headers: { cookie }, body: fileForm('good day', fields) });
    const { data } = await (await send({ action: FILE_ACTION, nonce })).json();
    const anonymous = await app.request(`/v1/nonce?action=${FILE_ACTION}`, { headers: { cookie } });
    const late = await send({ action: FILE_ACTION, ...(await anonymous.json()) });
    expect(late.status).toBe(202);
    await jobs.settled();
    const asBen = await app.request(LIST, {
      headers: { cookie, authorization: await login('ben') },
    });
    expect(await asBen.json()).toEqual([]);
    expect((await app.request(LIST, { headers: { cookie } })).status).toBe(401);
    // The request has no cookie, as from another device.
    expect(await listed(gateway, ana)).toMatchObject([{ id: data.id, state: 'done' }]);
    expect(await status(data.id, ana)).toMatchObject({ state: 'done' });
    expect((await cancel(data.id, ana)).status).toBe(200);
    expect(await listed(gateway, ana)).toEqual([]);
  });
});

test('the metrics show how many jobs wait, run and have failed, and how long the oldest job has waited', async () => {
  const { engine, nextBatch } = gatedEngine();
  const { submit, get, login, clock } = await openJobGateway({
    engines: [engine],
    environment: { METRICS: 'on' },
  });
  const ana = await login('ana');
  const started = nextBatch();
  for (const text of ['one', 'two', 'three']) await submit(text, ana);
  await started;
  clock.now += 90_000;
  const text = await (await get('/metrics')).text();
  expect(text).toContain('gateway_jobs{state="queued"} 2\n');
  expect(text).toContain('gateway_jobs{state="working"} 1\n');
  expect(text).toContain('gateway_jobs{state="failed"} 0\n');
  expect(text).toContain('gateway_jobs_restarted 0\n');
  expect(text).toContain('gateway_jobs_oldest_seconds 90\n');
});

test('the metrics of the process are served when the database is down', async () => {
  const real = temporaryStore();
  const counts = () => Promise.reject(new StoreError('PostgreSQL did not do it (ECONNREFUSED)'));
  const store = { ...real, jobs: { ...real.jobs, counts } };
  const { get, lines } = await openJobGateway({ store, environment: { METRICS: 'on' } });
  const response = await get('/metrics');
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('gateway_jobs{');
  expect(lines.join('')).toContain('document jobs could not be counted');
});
