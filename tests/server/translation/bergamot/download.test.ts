import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../support/server/testApp';
import { fakeEngine } from '../../../support/server/fakeEngine';
import {
  gate,
  job,
  knows,
  leaveNothingBehind,
  newBench,
  newBucket,
  newEngine,
  newFolder,
  threads,
} from './bench';

leaveNothingBehind();
afterEach(() => {
  vi.useRealTimers();
});

const hello = job('en', 'xx', ['Hello']);

async function filesIn(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(join(dataDir, 'models'));
  return names.filter((name) => name !== 'registry.json');
}

describe('faulty downloads of a model:', () => {
  test.each<[string, (response: ServerResponse, published: Buffer) => void]>([
    [
      'one bit is another',
      (response, published) => {
        const content = gunzipSync(published);
        content[5000] = (content[5000] ?? 0) ^ 1;
        response.end(gzipSync(content));
      },
    ],
    [
      'it is cut short',
      (response, published) => response.end(gzipSync(gunzipSync(published).subarray(0, -1))),
    ],
    ['its gzip is cut short', (response, published) => response.end(published.subarray(0, -20))],
    [
      'it has one byte too many',
      (response, published) => response.end(gzipSync(Buffer.concat([gunzipSync(published), Buffer.of(0)]))),
    ],
    ['it is something else', (response) => response.end(randomBytes(1000))],
    ['it is empty', (response) => response.end()],
    ['it is not there', (response) => response.writeHead(404).end('no')],
    ['the server is broken', (response) => response.writeHead(500).end('no')],
    [
      'the connection breaks',
      (response, published) => {
        response.writeHead(200, { 'Content-Length': published.length });
        response.write(published.subarray(0, 100), () => response.destroy());
      },
    ],
  ])('the file is not used, and the language pair is unavailable: %s', async (_, answer) => {
    const { engine, bucket, dataDir, logged } = await newBench();
    const path = bucket.weightsPath('en', 'xx');
    bucket.answer(path, (response) => {
      answer(response, bucket.content(path));
    });
    await expect(engine.translate(hello)).rejects.toMatchObject({ name: 'EngineError', kind: 'unavailable' });
    expect(threads()).toEqual([]);
    // Only the file of the vocabulary is kept.
    expect(await filesIn(dataDir)).toHaveLength(1);
    expect(logged).toHaveLength(1);
  });

  test('a redirect to another address is not followed, even to a valid file', async () => {
    const { engine, bucket } = await newBench();
    const path = bucket.weightsPath('en', 'xx');
    bucket.answer(path, (response) => response.writeHead(302, { Location: '/elsewhere' }).end());
    bucket.answer('/elsewhere', (response) => response.end(bucket.content(path)));
    await expect(engine.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(bucket.requests).not.toContain('/elsewhere');
  });

  test('a file without an end is cut off at the declared size', async () => {
    const { engine, bucket, dataDir } = await newBench();
    let cutOff: Promise<unknown> | undefined;
    bucket.answer(bucket.weightsPath('en', 'xx'), (response) => {
      cutOff = once(response, 'close');
      const gzip = createGzip();
      gzip.pipe(response);
      const more = () => {
        while (!response.destroyed && gzip.write(randomBytes(50_000)));
        if (response.destroyed) gzip.destroy();
        else gzip.once('drain', more);
      };
      more();
    });
    await expect(engine.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    await cutOff;
    expect(await filesIn(dataDir)).toHaveLength(1);
  });

  test('on a read-only disk, a job is unavailable, but the list of models still works', async () => {
    const bucket = await newBucket();
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const { engine, logged } = newEngine({ dataDir: file, registryUrl: bucket.registryUrl });
    expect(await knows(engine, hello)).toBe(true);
    await expect(engine.translate(hello)).rejects.toMatchObject({ name: 'EngineError', kind: 'unavailable' });
    expect(logged[0]).toContain('cannot be kept on disk');
  });

  test('after a failure, a file is not requested for a minute, then requested again', async () => {
    const { engine, bucket } = await newBench();
    const path = bucket.weightsPath('en', 'xx');
    bucket.answer(path, (response) => response.writeHead(503).end());
    vi.useFakeTimers({ toFake: ['Date'] });
    await expect(engine.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(engine.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await engine.covers(hello)).toBe(false);
    expect(await engine.unavailableReason?.(hello)).toMatchObject({ kind: 'unavailable' });
    expect(bucket.requests.filter((one) => one === path)).toHaveLength(1);
    bucket.answer(path, null);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await engine.covers(hello)).toBe(false);
    expect(await engine.unavailableReason?.(hello)).toMatchObject({ kind: 'preparing' });
    expect(await engine.translate(hello)).toHaveLength(1);
  });
});

describe('the list of models cannot make the gateway call other addresses', () => {
  test('a file outside the folder of the list is refused, and other entries of the list are still used', async () => {
    const paths = [
      '../db/models.json',
      'a/../../b',
      '/etc/passwd',
      '//example.org/x',
      'https://example.org/x',
      'a%2f..%2fb',
      'a\\..\\b',
      'a/./b',
      'a?b',
      '',
    ];
    const offers = paths.map((path, index) => ({
      source: 'en',
      target: `x${'abcdefghij'.charAt(index)}`,
      described: { path },
    }));
    const { engine, bucket } = await newBench([...offers, { source: 'en', target: 'yy' }]);
    const listed = (await engine.pairs())?.filter(({ source }) => source === 'en');
    expect(listed).toEqual([{ source: 'en', target: 'yy' }]);
    for (const { target } of offers)
      await expect(engine.translate(job('en', target, ['Hello']))).rejects.toMatchObject({
        kind: 'unsupportedPair',
      });
    expect(bucket.requests).toEqual(['/db/models.json']);
  });

  test('a file with a wrong hash or size is refused', async () => {
    const wrong = [
      { uncompressedHash: '../../x' },
      { uncompressedHash: 'A'.repeat(64) },
      { uncompressedSize: 1e12 },
      { uncompressedSize: -1 },
    ];
    const offers = wrong.map((described, index) => ({
      source: 'en',
      target: `x${'abcd'.charAt(index)}`,
      described,
    }));
    const { engine } = await newBench([...offers, { source: 'en', target: 'yy' }]);
    const listed = (await engine.pairs())?.filter(({ source }) => source === 'en');
    expect(listed).toEqual([{ source: 'en', target: 'yy' }]);
  });

  test('a file on another host is fetched only over TLS', async () => {
    const { engine, bucket } = await newBench();
    const list = bucket
      .content('/db/models.json')
      .toString()
      .replace(/"baseUrl":"[^"]*"/, '"baseUrl":"http://192.0.2.1/"');
    bucket.answer('/db/models.json', (response) => response.end(list));
    expect(await knows(engine, hello)).toBe(false);
  });
});

describe('the first request for a pair starts its download without waiting for it', () => {
  test('the pair is not covered until the files are on disk; the reason and the status show the progress', async () => {
    const { engine, bucket } = await newBench();
    const path = bucket.weightsPath('en', 'xx');
    const { promise: asked, resolve } = gate<() => void>();
    bucket.answer(path, (response) => {
      response.write(bucket.content(path).subarray(0, 20_000));
      resolve(() => response.end(bucket.content(path).subarray(20_000)));
    });
    expect(await engine.covers(hello)).toBe(false);
    const finish = await asked;
    expect(await engine.covers(hello)).toBe(false);
    expect(await engine.unavailableReason?.(hello)).toMatchObject({
      kind: 'preparing',
      message: expect.stringMatching(
        /^The model for this pair is being fetched \(0\.\d of 0\.\d MB\)\. Try again in a moment\.$/,
      ),
    });
    await expect
      .poll(async () => engine.status())
      .toEqual({
        kind: 'preparing',
        detail: expect.stringMatching(/^downloading models: 0\.\d of 0\.\d MB$/),
      });
    finish();
    await expect.poll(async () => engine.covers(hello)).toBe(true);
    expect(await engine.unavailableReason?.(hello)).toBeUndefined();
    // The file is on disk a moment before its download has ended.
    await expect.poll(async () => engine.status()).toEqual({ kind: 'ready' });
    expect(await engine.translate(hello)).toHaveLength(1);
    expect(bucket.requests.filter((one) => one === path)).toHaveLength(1);
  });

  test('the next engine translates immediately; without another engine, the user is asked to try again later', async () => {
    const { engine, bucket } = await newBench([{ source: 'en', target: 'es' }]);
    bucket.answer(bucket.weightsPath('en', 'es'), () => undefined);
    const body = { text: 'Hello', lang_src: 'en', lang_dst: 'es' };
    const withNext = await createTestApp({ engines: [engine, fakeEngine({ name: 'next' })] }).v1(body);
    expect(await withNext.json()).toMatchObject({ engine: 'next' });
    const alone = await createTestApp({ engines: [engine, fakeEngine({ only: [] })] }).v1(body);
    expect(alone.status).toBe(503);
    expect(alone.headers.get('retry-after')).toBe('5');
    expect(await alone.json()).toEqual({
      code: 'engine_unavailable',
      error: expect.stringMatching(/^The model for this pair is being fetched \(0\.\d of 0\.\d MB\)/),
    });
  });
});

describe('the download of a model', () => {
  test('may come from a mirror that serves unpacked files; it deletes unfinished files of a crashed process, and keeps files that another process still writes', async () => {
    const { engine, bucket, dataDir } = await newBench();
    const path = bucket.weightsPath('en', 'xx');
    bucket.answer(path, (response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bucket.content(path)),
    );
    const folder = join(dataDir, 'models');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'old.part'), 'x');
    await writeFile(join(folder, 'new.part'), 'x');
    await utimes(join(folder, 'old.part'), new Date(0), new Date(0));
    expect(await engine.translate(hello)).toHaveLength(1);
    const names = await filesIn(dataDir);
    expect(names).not.toContain('old.part');
    expect(names).toContain('new.part');
  });
});
