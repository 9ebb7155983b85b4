import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobProgress } from '../../../../src/domain/files/jobs';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve } from '../../../support/gatewayDouble';
import { DONE, FILES, QUEUED, serveJobs, streaming, type JobsServer } from '../../support/jobsServer';

const request = {
  file: new File(['PK'], 'a.docx'),
  source: 'es',
  target: 'en',
  targetLabel: 'English',
} as const;

let server: JobsServer;
let progress: JobProgress[];
let controller: AbortController;

beforeEach(async () => {
  server = await serveJobs();
  progress = [];
  controller = new AbortController();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.http.close();
});

const call = () => ({ signal: controller.signal, onJob: (job: JobProgress) => void progress.push(job) });

const direct = (url = `${server.http.url}v1/ai-files`) =>
  createBackend({ ...DEFAULT_CONFIG, endpoints: { files: { url, token: 's3cret' } } });

const translate = () => direct().translateFile(request, call());

/** Waits for the end of a translation, and skips the pauses of the widget. */
async function withoutPauses<T>(start: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const over = new AbortController();
  const result = start().finally(() => over.abort());
  while (!over.signal.aborted) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise(setImmediate);
  }
  return result;
}

describe('a picture that the server translates as a job', () => {
  const files = [
    ...FILES,
    { kind: 'picture', name: 'a.json', type: 'application/json', url: '/jobs/1/p?s=1' },
  ];
  const picture = { width: 8, height: 6, texts: [{ text: 'Pan', translation: 'Bread' }] };

  it('results in its texts, too', async () => {
    server.events = streaming([{ ...DONE, files }]);
    server.file = answering(200, picture);
    const { picture: found, outputs } = await translate();
    expect(found).toMatchObject({ width: 8, texts: [{ text: 'Pan', translation: 'Bread' }] });
    expect(outputs?.map(({ kind }) => kind)).toEqual(['document', 'bilingual', 'tmx']);
    expect(server.log.at(-1)).toBe('GET /jobs/1/p?s=1');
  });

  it('results in its document alone if the texts cannot be loaded', async () => {
    server.events = streaming([{ ...DONE, files }]);
    server.file = answering(500, {});
    const translation = await translate();
    expect(translation.picture).toBeUndefined();
    expect(translation.outputs).toHaveLength(3);
  });
});

