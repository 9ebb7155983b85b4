import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gate, job, knows, leaveNothingBehind, newBench, newBucket, newEngine, newFolder } from './bench';

leaveNothingBehind();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const hello = job('en', 'xx', ['Hello']);

/** Returns an address at which no server listens. */
async function deadUrl(): Promise<string> {
  const bucket = await newBucket();
  await bucket.close();
  return bucket.registryUrl;
}

describe('failures of the request for the list of models:', () => {
  test('without a network, the engine covers no pair, returns the reason, and requests the list once in five minutes', async () => {
    const get = vi.fn<typeof fetch>(fetch);
    const registryUrl = await deadUrl();
    const { engine, logged } = newEngine({ dataDir: await newFolder(), registryUrl, fetch: get });
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await Promise.all([engine.covers(hello), engine.covers(hello)])).toEqual([false, false]);
    expect(await engine.pairs()).toEqual([]);
    expect(await engine.status()).toMatchObject({ kind: 'unavailable' });
    await expect(engine.translate(hello)).rejects.toMatchObject({ name: 'EngineError', kind: 'unavailable' });
    expect(get).toHaveBeenCalledTimes(1);
    expect(logged).toHaveLength(1);
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
    expect(await engine.covers(hello)).toBe(false);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test('a request to a server that does not respond ends after five seconds', async () => {
    const { engine, bucket } = await newBench();
    const { promise: asked, resolve } = gate();
    bucket.answer('/db/models.json', () => resolve());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: boolean | undefined;
    const covers = engine.covers(hello).then((covered) => (answer = covered));
    await asked;
    await vi.advanceTimersByTimeAsync(4_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await covers).toBe(false);
  });

  test('close() does not wait for a server that does not respond', async () => {
    const { engine, bucket } = await newBench();
    const asked = new Promise<void>((resolve) => {
      bucket.answer('/db/models.json', () => {
        resolve();
      });
    });
    const answer = engine.covers(hello);
    await asked;
    await engine.close();
    expect(await answer).toBe(false);
  });

  test.each([
    ['no JSON', '<html>'],
    ['another format', '{"models":[]}'],
    ['an address that is none', '{"baseUrl":"x","models":{}}'],
    ['too long', `"${'x'.repeat(20_000_001)}"`],
  ])('a list that is %s is refused', async (_, body) => {
    const { engine, bucket } = await newBench();
    bucket.answer('/db/models.json', (response) => response.end(body));
    expect(await engine.covers(hello)).toBe(false);
    expect(await engine.status()).toMatchObject({ kind: 'unavailable' });
  });
});

describe('the list of models', () => {
  test('is stored for a day, and used again after a restart', async () => {
    const { engine, bucket, dataDir } = await newBench();
    await knows(engine, hello);
    await knows(engine, hello);
    expect(await knows(newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine, hello)).toBe(true);
    expect(bucket.requests).toEqual(['/db/models.json']);
  });

  test('is fetched again after a day, and the old list is used meanwhile', async () => {
    const { engine, bucket } = await newBench();
    await knows(engine, hello);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 25 * HOUR);
    const { promise, resolve } = gate();
    bucket.answer('/db/models.json', (response) => {
      resolve();
      response.end(JSON.stringify({ baseUrl: bucket.baseUrl, models: {} }));
    });
    expect(await knows(engine, hello)).toBe(true);
    await promise;
    await expect.poll(async () => knows(engine, hello)).toBe(false);
  });

  test('is used although it is old if the network is down', async () => {
    const { engine, bucket, dataDir } = await newBench();
    const answer = await engine.translate(hello);
    await bucket.close();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 100 * 24 * HOUR);
    const later = newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine;
    expect(await later.covers(hello)).toBe(true);
    expect(await later.translate(hello)).toEqual(answer);
  });

  test('replaces a damaged copy on disk', async () => {
    const { engine, bucket, dataDir } = await newBench();
    await knows(engine, hello);
    await writeFile(join(dataDir, 'models', 'registry.json'), '{"half');
    expect(await knows(newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine, hello)).toBe(true);
    expect(bucket.requests).toHaveLength(2);
  });

  test('is fetched again if the copy comes from another address', async () => {
    const { engine, dataDir } = await newBench();
    await knows(engine, hello);
    const other = await newBucket([{ source: 'en', target: 'yy' }]);
    expect(await knows(newEngine({ dataDir, registryUrl: other.registryUrl }).engine, hello)).toBe(false);
  });
});
