import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatedEngine, openJobGateway } from '../../../support/server/documents/jobGateway';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a job that exceeds its deadline fails, is refunded, and leaves no file', async () => {
  const { engine, nextBatch } = gatedEngine();
  const { submit, status, folders, jobs, login, store, clock } = await openJobGateway({
    engines: [engine],
    environment: { FILES_JOB_DEADLINE_MINUTES: '3' },
  });
  const ana = await login('ana');
  const started = nextBatch();
  const id = await submit('good day', ana);
  await started;
  await vi.advanceTimersByTimeAsync(179_000);
  expect(await status(id, ana)).toMatchObject({ state: 'working' });
  await vi.advanceTimersByTimeAsync(1_000);
  await jobs.settled();
  expect(await status(id, ana)).toMatchObject({
    state: 'failed',
    code: 'deadline',
    error: 'No translation within 3 minutes. Try again, or send a shorter document.',
  });
  expect(await folders()).toEqual([]);
  const day = new Date(clock.now).toISOString().slice(0, 10);
  expect(await store.used({ subject: 'user:ana', counter: 'files', day })).toBe(0);
});

test('a long job fails after five minutes, not after hours, if its engine stops responding', async () => {
  const { engine, nextBatch } = gatedEngine();
  const { submit, status, jobs } = await openJobGateway({ engines: [engine] });
  const started = nextBatch();
  const id = await submit('good day');
  await started;
  await vi.advanceTimersByTimeAsync(300_000);
  await jobs.settled();
  expect(await status(id)).toMatchObject({ state: 'failed', code: 'engine_unavailable' });
});

test('an unchanged job status is sent again, so that proxies do not close the connection', async () => {
  const { engine, nextBatch, allow } = gatedEngine();
  const { submit, events, jobs } = await openJobGateway({ engines: [engine] });
  const started = nextBatch();
  const id = await submit('good day');
  await started;
  const stream = await events(id);
  const first = await stream.next();
  const come: unknown[] = [];
  const second = stream.next().then((event) => come.push(event.value));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(come).toEqual([]);
  for (let step = 0; step < 20 && come.length === 0; step += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    // The store does not use the fake timers.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await second;
  expect(come).toEqual([first.value]);
  allow();
  await jobs.settled();
});