describe('a document that the server translates as a job', () => {
  it('is sent with job=1, is observed through its events, and results in files', async () => {
    server.events = streaming([QUEUED, { ...QUEUED, state: 'working', done: 1, total: 3 }, DONE]);
    const translation = await translate();
    expect(progress).toEqual([
      { state: 'queued', done: 0, total: 0, isPaused: false },
      { state: 'queued', done: 0, total: 0, isPaused: false },
      { state: 'working', done: 1, total: 3, isPaused: false },
    ]);
    expect(translation).toMatchObject({ text: '', segments: { done: 3, total: 3 } });
    expect(translation.outputs?.map(({ kind, name }) => [kind, name])).toEqual([
      ['document', 'translated_a.docx'],
      ['bilingual', 'a.bilingual.docx'],
      ['tmx', 'a.tmx'],
    ]);
    expect(server.log).toEqual(['POST /v1/ai-files?job=1', 'GET /jobs/1/events']);
    for (const { headers } of server.http.received) expect(headers.authorization).toBe('bearer s3cret');
  });

  it('is sent with job=1 after the existing query of the address', async () => {
    await direct(`${server.http.url}files?site=a%2Fb`).translateFile(request, call());
    expect(server.log[0]).toBe('POST /files?site=a%2Fb&job=1');
  });

  it('on a host page requires action and nonce only in its first request', async () => {
    server.accepted = { success: true, data: server.accepted };
    const config = { ...DEFAULT_CONFIG, ajaxUrl: `${server.http.url}ajax`, nonce: 'n0nce' };
    await createBackend(config).translateFile(request, call());
    expect(server.log).toEqual(['POST /ajax?job=1', 'GET /jobs/1/events']);
  });

  it.each([
    ['the events are refused', answering(404, { error: 'No' })],
    ['the events are no stream', answering(200, {})],
    ['the stream ends early', streaming([QUEUED])],
    [
      'the stream has an error',
      (response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end('event: error\ndata: {}\n\n'),
    ],
    ['an event is none', streaming(['?'])],
  ] satisfies [string, JobsServer['events']][])('is polled for its status if %s', async (_when, events) => {
    server.events = events;
    expect((await translate()).outputs).toHaveLength(3);
    expect(server.log.slice(1)).toEqual(['GET /jobs/1/events', 'GET /jobs/1']);
  });

  it('is polled for its status if no events arrive, for example behind a buffering proxy', async () => {
    server.events = streaming([], 'open');
    expect((await withoutPauses(translate)).outputs).toHaveLength(3);
    expect(server.log.slice(1)).toEqual(['GET /jobs/1/events', 'GET /jobs/1']);
  });

  it('is observed with one request per event, at the pace that the server names, if event streams are cut off', async () => {
    const statuses = [QUEUED, { ...QUEUED, state: 'working', done: 1, total: 3 }, DONE];
    const times: number[] = [];
    server.events = (response) => {
      times.push(Date.now());
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`retry: 20000\ndata: ${JSON.stringify(statuses.shift())}\n\n`);
    };
    expect((await withoutPauses(translate)).outputs).toHaveLength(3);
    expect(server.log.slice(1)).toEqual(Array.from({ length: 3 }, () => 'GET /jobs/1/events'));
    expect(times.map((time, index) => time - (times[index - 1] ?? 0) >= 20_000)).toEqual([true, true, true]);
    expect(progress.at(-1)).toEqual({ state: 'working', done: 1, total: 3, isPaused: false });
  });

  it('is observed again after a lost connection, which the user sees as a pause', async () => {
    let requests = 0;
    server.events = (response) => response.destroy();
    server.status = (response) => {
      requests += 1;
      if (requests === 1) answering(200, { ...QUEUED, state: 'working', done: 1, total: 3 })(response);
      else if (requests === 2) response.destroy();
      else if (requests === 3) answering(503, { error: 'restarting' })(response);
      else answering(200, DONE)(response);
    };
    expect((await withoutPauses(translate)).outputs).toHaveLength(3);
    expect(progress.slice(1)).toEqual([
      { state: 'working', done: 1, total: 3, isPaused: false },
      { state: 'working', done: 1, total: 3, isPaused: true },
      { state: 'working', done: 1, total: 3, isPaused: true },
    ]);
  });

  it('fails with the reason that the server reports', async () => {
    const failed = { ...QUEUED, state: 'failed', error: 'It is locked', code: 'file_encrypted' };
    server.events = streaming([failed]);
    await expect(translate()).rejects.toMatchObject({
      error: { kind: 'http', status: 422, code: 'file_encrypted', serverText: 'It is locked' },
    });
    expect(server.log).not.toContain('DELETE /jobs/1');
  });

  it.each([
    ['cancelled elsewhere', answering(200, { ...QUEUED, state: 'cancelled' }), { kind: 'http', status: 410 }],
    ['unknown to the server', answering(404, { error: 'No' }), { kind: 'http', status: 404 }],
    [
      'no job at all',
      answering(200, { state: '?' }),
      { kind: 'invalidReply', expected: '{"state": "working"}' },
    ],
  ])('fails once it is %s', async (_what, status, error) => {
    server.events = streaming([]);
    server.status = status;
    await expect(translate()).rejects.toMatchObject({ error });
  });

  it('is cancelled on the server when its request is aborted', async () => {
    server.events = streaming([QUEUED], 'open');
    const translation = translate();
    await expect.poll(() => progress).toHaveLength(2);
    controller.abort(new Error('enough'));
    await expect(translation).rejects.toThrow('enough');
    await expect.poll(() => server.log).toContain('DELETE /jobs/1');
    expect(server.http.received.at(-1)?.headers.authorization).toBe('bearer s3cret');
    expect(progress).toHaveLength(2);
  });

  it('is cancelled on the server during a pause, too', async () => {
    server.events = streaming([]);
    server.status = answering(200, QUEUED);
    const translation = translate();
    await expect.poll(() => progress).toHaveLength(2);
    controller.abort(new Error('enough'));
    await expect(translation).rejects.toThrow('enough');
    await expect.poll(() => server.log).toContain('DELETE /jobs/1');
  });

  it('is not cancelled after its end', async () => {
    await translate();
    controller.abort();
    await new Promise(setImmediate);
    expect(server.log).not.toContain('DELETE /jobs/1');
  });

  it.each(['status_url', 'events_url'])(
    'is refused if its %s is on another server, so that the token is sent only to the configured server',
    async (field) => {
      const other = await serve(answering(200, DONE));
      server.accepted = { ...server.accepted, [field]: `${other.url}jobs/1` };
      await expect(translate()).rejects.toMatchObject({ error: { kind: 'invalidReply' } });
      expect(other.received).toEqual([]);
      await other.close();
    },
  );
});

describe('a file of the result of a job', () => {
  it('is loaded from a freshly signed address', async () => {
    const { outputs = [] } = await translate();
    server.status = answering(200, { ...DONE, files: [{ ...FILES[0], url: '/jobs/1/files/document?s=2' }] });
    const blob = await outputs[0]?.load();
    expect([await blob?.text(), blob?.type]).toEqual(['PK', FILES[0]?.type]);
    expect(server.log.slice(-2)).toEqual(['GET /jobs/1', 'GET /jobs/1/files/document?s=2']);
    await expect(outputs[2]?.load()).rejects.toMatchObject({ error: { kind: 'http', status: 410 } });
  });

  it.each([404, 410, 503])(
    'that cannot be loaded reports the status (%i), or 410 if its job was cancelled',
    async (status) => {
      const { outputs = [] } = await translate();
      server.file = answering(status, { error: 'Gone' });
      await expect(outputs[0]?.load()).rejects.toMatchObject({ error: { kind: 'http', status } });
      server.status = answering(200, { ...QUEUED, state: 'cancelled' });
      await expect(outputs[0]?.load()).rejects.toMatchObject({ error: { kind: 'http', status: 410 } });
    },
  );
});

describe('a server without jobs', () => {
  it('that responds with an error to the document without job=1, too, causes an error with the same status', async () => {
    const none = await serve(answering(404, { error: 'No' }));
    await expect(direct(`${none.url}none`).translateFile(request, call())).rejects.toMatchObject({
      error: { kind: 'http', status: 404 },
    });
    await none.close();
  });
});
