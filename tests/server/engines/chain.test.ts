import { describe, expect, test, vi } from 'vitest';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { EngineError, type EngineFailure } from '../../../server/src/engines/translation/engine';
import { fakeEngine } from '../../support/server/fakeEngine';
import { jobOf } from './contract';

const job = { source: 'en', target: 'es', segments: ['private words'] };
const quiet = () => undefined;

function failing(kind: EngineFailure) {
  return fakeEngine({
    name: 'first',
    translate: () => Promise.reject(new EngineError(kind, `first: ${kind}`)),
  });
}

describe('the chain of engines', () => {
  test('the first engine that covers the pair answers, and is named', async () => {
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

  test.each(['unavailable', 'quota', 'unsupportedPair', 'badReply', 'unauthorized'] as const)(
    'an engine that fails with %s is followed by the next',
    async (kind) => {
      const chain = createEngineChain([failing(kind), fakeEngine({ name: 'second' })], quiet);
      expect((await chain.translate(jobOf(job))).engine).toBe('second');
    },
  );

  test.each([
    ['an empty segment', ['']],
    ['too few segments', []],
    ['too many segments', ['a', 'b']],
  ])('an answer with %s is not passed on', async (_what, segments) => {
    const broken = fakeEngine({ translate: () => Promise.resolve(segments) });
    const chain = createEngineChain([broken, fakeEngine({ name: 'second' })], quiet);
    expect((await chain.translate(jobOf(job))).engine).toBe('second');
  });

  test('an engine with a fault of its own is followed by the next, and the fault is kept out of the log', async () => {
    const broken = fakeEngine({ covers: () => Promise.reject(new TypeError('private words are undefined')) });
    const log = vi.fn<(message: string) => void>();
    const chain = createEngineChain([broken, fakeEngine({ name: 'second' })], log);
    expect((await chain.translate(jobOf(job))).engine).toBe('second');
    expect(log.mock.calls.flat().join()).toContain('TypeError');
    expect(log.mock.calls.flat().join()).not.toContain('private');
  });

  test('where none covers the pair, the pair is unsupported', async () => {
    const chain = createEngineChain([fakeEngine({ only: [] }), fakeEngine({ only: [] })], quiet);
    await expect(chain.translate(jobOf(job))).rejects.toMatchObject({ kind: 'unsupportedPair' });
  });

  test('where the only covering engine fails, its own reason is told', async () => {
    const chain = createEngineChain([failing('quota'), fakeEngine({ only: [] })], quiet);
    await expect(chain.translate(jobOf(job))).rejects.toMatchObject({ kind: 'quota' });
  });

  test('an abort stops the chain: no further engine is asked', async () => {
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

  test('an engine that does not heed the signal is not waited for', async () => {
    const leaving = new AbortController();
    const deaf = fakeEngine({ translate: () => new Promise(() => undefined) });
    const answer = createEngineChain([deaf], quiet).translate(jobOf({ ...job, signal: leaving.signal }));
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('an answer that equals the text is an answer: names stay as they are', async () => {
    const same = fakeEngine({ translate: ({ segments }) => Promise.resolve(segments) });
    expect((await createEngineChain([same], quiet).translate(jobOf(job))).segments).toEqual([
      'private words',
    ]);
  });
});
