import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { pullModels } from '../../../../server/src/engines/translation/bergamot/bergamot';
import { job, newBench, newBucket, newEngine, newFolder, OFFERS, threads } from './bench';

describe('a downloaded model translates a text', () => {
  test('segment by segment, with the same result each time', async () => {
    const { engine } = await newBench();
    const [first, second] = await engine.translate(job('en', 'xx', ['Hello world.', 'How are you?']));
    expect(first).toMatch(/\S/);
    expect(second).toMatch(/\S/);
    expect(await engine.translate(job('en', 'xx', ['How are you?', 'Hello world.']))).toEqual([
      second,
      first,
    ]);
  });

  test('with a separate model for each direction', async () => {
    const { engine } = await newBench();
    expect(await engine.translate(job('en', 'xx', ['Hello world.']))).not.toEqual(
      await engine.translate(job('xx', 'en', ['Hello world.'])),
    );
  });

  test('through English if neither language is English', async () => {
    const { engine, bucket } = await newBench();
    const [english = ''] = await engine.translate(job('xx', 'en', ['Hello world.']));
    const [answer] = await engine.translate(job('xx', 'yy', ['Hello world.']));
    expect(bucket.requests).toContain(bucket.weightsPath('en', 'yy'));
    expect(await engine.covers(job('xx', 'yy', ['Hello']))).toBe(true);
    expect(await engine.translate(job('en', 'yy', [english]))).toEqual([answer]);
  });

  test('with more segments than fit into one call, complete and in order', async () => {
    const { engine } = await newBench();
    const segments = Array.from({ length: 40 }, (_, index) => `Line number ${index}`);
    const answers = await engine.translate(job('en', 'xx', segments));
    expect(answers).toHaveLength(40);
    expect(await engine.translate(job('en', 'xx', [segments[33] ?? '']))).toEqual([answers[33]]);
  });

  test('and keeps white space around a segment; an empty segment stays empty', async () => {
    const { engine } = await newBench();
    const [bare] = await engine.translate(job('en', 'xx', ['Hello']));
    const answers = await engine.translate(job('en', 'xx', ['', '  Hello\n', ' \t']));
    expect(answers).toEqual(['', `  ${bare}\n`, ' \t']);
    expect(await engine.translate(job('en', 'xx', []))).toEqual([]);
  });

  test('also when more models are in use than are kept in memory', async () => {
    const languages = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'];
    const { engine } = await newBench(languages.map((target) => ({ source: 'en', target })));
    const ask = () =>
      Promise.all(languages.map((target) => engine.translate(job('en', target, ['Good morning']))));
    const answers = await ask();
    expect(new Set(answers.flat()).size).toBeGreaterThan(1);
    expect(await ask()).toEqual(answers);
  });

  test('for two simultaneous jobs with one download and one thread', async () => {
    const { engine, bucket } = await newBench();
    const [one, two] = await Promise.all([
      engine.translate(job('en', 'xx', ['Hello world.'])),
      engine.translate(job('en', 'xx', ['How are you?'])),
    ]);
    expect(await engine.translate(job('en', 'xx', ['Hello world.']))).toEqual(one);
    expect(await engine.translate(job('en', 'xx', ['How are you?']))).toEqual(two);
    expect(bucket.requests.filter((path) => path === bucket.weightsPath('en', 'xx'))).toHaveLength(1);
    expect(threads()).toHaveLength(1);
  });
});

describe('downloaded models are stored on disk', () => {
  test('a second engine with the same folder sends no request', async () => {
    const { engine, bucket, dataDir } = await newBench();
    const answer = await engine.translate(job('en', 'xx', ['Hello']));
    const before = bucket.requests.length;
    const next = newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine;
    expect(await next.translate(job('en', 'xx', ['Hello']))).toEqual(answer);
    expect(bucket.requests).toHaveLength(before);
  });

  test('models that were downloaded in advance work without the network', async () => {
    const bucket = await newBucket();
    const dataDir = await newFolder();
    const options = { dataDir, registryUrl: bucket.registryUrl, log: () => {} };
    await pullModels([{ source: 'xx', target: 'yy' }], options);
    await bucket.close();
    const { engine } = newEngine(options);
    const [answer] = await engine.translate(job('xx', 'yy', ['Hello']));
    expect(answer).toMatch(/\S/);
    const unknown = pullModels([{ source: 'xx', target: 'qq' }], options);
    await expect(unknown).rejects.toMatchObject({ name: 'EngineError', kind: 'unsupportedPair' });
  });

  test('a model that was damaged on disk is downloaded again', async () => {
    const { engine, bucket, dataDir } = await newBench();
    const answer = await engine.translate(job('en', 'xx', ['Hello']));
    await engine.close();
    const folder = join(dataDir, 'models');
    for (const name of await readdir(folder))
      if (!name.endsWith('.json')) await writeFile(join(folder, name), 'broken');
    const next = newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine;
    const ask = () => next.translate(job('en', 'xx', ['Hello']));
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await vi.waitFor(ask, { timeout: 60_000 })).toEqual(answer);
  });

  test('the files can be downloaded from a mirror', async () => {
    const bucket = await newBucket();
    const mirror = await newBucket();
    const dataDir = await newFolder();
    const { engine } = newEngine({
      dataDir,
      registryUrl: bucket.registryUrl,
      modelsBaseUrl: `${mirror.baseUrl}/`,
    });
    await engine.translate(job('en', 'xx', ['Hello']));
    expect(bucket.requests).toEqual(['/db/models.json']);
    expect(mirror.requests).toContain(mirror.weightsPath('en', 'xx'));
  });
});

describe('an unsupported pair is refused, not guessed', () => {
  test.each([
    ['xx', 'qq'],
    ['en', 'en'],
    ['en_US', 'en'],
    ['qq', 'yy'],
  ])('from %s to %s', async (source, target) => {
    const { engine } = await newBench(OFFERS);
    const given = job(source, target, ['Hello']);
    expect([await engine.covers(given), await engine.unavailableReason?.(given)]).toEqual([false, undefined]);
    await expect(engine.translate(job(source, target, ['Hello']))).rejects.toMatchObject({
      kind: 'unsupportedPair',
    });
    expect(threads()).toEqual([]);
  });

  test('the listed pairs are exactly the supported pairs', async () => {
    const { engine } = await newBench();
    const pairs = (await engine.pairs()) ?? [];
    expect(pairs.map(({ source, target }) => `${source} ${target}`).toSorted()).toEqual([
      'en xx',
      'en yy',
      'en_US xx',
      'en_US yy',
      'xx en',
      'xx en_US',
      'xx yy',
    ]);
  });
});
