import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TranslationJob } from '../../../server/src/engines/contracts/translation';
import { listen, type Listening } from '../../../server/src/http/listen';
import { deferred, type Deferred } from '../../support/server/deferred';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, TOKEN, TRANSLATE, type TestApp } from '../../support/server/testApp';

const body = { text: 'good day', lang_src: 'en', lang_dst: 'es' };

/** An engine that works until its signal fires. */
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

  test('stops the engine behind /v1/translate', async () => {
    const sent = send('/v1/translate', 'application/json', JSON.stringify(body));
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
  ])('in the middle of sending to %s is no fault of the gateway', async (path, type) => {
    const sent = request(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `bearer ${TOKEN}`, 'content-length': '1000' },
    });
    sent.on('error', () => undefined);
    sent.write('{"text":', () => setImmediate(() => sent.destroy()));
    await vi.waitFor(() => expect(testApp.lines.join('\n')).toContain('bad_request'));
    expect(testApp.lines.join('\n')).not.toMatch(/"level":"error"|at .*:\d+:\d+/);
  });
});

describe('the deadline', () => {
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

  test('leaves no timer after a quick answer', async () => {
    const { v1 } = createTestApp();
    await v1(body);
    // The timer of the burst limiter exists from the first call on.
    const before = vi.getTimerCount();
    await v1(body);
    expect(vi.getTimerCount()).toBe(before);
  });
});
