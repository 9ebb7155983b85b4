import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { tinyModel } from '../../support/bergamot/tinyModel';
import { gate, job, leaveNothingBehind, newBench, newEngine, OFFERS, threads } from './bench';

afterEach(() => {
  vi.useRealTimers();
});

const hello = job('en', 'xx', ['Hello']);
const nextTurn = () => new Promise(setImmediate);
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** A text that keeps the thread busy for many seconds. */
const ENDLESS = 'one two three four. '.repeat(20_000);

const withoutPart = (part: string, other: string) =>
  Buffer.from(tinyModel(1).toString('latin1').replace(part, other), 'latin1');

const BROKEN: Readonly<Record<string, Buffer>> = {
  noise: randomBytes(40_000),
  'a few words': Buffer.from('this is not a model'),
  'half a model': tinyModel(1).subarray(0, 9000),
  zeros: Buffer.alloc(40_000),
  'a model with its options gone': withoutPart('type: transformer', 'type: transfarmer'),
  'a model with a tensor gone': withoutPart('encoder_l1_ffn_W1', 'encoder_l1_ffn_WX'),
};

describe('with one engine for all jobs,', () => {
  // Each test uses the thread that the test before it has left.
  leaveNothingBehind(afterAll);
  const broken = Object.values(BROKEN).map((weights, index) => ({
    source: 'en',
    target: `z${'abcdef'.charAt(index)}`,
    weights,
  }));
  let bench: Awaited<ReturnType<typeof newBench>>;
  let answer: readonly string[] = [];
  const translate = (given = hello) => bench.engine.translate(given);
  beforeAll(async () => {
    bench = await newBench([...OFFERS, ...broken]);
    answer = await translate();
  });

  test.each(Object.keys(BROKEN).map((name, index) => [name, broken[index]?.target ?? '']))(
    'a broken model affects only its language pair: %s',
    async (_name, target) => {
      const bad = translate(job('en', target, ['Hello']));
      const good = translate();
      await expect(bad).rejects.toMatchObject({ name: 'EngineError', kind: 'unavailable' });
      expect(await good).toEqual(answer);
      expect(await bench.engine.status()).toEqual({ kind: 'ready' });
    },
  );

  test('a thread that crashes fails only the job that it runs', async () => {
    const failure = expect(translate(job('en', 'xx', [ENDLESS]))).rejects.toMatchObject({
      name: 'EngineError',
      kind: 'unavailable',
    });
    await nextTurn();
    await threads()[0]?.terminate();
    await failure;
    expect(await translate()).toEqual(answer);
  });

  test('a short job that is cancelled ends at once, without a restart of the thread', async () => {
    const [thread] = threads();
    const control = new AbortController();
    const given = translate({ ...hello, signal: control.signal });
    await nextTurn();
    control.abort();
    await expect(given).rejects.toMatchObject({ kind: 'aborted' });
    await translate();
    expect(threads()).toEqual([thread]);
  });

  test('a job that is cancelled while it waits ends at once: the job before it continues', async () => {
    const control = new AbortController();
    const first = translate();
    const second = expect(translate({ ...hello, signal: control.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
    control.abort();
    await second;
    expect(await first).toEqual(answer);
  });

  test('a job that is cancelled during a translation ends at once: the thread is stopped after two seconds', async () => {
    fakeTimers();
    const control = new AbortController();
    const given = translate(job('en', 'xx', [ENDLESS], { signal: control.signal }));
    const [thread] = threads();
    await nextTurn();
    control.abort();
    await expect(given).rejects.toMatchObject({ kind: 'aborted' });
    const next = translate();
    vi.advanceTimersByTime(1999);
    await nextTurn();
    expect(threads()).toEqual([thread]);
    vi.advanceTimersByTime(1);
    expect(await next).toEqual(answer);
    expect(threads()).not.toContain(thread);
  });

  test('the thread stops after ten minutes without work, and starts again for the next job', async () => {
    fakeTimers();
    await translate();
    const [thread] = threads();
    if (!thread) throw new Error('no thread');
    for (let round = 0; round < 3; round += 1) {
      vi.advanceTimersByTime(9 * 60_000);
      await translate();
    }
    expect(threads()).toEqual([thread]);
    const stopped = once(thread, 'exit');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(threads()).toEqual([thread]);
    vi.advanceTimersByTime(1);
    await stopped;
    expect(await translate()).toEqual(answer);
  });

  test('a job fails after a minute if the call of the model does not return', async () => {
    await translate();
    fakeTimers();
    const failure = expect(translate(job('en', 'xx', [ENDLESS]))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await nextTurn();
    vi.advanceTimersByTime(60_000);
    await failure;
  });
});

describe('a job', () => {
  leaveNothingBehind();

  test('that is cancelled before it has started ends at once: its model is not downloaded', async () => {
    const { engine, bucket } = await newBench();
    const given = { ...hello, signal: AbortSignal.abort() };
    await expect(engine.translate(given)).rejects.toMatchObject({ name: 'EngineError', kind: 'aborted' });
    expect(await engine.covers(given)).toBe(false);
    expect(bucket.requests).toEqual([]);
  });

  test('that is cancelled while its model is downloaded ends at once: the download continues for the next user', async () => {
    const { engine, bucket } = await newBench();
    const path = bucket.weightsPath('en', 'xx');
    const { promise: held, resolve: hold } = gate<() => void>();
    bucket.answer(path, (response) => {
      hold(() => response.end(bucket.content(path)));
    });
    const control = new AbortController();
    const given = engine.translate({ ...hello, signal: control.signal });
    const finish = await held;
    control.abort();
    await expect(given).rejects.toMatchObject({ kind: 'aborted' });
    finish();
    expect(await engine.translate(hello)).toHaveLength(1);
    expect(bucket.requests.filter((one) => one === path)).toHaveLength(1);
  });
});

describe('close()', () => {
  leaveNothingBehind();

  test('during a translation ends the thread and the job, and no later job is accepted', async () => {
    const { engine } = await newBench();
    await engine.translate(hello);
    const lost = engine.translate(job('en', 'xx', [ENDLESS]));
    const failure = expect(lost).rejects.toMatchObject({ kind: 'unavailable' });
    await nextTurn();
    await engine.close();
    expect(threads()).toEqual([]);
    await failure;
    await expect(engine.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await engine.covers(hello)).toBe(false);
    expect(await engine.status()).toMatchObject({ kind: 'unavailable' });
  });

  test('while the thread starts leaves no thread', async () => {
    const { engine, bucket, dataDir } = await newBench();
    await engine.translate(hello);
    const next = newEngine({ dataDir, registryUrl: bucket.registryUrl }).engine;
    const failure = expect(next.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect.poll(() => threads()).toHaveLength(2);
    await next.close();
    expect(threads()).toHaveLength(1);
    await failure;
  });

  test('during a download stops it and deletes the unfinished file', async () => {
    const { engine, bucket, dataDir, logged } = await newBench();
    const { promise: asked, resolve } = gate();
    const path = bucket.weightsPath('en', 'xx');
    bucket.answer(path, (response) => {
      response.write(bucket.content(path).subarray(0, 10_000));
      resolve();
    });
    const failure = expect(engine.translate(hello)).rejects.toMatchObject({ kind: 'unavailable' });
    await asked;
    await engine.close();
    await failure;
    expect((await readdir(join(dataDir, 'models'))).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(logged).toEqual([]);
  });
});
