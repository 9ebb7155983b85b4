import { describe, expect, test } from 'vitest';
import { fileForm, FILE_ACTION, upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { gatedEngine, linesOf, openJobGateway, SERVICE } from '../../../support/server/documents/jobGateway';
import { createTestApp } from '../../../support/server/testApp';

describe('a document job', () => {
  test('is accepted at once, reports its progress, and ends with a document to download', async () => {
    const { engine, allow, nextBatch } = gatedEngine();
    const { post, events, get, status, filesOf } = await openJobGateway({ engines: [engine] });
    const first = nextBatch();
    const response = await post(fileForm(linesOf(250), {}, 'annual report.docx'));
    expect(response.status).toBe(202);
    const { id, ...addresses } = await response.json();
    expect(addresses).toEqual({
      status_url: `/v1/ai-files/${id}`,
      events_url: `/v1/ai-files/${id}/events`,
    });

    await first;
    const stream = await events(id);
    const seen: string[] = [];
    let files: readonly { readonly url: string }[] = [];
    for await (const { state, done, total, files: found } of stream) {
      seen.push(`${state} ${done}/${total}`);
      files = found;
      if (state === 'working' && total > 0) allow();
    }
    expect(seen.slice(0, 2)).toEqual(['working 0/250', 'working 100/250']);
    expect(seen.at(-1)).toBe('done 250/250');
    expect(files).toEqual([
      {
        kind: 'document',
        name: 'translated_annual report.docx',
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        url: expect.stringContaining(`/v1/ai-files/${id}/files/document?`),
      },
      {
        kind: 'bilingual',
        name: 'bilingual_annual report.docx',
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        url: expect.stringContaining(`/v1/ai-files/${id}/files/bilingual?`),
      },
      {
        kind: 'tmx',
        name: 'memory_annual report.tmx',
        type: 'application/x-tmx+xml',
        url: expect.stringContaining(`/v1/ai-files/${id}/files/tmx?`),
      },
    ]);
    const download = await get(files[0]?.url ?? '');
    expect(await download.text()).toBe(`es false\n${linesOf(250).toUpperCase()}`);
    // The source is deleted, and the status of a finished job is still available.
    expect((await filesOf(id)).toSorted()).toEqual(['out-1', 'out-1.bilingual', 'out-1.tmx']);
    expect(await status(id)).toMatchObject({ state: 'done', done: 250, total: 250 });
  });

  test('counts every segment in its progress, although equal segments are translated once, and lists pages that its result lacks', async () => {
    const { submit, events, jobs, status } = await openJobGateway();
    const id = await submit(`#unread\n${'same\n'.repeat(298)}other`);
    await jobs.settled();
    for await (const { done, total } of await events(id)) expect([done, total]).toEqual([300, 300]);
    const { files } = await status(id);
    expect(files.map(({ unread_pages: pages }) => pages)).toEqual([
      [{ page: 2, reason: 'no_text' }],
      undefined,
      undefined,
    ]);
  });

  test('waits in the queue while another document of the same owner is translated', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const { submit, status, login, jobs } = await openJobGateway({
      engines: [engine],
      environment: { FILES_PER_DAY: 'unlimited' },
    });
    const ana = await login('ana');
    const started = nextBatch();
    const first = await submit('one', ana);
    await started;
    const second = await submit('two', ana);
    expect(await status(second, ana)).toEqual({ state: 'queued', done: 0, total: 0, files: [] });
    expect(await status(first, ana)).toMatchObject({ state: 'working', done: 0, total: 1 });
    allow(2);
    await jobs.settled();
    expect(await status(second, ana)).toMatchObject({ state: 'done' });
  });

  test('of a visitor waits for another one from the same address, even with a new cookie; other callers do not', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const { app, jobs, store, submit, login } = await openJobGateway({
      engines: [engine],
      environment: { FILES_PER_DAY: 'unlimited' },
    });
    const visit = async () => {
      const issued = await app.request(`/v1/nonce?action=${FILE_ACTION}`);
      const [cookie = ''] = issued.headers.getSetCookie();
      const { nonce } = await issued.json();
      const body = fileForm('one', { action: FILE_ACTION, nonce });
      const sent = await app.request('/ajax?job=1', { method: 'POST', headers: { cookie }, body });
      return (await sent.json()).data.id;
    };
    const state = async (id: string) => (await store.jobs.find(id))?.state;
    const first = nextBatch();
    const ids = [await visit(), await visit()];
    await first;
    const second = nextBatch();
    ids.push(await submit('one', await login('ana')));
    await second;
    expect(await Promise.all(ids.map(state))).toEqual(['working', 'queued', 'working']);
    allow(3);
    await jobs.settled();
    expect(await Promise.all(ids.map(state))).toEqual(['done', 'done', 'done']);
  });

  test('detects the language of its document', async () => {
    const { post, status, jobs } = await openJobGateway();
    const text = 'This is the house that we have been looking for, and it is not far from the sea.';
    const { id } = await (await post(fileForm(text, { lang_src: '' }))).json();
    const { id: unclear } = await (await post(fileForm('7', { lang_src: '' }))).json();
    await jobs.settled();
    expect(await status(id)).toMatchObject({ state: 'done' });
    expect(await status(unclear)).toMatchObject({ state: 'failed', code: 'unknown_language' });
  });

  test('may have a text of four million characters; a document translated without a job may have one million', async () => {
    const { app, submit, status, get, jobs } = await openJobGateway();
    const id = await submit('#chars');
    await jobs.settled();
    const { files } = await status(id);
    expect(await (await get(files[0]?.url ?? '')).text()).toBe('es false\n4000000');
    const headers = { authorization: SERVICE };
    const within = await app.request('/v1/ai-files', { method: 'POST', headers, body: fileForm('#chars') });
    expect(await within.json()).toMatchObject({ result: '1000000' });
  });
});

