import { expect, test } from 'vitest';
import { StoreError } from '../../../../server/src/store/store';
import { gatedEngine, openJobGateway } from '../../../support/server/documents/jobGateway';
import { temporaryStore } from '../../../support/server/store/temporaryStore';

test('the metrics show how many jobs wait, run and have failed, and how long the oldest job has waited', async () => {
  const { engine, nextBatch } = gatedEngine();
  const { submit, get, login } = await openJobGateway({ engines: [engine], environment: { METRICS: 'on' } });
  const ana = await login('ana');
  const started = nextBatch();
  for (const text of ['one', 'two', 'three']) await submit(text, ana);
  await started;
  const text = await (await get('/metrics')).text();
  expect(text).toContain('gateway_jobs{state="queued"} 2\n');
  expect(text).toContain('gateway_jobs{state="working"} 1\n');
  expect(text).toContain('gateway_jobs{state="failed"} 0\n');
  expect(text).toContain('gateway_jobs_restarted 0\n');
  expect(text).toMatch(/^gateway_jobs_oldest_seconds \d+/m);
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
