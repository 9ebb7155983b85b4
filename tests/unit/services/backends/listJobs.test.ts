import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import type { JobProgress } from '../../../../src/domain/files/jobs';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import type { FileCall, ListedJob } from '../../../../src/services/contracts/backend';
import { answering } from '../../../support/gatewayDouble';
import { DONE, FILES, QUEUED, serveJobs, streaming, type JobsServer } from '../../support/jobsServer';

let server: JobsServer;
const { signal } = new AbortController();

beforeEach(async () => {
  server = await serveJobs();
});
afterEach(() => server.http.close());

const ROW = {
  id: '1',
  status_url: '/jobs/1',
  events_url: '/jobs/1/events',
  name: 'a.docx',
  size: 2000,
  lang_src: 'es',
  lang_dst: 'en',
};

const list = (config: Partial<HostConfig> = {}) =>
  createBackend({
    ...DEFAULT_CONFIG,
    jobsUrl: new URL('/jobs', server.http.url).href,
    userToken: 't0ken',
    ...config,
  }).listJobs({ signal });

async function only(row: object): Promise<ListedJob> {
  server.list = answering(200, [row]);
  const [job] = await list();
  return job ?? expect.unreachable();
}

function follow({ status }: ListedJob, call: FileCall) {
  return status.kind === 'underWay' ? status.follow(call) : expect.unreachable();
}

describe('the user’s documents on the server', () => {
  it('are requested with the token of the user', async () => {
    const { job, file, pair, status } = await only({ ...ROW, ...DONE });
    expect(server.http.received.at(-1)?.headers['authorization']).toBe('bearer t0ken');
    expect([job.address, file, pair]).toEqual([
      new URL('/jobs/1', server.http.url).href,
      { name: 'a.docx', size: 2000, type: '' },
      { source: 'es', target: 'en' },
    ]);
    const translation = status.kind === 'done' ? status.translation : expect.unreachable();
    expect(translation).toMatchObject({ text: '', segments: { done: 3, total: 3 } });
    expect(translation.outputs?.map(({ kind }) => kind)).toEqual(FILES.map(({ kind }) => kind));
    expect(await (await translation.outputs?.[0]?.load())?.text()).toBe('PK');
    expect(server.log).toEqual(['GET /jobs', 'GET /jobs/1', 'GET /jobs/1/files/document?s=1']);
    expect(server.http.received.at(-1)?.headers['authorization']).toBe('bearer t0ken');
  });

  it('include the texts of a picture', async () => {
    const url = '/jobs/1/p?s=1';
    const texts = { kind: 'picture', name: 'a.json', type: 'application/json', url };
    server.file = answering(200, { width: 8, height: 6, texts: [{ text: 'Pan', translation: 'Bread' }] });
    const { status } = await only({ ...ROW, ...DONE, name: 'a.jpg', files: [...FILES, texts] });
    expect(status).toMatchObject({ translation: { picture: { texts: [{ translation: 'Bread' }] } } });
  });

  it('include whether the engine could choose the formality', async () => {
    const { status } = await only({ ...ROW, ...DONE, formality: 'unsupported' });
    expect(status).toMatchObject({ translation: { formality: 'unsupported' } });
  });

  it('are observed from their current state to their end', async () => {
    const progress: JobProgress[] = [];
    const working = { ...QUEUED, state: 'working', done: 1, total: 3 };
    server.events = streaming([{ ...working, done: 2 }, DONE]);
    const listed = await only({ ...ROW, ...working });
    expect(listed.status).toMatchObject({
      progress: { state: 'working', done: 1, total: 3, isPaused: false },
    });
    const onJob = (job: JobProgress) => void progress.push(job);
    expect(await follow(listed, { signal, onJob })).toMatchObject({ segments: { total: 3 } });
    expect(progress.map(({ done }) => done)).toEqual([1, 2]);
  });

  it('are cancelled when the widget stops observing them, unless they are marked to be kept', async () => {
    server.events = streaming([], 'open');
    for (const isKept of [true, false]) {
      const leaving = new AbortController();
      const listed = await only({ ...ROW, ...QUEUED });
      const end = follow(listed, {
        signal: leaving.signal,
        onAccepted: (job) => isKept && job.keep(),
      });
      leaving.abort();
      await expect(end).rejects.toBe(leaving.signal.reason);
      if (isKept) expect(server.log).not.toContain('DELETE /jobs/1');
      else await expect.poll(() => server.log).toContain('DELETE /jobs/1');
    }
  });

  it('are deleted on the server when the user removes them', async () => {
    const { job } = await only({ ...ROW, ...DONE });
    job.keep();
    job.discard();
    await expect.poll(() => server.log).toContain('DELETE /jobs/1');
  });

  it('include the reason of a failure; cancelled documents are left out', async () => {
    const failed = { ...ROW, ...QUEUED, state: 'failed', error: 'No text', code: 'file_no_text' };
    server.list = answering(200, [failed, { ...ROW, ...QUEUED, state: 'cancelled' }]);
    expect((await list()).map(({ status }) => status)).toEqual([
      { kind: 'failed', error: { kind: 'http', status: 422, serverText: 'No text', code: 'file_no_text' } },
    ]);
  });

  it('are not requested without a user or without an address', async () => {
    for (const config of [{ userToken: '' }, { jobsUrl: '' }])
      await expect(list(config)).rejects.toMatchObject({ error: { kind: 'unsupported', feature: 'files' } });
    expect(server.log).toEqual([]);
  });

  it('are an empty list on a server that has no list of documents', async () => {
    server.list = answering(404, { error: 'Not found', code: 'not_found' });
    await expect(list()).resolves.toEqual([]);
  });

  it('cause an error with the reason if the server refuses the request', async () => {
    server.list = answering(401, { error: 'Expired', code: 'unauthorized' });
    const refusal = await list().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ServiceError);
    expect(refusal).toMatchObject({ error: { kind: 'http', status: 401 } });
  });
});