describe('the events of a job', () => {
  test('continue from the current progress when a client reconnects', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const { submit, events } = await openJobGateway({ engines: [engine] });
    const started = nextBatch();
    const id = await submit('one');
    await started;
    for await (const { state } of await events(id)) {
      expect(state).toBe('working');
      break;
    }
    allow();
    const states: string[] = [];
    for await (const { state } of await events(id)) states.push(state);
    expect(states.at(-1)).toBe('done');
  });

  test('are sent to at most ten clients at a time; after the job has ended, new clients get only the final event', async () => {
    const { engine, nextBatch, allow } = gatedEngine();
    const { submit, get, events, jobs } = await openJobGateway({ engines: [engine] });
    const started = nextBatch();
    const id = await submit('one');
    await started;
    const streams = await Promise.all(Array.from({ length: 10 }, () => events(id)));
    for (const stream of streams) expect((await stream.next()).value).toMatchObject({ state: 'working' });
    const eleventh = await get(`/v1/ai-files/${id}/events`, SERVICE);
    expect([eleventh.status, eleventh.headers.get('retry-after')]).toEqual([429, '10']);
    allow();
    await jobs.settled();
    for (const stream of streams) for await (const { state } of stream) expect(state).not.toBe('failed');
    const states: string[] = [];
    for await (const { state } of await events(id)) states.push(state);
    expect(states).toEqual(['done']);
  });
});

describe('a gateway without document jobs', () => {
  test('translates a document with job=1 within the request, as without job=1', async () => {
    // Gateways on PostgreSQL share no folder unless one is configured, so they offer no jobs.
    const { app } = createTestApp({
      engines: [upperCaseEngine()],
      environment: { DATABASE_URL: 'postgres://localhost/none', FILES_DIR: '' },
    });
    const { features } = await (await app.request('/v1/capabilities')).json();
    expect(features).toMatchObject({ files: true, jobs: false, job_list: false });
    const headers = { authorization: SERVICE };
    const body = fileForm('good day');
    const response = await app.request('/v1/ai-files?job=1', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ result: 'GOOD DAY' });
    expect((await app.request('/v1/ai-files/any', { headers })).status).toBe(404);
    const authorization = await (await openJobGateway()).login('ana');
    expect((await app.request('/v1/ai-files/jobs', { headers: { authorization } })).status).toBe(404);
  });
});

