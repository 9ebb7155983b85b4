import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pullModels } from '../../../../server/src/engines/translation/bergamot/bergamot';
import { describeEngineContract } from '../../engines/contract';
import { job, leaveNothingBehind, newBench, newBucket, newEngine, newFolder, OFFERS, threads } from './bench';

describe('a downloaded model translates a text', () => {
  // These tests share an engine, because its thread takes long to start.
  leaveNothingBehind(afterAll);
  const languages = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'];
  let bench: Awaited<ReturnType<typeof newBench>>;
  beforeAll(async () => {
    bench = await newBench([...OFFERS, ...languages.map((target) => ({ source: 'en', target }))]);
  });
  const translate = (source: string, target: string, ...segments: readonly string[]) =>
    bench.engine.translate(job(source, target, segments));

  test('for two simultaneous jobs with one download and one thread, segment by segment, with the same result each time', async () => {
    const [[one], [two]] = await Promise.all([
      translate('en', 'xx', 'Hello world.'),
      translate('en', 'xx', 'How are you?'),
    ]);
    expect(one).toMatch(/\S/);
    expect(two).toMatch(/\S/);
    expect(await translate('en', 'xx', 'Hello world.')).toEqual([one]);
    expect(await translate('en', 'xx', 'How are you?')).toEqual([two]);
    const [first, second] = await translate('en', 'xx', 'Hello world.', 'How are you?');
    expect(await translate('en', 'xx', 'How are you?', 'Hello world.')).toEqual([second, first]);
    const { bucket } = bench;
    expect(bucket.requests.filter((path) => path === bucket.weightsPath('en', 'xx'))).toHaveLength(1);
    expect(threads()).toHaveLength(1);
  });

  test('with a separate model for each direction', async () => {
    expect(await translate('en', 'xx', 'Hello world.')).not.toEqual(
      await translate('xx', 'en', 'Hello world.'),
    );
  });

  test('through English if neither language is English', async () => {
    const [english = ''] = await translate('xx', 'en', 'Hello world.');
    const answer = await translate('xx', 'yy', 'Hello world.');
    expect(bench.bucket.requests).toContain(bench.bucket.weightsPath('en', 'yy'));
    expect(await bench.engine.covers(job('xx', 'yy', ['Hello']))).toBe(true);
    expect(await translate('en', 'yy', english)).toEqual(answer);
  });

  test('with more segments than fit into one call, complete and in order', async () => {
    const segments = Array.from({ length: 40 }, (_, index) => `Line number ${index}`);
    const answers = await translate('en', 'xx', ...segments);
    expect(answers).toHaveLength(40);
    expect(await translate('en', 'xx', segments[33] ?? '')).toEqual([answers[33]]);
  });

  test('and keeps white space around a segment; an empty segment stays empty', async () => {
    const [bare] = await translate('en', 'xx', 'Hello');
    expect(await translate('en', 'xx', '', '  Hello\n', ' \t')).toEqual(['', `  ${bare}\n`, ' \t']);
    expect(await translate('en', 'xx')).toEqual([]);
  });

  test('also when more models are in use than are kept in memory', async () => {
    const ask = () => Promise.all(languages.map((target) => translate('en', target, 'Good morning')));
    const answers = await ask();
    expect(new Set(answers.flat()).size).toBeGreaterThan(1);
    expect(await ask()).toEqual(answers);
  });

  // Closes the engine, so it comes last.
  describeEngineContract('bergamot', {
    pair: { source: 'en', target: 'xx' },
    // The texts have similar lengths, because the results of the test model depend on the padding of a batch.
    texts: ['Hello world.', 'Hello there.', 'Good morning'],
    async create() {
      // Downloads the model; before that, the engine does not support the pair.
      await translate('en', 'xx', 'Hello world.');
      return bench.engine;
    },
  });
});

describe('downloaded models are stored on disk', () => {
  leaveNothingBehind();

  test('an engine with the same folder sends no request, and downloads a damaged model again', async () => {
    const { engine, bucket, dataDir } = await newBench();
    const hello = job('en', 'xx', ['Hello']);
    const answer = await engine.translate(hello);
    await engine.close();
    const before = bucket.requests.length;
    const second = newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine;
    expect(await second.translate(hello)).toEqual(answer);
    expect(bucket.requests).toHaveLength(before);
    await second.close();
    const folder = join(dataDir, 'models');
    for (const name of await readdir(folder))
      if (!name.endsWith('.json')) await writeFile(join(folder, name), 'broken');
    const third = newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine;
    await expect(third.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await vi.waitFor(() => third.translate(hello), { timeout: 60_000 })).toEqual(answer);
  });

  test('models that were downloaded in advance, also from a mirror, work without the network', async () => {
    const [bucket, mirror] = [await newBucket(), await newBucket()];
    const options = {
      dataDir: await newFolder(),
      registryUrl: bucket.registryUrl,
      modelsBaseUrl: `${mirror.baseUrl}/`,
      clock: Date.now,
      log: () => {},
    };
    await pullModels([{ source: 'xx', target: 'yy' }], options);
    expect(bucket.requests).toEqual(['/db/models.json']);
    expect(mirror.requests).toContain(mirror.weightsPath('en', 'yy'));
    await Promise.all([bucket.close(), mirror.close()]);
    const { engine } = newEngine(options);
    expect(await engine.translate(job('xx', 'yy', ['Hello']))).toEqual([expect.stringMatching(/\S/)]);
    const unknown = pullModels([{ source: 'xx', target: 'qq' }], options);
    await expect(unknown).rejects.toMatchObject({ name: 'EngineError', kind: 'unsupportedPair' });
  });
});

describe('an unsupported pair', () => {
  leaveNothingBehind();

  test('is refused, not guessed, and is not listed', async () => {
    const { engine } = await newBench();
    for (const pair of ['xx qq', 'en en', 'en_US en', 'qq yy']) {
      const [source = '', target = ''] = pair.split(' ');
      const given = job(source, target, ['Hello']);
      expect([await engine.covers(given), await engine.unavailableReason?.(given)], pair).toEqual([
        false,
        undefined,
      ]);
      await expect(engine.translate(given), pair).rejects.toMatchObject({ kind: 'unsupportedPair' });
    }
    expect(threads()).toEqual([]);
    const listed = ((await engine.pairs()) ?? []).map(({ source, target }) => `${source} ${target}`);
    expect(listed.toSorted()).toEqual([
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
