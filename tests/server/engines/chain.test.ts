import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { EngineError, type EngineErrorKind } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import { jobOf } from './contract';

const job = { source: 'en', target: 'es', segments: ['private words'] };
const quiet = () => undefined;

function failing(kind: EngineErrorKind) {
  return fakeEngine({
    name: 'first',
    translate: () => Promise.reject(new EngineError(kind, `first: ${kind}`)),
  });
}

describe('the chain of engines', () => {
  test('uses the first engine that covers the pair, and names this engine', async () => {
    const first = fakeEngine({ name: 'first', only: [{ source: 'de', target: 'fr' }] });
    const second = fakeEngine({ name: 'second', quality: 'neural' });
    const third = fakeEngine({ name: 'third' });
    const chain = createEngineChain([first, second, third], quiet);
    expect(await chain.translate(jobOf(job))).toEqual({
      segments: ['PRIVATE WORDS'],
      engine: 'second',
      quality: 'neural',
    });
    expect([first.jobs, third.jobs]).toEqual([[], []]);
  });

  test('tries only the engines that a job names, in the order of the job', async () => {
    const first = fakeEngine({ name: 'first' });
    const [second, third] = [fakeEngine({ name: 'second' }), fakeEngine({ name: 'third' })];
    const chain = createEngineChain([first, second, third], quiet);
    expect((await chain.translate(jobOf(job), Infinity, [third, second])).engine).toBe('third');
    expect([first.jobs, second.jobs]).toEqual([[], []]);
  });

  test.each(['unavailable', 'quota', 'unsupportedPair', 'foreignText', 'badReply', 'unauthorized'] as const)(
    'tries the next engine after a failure with %s',
    async (kind) => {
      const chain = createEngineChain([failing(kind), fakeEngine({ name: 'second' })], quiet);
      expect((await chain.translate(jobOf(job))).engine).toBe('second');
    },
  );

  test.each([
    ['an empty segment', ['']],
    ['too few segments', []],
    ['too many segments', ['a', 'b']],
  ])('rejects an engine’s response with %s', async (_what, segments) => {
    const broken = fakeEngine({ translate: () => Promise.resolve(segments) });
    const chain = createEngineChain([broken, fakeEngine({ name: 'second' })], quiet);
    expect((await chain.translate(jobOf(job))).engine).toBe('second');
  });

  test.each([
    [
      'text',
      'It is the old house',
      'It&#39;s &quot;the&quot; caf&eacute; &amp; bar',
      'It\'s "the" café & bar',
    ],
    ['text', 'write &amp; for &', 'escribe &amp; por &', 'escribe &amp; por &'],
    ['text', 'AT&T; it', 'AT&amp;T; eso', 'AT&amp;T; eso'],
    ['html', 'a <b>&</b>', 'a <b>&amp;</b>', 'a <b>&amp;</b>'],
  ] as const)('decodes entities in %s that the source %j lacks', async (format, source, answer, expected) => {
    const engine = fakeEngine({ translate: () => Promise.resolve([answer]) });
    const chain = createEngineChain([engine], quiet);
    const { segments } = await chain.translate(jobOf({ ...job, format, segments: [source] }));
    expect(segments).toEqual([expected]);
  });

  test('tries the next engine after an unexpected error, and does not log its message', async () => {
    const broken = fakeEngine({ covers: () => Promise.reject(new TypeError('private words are undefined')) });
    const log = vi.fn<(message: string) => void>();
    const chain = createEngineChain([broken, fakeEngine({ name: 'second' })], log);
    expect((await chain.translate(jobOf(job))).engine).toBe('second');
    expect(log.mock.calls.flat().join()).toContain('TypeError');
    expect(log.mock.calls.flat().join()).not.toContain('private');
  });

  test('reports an unsupported pair if no engine covers the pair', async () => {
    const chain = createEngineChain([fakeEngine({ only: [] }), fakeEngine({ only: [] })], quiet);
    await expect(chain.translate(jobOf(job))).rejects.toMatchObject({ kind: 'unsupportedPair' });
  });

  test('reports the reason of the only engine that covers the pair if that engine fails', async () => {
    const chain = createEngineChain([failing('quota'), fakeEngine({ only: [] })], quiet);
    await expect(chain.translate(jobOf(job))).rejects.toMatchObject({ kind: 'quota' });
  });

  test('tries no further engine after an abort', async () => {
    const leaving = new AbortController();
    const second = fakeEngine({ name: 'second' });
    const first = fakeEngine({
      translate: () => {
        leaving.abort();
        return Promise.reject(new EngineError('aborted', 'aborted'));
      },
    });
    const chain = createEngineChain([first, second], quiet);
    await expect(chain.translate(jobOf({ ...job, signal: leaving.signal }))).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(second.jobs).toEqual([]);
  });

  test('does not wait for an engine that ignores the abort signal', async () => {
    const leaving = new AbortController();
    const deaf = fakeEngine({ translate: () => new Promise(() => undefined) });
    const answer = createEngineChain([deaf], quiet).translate(jobOf({ ...job, signal: leaving.signal }));
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('accepts a response that equals the text, because names stay unchanged', async () => {
    const same = fakeEngine({ translate: ({ segments }) => Promise.resolve(segments) });
    expect((await createEngineChain([same], quiet).translate(jobOf(job))).segments).toEqual([
      'private words',
    ]);
  });
});

describe('an engine that hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Creates an engine that records the abort signal but does not react to it. */
  function hanging(name: string) {
    const signals: AbortSignal[] = [];
    const engine = fakeEngine({
      name,
      translate: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    return { engine, signals };
  }

  test('is stopped after half of the time, and the next engine that covers the pair translates', async () => {
    const { engine, signals } = hanging('first');
    const log = vi.fn<(message: string) => void>();
    const chain = createEngineChain([engine, fakeEngine({ only: [] }), fakeEngine({ name: 'last' })], log);
    const answer = chain.translate(jobOf(job), 10_000);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(signals.map((signal) => signal.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).engine).toBe('last');
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect(log.mock.calls.flat().join()).toContain('first: took too long');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('gets half of the remaining time, also if several engines hang', async () => {
    const first = hanging('first');
    const second = hanging('second');
    const chain = createEngineChain([first.engine, second.engine, fakeEngine({ name: 'last' })], quiet);
    const answer = chain.translate(jobOf(job), 8_000);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([first.signals.length, second.signals.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answer).engine).toBe('last');
  });

  test('is also stopped while it checks whether it covers the pair', async () => {
    const silent = fakeEngine({ covers: () => new Promise(() => undefined) });
    const chain = createEngineChain([silent, fakeEngine({ name: 'last' })], quiet);
    const answer = chain.translate(jobOf(job), 10_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer).engine).toBe('last');
  });

  test('gets all of the time if no other engine covers the pair', async () => {
    const { engine, signals } = hanging('only');
    const leaving = new AbortController();
    const chain = createEngineChain([engine, fakeEngine({ only: [] })], quiet);
    const answer = chain.translate(jobOf({ ...job, signal: leaving.signal }), 10_000);
    const failure = expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(signals.map((signal) => signal.aborted)).toEqual([false]);
    leaving.abort();
    await failure;
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });
});

test('an engine that is still loading is reported only if no other engine translates the text', async () => {
  const reason = new EngineError('preparing', 'half of it is here');
  const preparing = fakeEngine({ only: [], unavailableReason: () => Promise.resolve(reason) });
  const alone = createEngineChain([preparing, fakeEngine({ only: [] })], quiet);
  await expect(alone.translate(jobOf(job))).rejects.toBe(reason);
  const chain = createEngineChain([preparing, fakeEngine({ name: 'second' })], quiet);
  expect((await chain.translate(jobOf(job))).engine).toBe('second');
});

test('a text that the only engine refuses as another language is reported as another language', async () => {
  const chain = createEngineChain([failing('foreignText'), fakeEngine({ only: [] })], quiet);
  await expect(chain.translate(jobOf(job))).rejects.toMatchObject({ kind: 'foreignText' });
});

test('a call removes its listener from a signal that many calls share', async () => {
  const { signal } = new AbortController();
  const chain = createEngineChain([fakeEngine(), failing('unavailable')], quiet);
  await chain.translate({ ...jobOf(job), signal });
  await createEngineChain([failing('unavailable')], quiet)
    .translate({ ...jobOf(job), signal })
    .catch(() => undefined);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