describe('a document job of a host page', () => {
  const fields = (nonce: string) => ({ action: FILE_ACTION, nonce });

  test('is submitted at the ajax address, counts against the quota, and belongs to its visitor', async () => {
    const { app, jobs } = await openJobGateway();
    const visit = await app.request(`/v1/nonce?action=${FILE_ACTION}`);
    const { nonce } = await visit.json();
    const cookie = visit.headers.get('set-cookie')?.split(';')[0] ?? '';
    const send = () =>
      app.request('/ajax?job=1', {
        method: 'POST',
        headers: { cookie },
        body: fileForm('good day', fields(nonce), 'a.pptx'),
      });
    const response = await send();
    expect(response.status).toBe(202);
    expect(response.headers.get('ratelimit-remaining')).toBe('0');
    const { success, data } = await response.json();
    expect(success).toBe(true);
    await jobs.settled();
    const own = await app.request(data.status_url, { headers: { cookie } });
    const { state, files } = await own.json();
    expect([state, files[0].name]).toEqual(['done', 'translated_a.pptx']);
    expect((await app.request(files[0].url)).status).toBe(200);
    // Without the cookie, or with another cookie, the caller is another visitor.
    expect((await app.request(data.status_url)).status).toBe(404);
    const other = await app.request(`/v1/nonce?action=${FILE_ACTION}`);
    const otherCookie = other.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await app.request(data.events_url, { headers: { cookie: otherCookie } })).status).toBe(404);
    expect((await send()).status).toBe(429);
  });

  test('may be created by a form with action and nonce after the file; a bad nonce deletes the file', async () => {
    const { app, nonce, jobs, folders } = await openJobGateway();
    const formWith = (given: string) => {
      const form = new FormData();
      form.set('file', new Blob(['good day']), 'a.docx');
      for (const [name, value] of Object.entries({ ...fields(given), lang_src: 'en', lang_dst: 'es' }))
        form.set(name, value);
      return form;
    };
    const send = (given: string) => app.request('/ajax?job=1', { method: 'POST', body: formWith(given) });
    expect((await send('forged')).status).toBe(403);
    expect(await folders()).toEqual([]);
    const response = await send(nonce(FILE_ACTION));
    expect(response.status).toBe(202);
    const { data } = await response.json();
    await jobs.settled();
    expect(await folders()).toEqual([data.id]);
  });
});

describe('a document job of another owner', () => {
  test('gets the same responses as an unknown job: for status, events and cancellation', async () => {
    const { submit, login, get, status, jobs } = await openJobGateway();
    const [ana, ben] = [await login('ana'), await login('ben')];
    const id = await submit('good day', ana);
    await jobs.settled();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const asked = async (target: string, method: string, who: string | undefined) => {
      const response = await get(target, who, method);
      return [response.status, await response.json()];
    };
    for (const [suffix, method] of [
      ['', 'GET'],
      ['/events', 'GET'],
      ['', 'DELETE'],
    ] as const)
      for (const who of [ben, SERVICE, undefined]) {
        const foreign = await asked(`/v1/ai-files/${id}${suffix}`, method, who);
        expect(foreign).toEqual(await asked(`/v1/ai-files/${unknown}${suffix}`, method, who));
        expect(foreign[0]).toBe(404);
      }
    expect((await get(`/v1/ai-files/${id}`, 'bearer forged')).status).toBe(401);
    for (const odd of ['../secret', '%00', 'x'.repeat(300), "'; drop table document_jobs; --", '..%2f..'])
      expect((await get(`/v1/ai-files/${encodeURIComponent(odd)}`, SERVICE)).status, odd).toBe(404);
    expect(await status(id, ana)).toMatchObject({ state: 'done' });
  });
});
