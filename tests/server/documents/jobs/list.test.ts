import { describe, expect, test } from 'vitest';
import { fileForm, FILE_ACTION } from '../../../support/server/documents/fileGateway';
import {
  gatedEngine,
  linesOf,
  openJobGateway,
  SERVICE,
  type JobGateway,
} from '../../../support/server/documents/jobGateway';
import { createTestApp } from '../../../support/server/testApp';

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

  test('omits a source language that is not yet detected, and contains the reason of a failure', async () => {
    const gateway = await openJobGateway();
    const ana = await gateway.login('ana');
    await gateway.post(fileForm('7', { lang_src: '' }), ana);
    await gateway.jobs.settled();
    const [job] = await listed(gateway, ana);
    expect(job).toMatchObject({ state: 'failed', code: 'unknown_language', lang_dst: 'es' });
    expect(job).not.toHaveProperty('lang_src');
  });

  test('contains the number of segments that came from the translation memory', async () => {
    const gateway = await openJobGateway();
    const ana = await gateway.login('ana');
    const form = fileForm('good day\ngood night');
    const unit =
      '<tu><tuv xml:lang="en"><seg>good day</seg></tuv><tuv xml:lang="es"><seg>buenos días</seg></tuv></tu>';
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${unit}</body></tmx>`;
    form.set('memory', new Blob([tmx]), 'memory.tmx');
    const { id } = await (await gateway.post(form, ana)).json();
    const without = await gateway.submit('good day', ana);
    await gateway.jobs.settled();
    expect(await gateway.status(id, ana)).toMatchObject({ done: 2, reused: 1 });
    expect(await gateway.status(without, ana)).not.toHaveProperty('reused');
    // The size of a job does not include the translation memory.
    const job = { id, reused: 1, size: 'good day\ngood night'.length };
    expect(await listed(gateway, ana)).toContainEqual(expect.objectContaining(job));
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

  test('is available if the gateway has document jobs, and the capabilities say so', async () => {
    const { get, login } = await openJobGateway();
    const { features } = await (await get('/v1/capabilities')).json();
    expect(features).toMatchObject({ jobs: true, job_list: true });
    const { app } = createTestApp({
      environment: { DATABASE_URL: 'postgres://localhost/none', FILES_DIR: '' },
    });
    const without = await (await app.request('/v1/capabilities')).json();
    expect(without.features).toMatchObject({ jobs: false, job_list: false });
    const headers = { authorization: await login('ana') };
    expect((await app.request(LIST, { headers })).status).toBe(404);
  });
});
