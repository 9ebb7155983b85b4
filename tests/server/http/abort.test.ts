import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TranslationJob } from '../../../server/src/engines/contracts/translation';
import { listen, type Listening } from '../../../server/src/http/listen';
import { deferred, type Deferred } from '../../support/server/deferred';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, TOKEN, TRANSLATE, type TestApp } from '../../support/server/testApp';

const body = { text: 'good day', lang_src: 'en', lang_dst: 'es' };
const page = { lang_src: 'en', lang_dst: 'es', segments: [{ id: 1, runs: [{ id: 0, text: 'good day' }] }] };

function endlessEngine(started: Deferred<TranslationJob>, stopped: Deferred<void>) {
  return fakeEngine({
    translate: (job) => {
      job.signal.addEventListener('abort', () => stopped.resolve());
      started.resolve(job);
      return new Promise(() => undefined);
    },
  });
}

describe('a client that disconnects', () => {
  let started: Deferred<TranslationJob>;
  let stopped: Deferred<void>;
  let gateway: Listening;
  let testApp: TestApp;
  beforeEach(async () => {
    started = deferred<TranslationJob>();
    stopped = deferred();
    testApp = createTestApp({ engines: [endlessEngine(started, stopped)] });
    gateway = await listen(testApp.app, { host: '127.0.0.1', port: 0 });
  });
  afterEach(() => gateway.close());

  function send(path: string, type: string, text: string) {
    const sent = request(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `bearer ${TOKEN}` },
    });
    sent.on('error', () => undefined);
    sent.end(text);
    return sent;
  }

  test.each([body, page])('stops the engine behind /v1/translate: %j', async (fields) => {
    const sent = send('/v1/translate', 'application/json', JSON.stringify(fields));
    expect((await started.promise).signal.aborted).toBe(false);
    sent.destroy();
    await stopped.promise;
  });

  test('stops the engine behind /ajax', async () => {
    const { nonce } = await (await fetch(`${gateway.url}/v1/nonce`)).json();
    const form = new URLSearchParams({ action: TRANSLATE, nonce, ...body });
    const sent = send('/ajax', 'application/x-www-form-urlencoded', form.toString());
    await started.promise;
    sent.destroy();
    await stopped.promise;
  });

  test.each([
    ['/v1/translate', 'application/json'],
    ['/ajax', 'application/x-www-form-urlencoded'],
  ])('during the upload to %s is not logged as an error of the gateway', async (path, type) => {
    const sent = request(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `bearer ${TOKEN}`, 'content-length': '1000' },
    });
    sent.on('error', () => undefined);
    sent.write('{"text":', () => setImmediate(() => sent.destroy()));
    await expect.poll(() => testApp.lines.join('\n')).toContain('bad_request');
    expect(testApp.lines.join('\n')).not.toMatch(/"level":"error"|at .*:\d+:\d+/);
  });
});

describe('the deadline of a request', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('stops the engine and is reported as 504', async () => {
    const started = deferred<TranslationJob>();
    const stopped = deferred();
    const { v1 } = createTestApp({
      engines: [endlessEngine(started, stopped)],
      environment: { TRANSLATE_DEADLINE_MS: '2000' },
    });
    const answer = v1(body);
    const { signal } = await started.promise;
    await vi.advanceTimersByTimeAsync(1_999);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await stopped.promise;
    const response = await answer;
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({
      error: 'No translation within 2 seconds. Try again, or send a shorter text.',
      code: 'deadline',
    });
  });

  test('is reported as the error of each block that is not translated in time', async () => {
    const started = deferred<TranslationJob>();
    const endless = endlessEngine(started, deferred());
    const engine = fakeEngine({
      translate: async (job) =>
        job.segments.includes('Endless') ? endless.translate(job) : job.segments.map(() => 'Hola'),
    });
    const environment = { TRANSLATE_DEADLINE_MS: '2000' };
    const { v1 } = createTestApp({ engines: [engine], environment });
    const texts = ['Endless', ...Array.from({ length: 10 }, (_, index) => `Hello ${index}`)];
    const segments = texts.map((text, id) => ({ id, runs: [{ id: 0, text }] }));
    const answer = v1({ ...page, segments });
    await started.promise;
    await vi.advanceTimersByTimeAsync(2_000);
    const response = await answer;
    expect(response.status).toBe(200);
    const answered = Object(await response.json());
    expect(answered.segments[0]).toMatchObject({ id: 0, code: 'deadline' });
    expect(answered.segments[10]).toMatchObject({ id: 10, runs: [{ text: 'Hola' }] });
  });

  test.each([body, page])('leaves no timer behind after a quick response: %j', async (fields) => {
    const { v1 } = createTestApp();
    await v1(fields);
    // The timer of the burst limiter is created by the first call.
    const before = vi.getTimerCount();
    await v1(fields);
    expect(vi.getTimerCount()).toBe(before);
  });
});
