import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EngineError, type TranslationEngine } from '../../../../server/src/engines/contracts/translation';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import { createCheckedChain } from '../../../../server/src/engines/translation/checks/checkedChain';
import { checkTranslation } from '../../../../server/src/engines/translation/checks/checkTranslation';
import { createGlossary } from '../../../../server/src/engines/translation/glossary/createGlossary';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { jobOf } from '../../engines/contract';

const SOURCES = ['It costs 1,500 euros.', 'Anna has a house.', 'See https://example.org for more.'];
const SOUND = ['Cuesta 1.500 euros.', 'Anna tiene una casa.', 'Véase https://example.org para más.'];
const FAULTY = ['Cuesta euros.', 'Anna tiene una casa.', 'Véase https://example.org para más.'];

const job = (segments: readonly string[] = SOURCES) =>
  jobOf({ source: 'en', target: 'es', segments, context: segments.join(' ') });

const soundOf = (segments: readonly string[]) => segments.map((one) => SOUND[SOURCES.indexOf(one)] ?? '');

/** Creates an engine that mixes up the answers of a job, and translates single segments correctly. */
const mixing = (answers: readonly string[], more: Partial<TranslationEngine> = {}) =>
  fakeEngine({
    name: 'mixing',
    translate: ({ segments }) => Promise.resolve(segments.length === 1 ? soundOf(segments) : answers),
    ...more,
  });

const sound = (name = 'sound') =>
  fakeEngine({ name, translate: ({ segments }) => Promise.resolve(soundOf(segments)) });

const verified = (...engines: TranslationEngine[]) =>
  createCheckedChain(createEngineChain(engines, () => undefined));

describe('a sentence with a warning', () => {
  test('is translated again alone; the other sentences do not change', async () => {
    const engine = mixing(FAULTY);
    const answer = await verified(engine).translate(job());
    expect(engine.jobs).toEqual([SOURCES, [SOURCES[0]]]);
    expect(answer).toEqual({ segments: SOUND, engine: 'mixing', quality: 'rule' });
  });

  test('is not sent again to an engine that always returns the same translation', async () => {
    const engine = mixing(FAULTY, { isDeterministic: true });
    const next = sound();
    const answer = await verified(engine, next).translate(job());
    expect([engine.jobs, next.jobs]).toEqual([[SOURCES], [[SOURCES[0]]]]);
    expect(answer.segments).toEqual(SOUND);
    expect(answer.engine).toBe('mixing');
  });

  test('is sent to the next engine if the second translation of its engine has a warning, too', async () => {
    const engine = fakeEngine({ name: 'broken', translate: () => Promise.resolve(['Cuesta euros.']) });
    const next = sound('next');
    const answer = await verified(engine, next).translate(job(SOURCES.slice(0, 1)));
    expect([engine.jobs.length, next.jobs.length]).toEqual([2, 1]);
    expect(answer).toEqual({ segments: SOUND.slice(0, 1), engine: 'next', quality: 'rule' });
  });

  test('gets the warnings of its best translation if no engine translates the sentence without a warning', async () => {
    const worse = fakeEngine({ name: 'worse', translate: () => Promise.resolve(['Cuesta 99 dólares 😀.']) });
    const answer = await verified(mixing(FAULTY, { isDeterministic: true }), worse).translate(job());
    expect(answer.segments).toEqual(FAULTY);
    expect(answer.notes).toEqual([{ warnings: [{ kind: 'number', subject: '1,500' }] }, {}, {}]);
  });

  test('keeps its first translation if the second call fails', async () => {
    const engine = mixing(FAULTY, {
      translate: ({ segments }) =>
        segments.length > 1 ? Promise.resolve(FAULTY) : Promise.reject(new EngineError('quota', 'spent')),
    });
    const answer = await verified(engine).translate(job());
    expect(answer.segments).toEqual(FAULTY);
    expect(answer.notes?.[0]?.warnings).toHaveLength(1);
  });

  test('is not detected in a text with markup, which is not checked', async () => {
    const engine = mixing(FAULTY);
    await verified(engine).translate({ ...job(), format: 'html' });
    expect(engine.jobs).toHaveLength(1);
  });
});

describe('an engine that mixes up sentences', () => {
  const [first = '', second = '', third = ''] = SOUND;

  test.each([
    ['swaps two', [third, second, first]],
    ['shifts them', [second, third, third]],
    ['doubles one', [first, third, third]],
  ])('and %s gets a request for each sentence alone', async (_what, answers) => {
    const engine = mixing(answers, { isDeterministic: true });
    const answer = await verified(engine).translate(job());
    expect(answer.segments).toEqual(SOUND);
    expect(answer.notes).toBeUndefined();
  });

  test('without time for single calls returns one pair with a warning', async () => {
    vi.useFakeTimers();
    const slow = mixing([third, second, first], {
      translate: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve([third, second, first]), 900);
        }),
    });
    const pending = verified(slow).translate(job(), 1000);
    await vi.runAllTimersAsync();
    const { notes } = await pending;
    expect(notes?.map(({ joinsNext }) => joinsNext)).toEqual([true, true, undefined]);
    expect(notes?.[0]?.warnings?.[0]).toEqual({ kind: 'order', subject: '' });
    vi.useRealTimers();
  });
});

describe('a second call to the engine for a better translation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const after = (ms: number, answer: readonly string[], jobs: number[]) =>
    fakeEngine({
      translate: ({ signal }) =>
        new Promise((resolve, reject) => {
          jobs.push(performance.now());
          const timer = setTimeout(() => resolve(answer), ms);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            reject(new EngineError('aborted', 'aborted'));
          });
        }),
    });

  test('is not made if it does not fit into the deadline', async () => {
    const jobs: number[] = [];
    const pending = verified(after(600, ['Cuesta euros.'], jobs)).translate(job(SOURCES.slice(0, 1)), 1000);
    await vi.runAllTimersAsync();
    expect((await pending).notes?.[0]?.warnings).toHaveLength(1);
    expect(jobs).toHaveLength(1);
  });

  test('is stopped if it takes too long, and the first response is used', async () => {
    const jobs: number[] = [];
    let ms = 100;
    const engine = fakeEngine({
      translate: (asked) => {
        const answer = after(ms, ['Cuesta euros.'], jobs).translate(asked);
        ms = 60_000;
        return answer;
      },
    });
    const start = performance.now();
    const pending = verified(engine)
      .translate(job(SOURCES.slice(0, 1)), 1000)
      .then((answer) => ({ answer, ms: performance.now() - start }));
    await vi.runAllTimersAsync();
    const done = await pending;
    expect(done.answer.segments).toEqual(['Cuesta euros.']);
    expect(done.ms).toBeLessThan(1000);
  });

  test('is stopped at the deadline, or when the client disconnects', async () => {
    const leaving = new AbortController();
    const jobs: number[] = [];
    const pending = verified(after(100, ['Cuesta euros.'], jobs)).translate(
      { ...job(SOURCES.slice(0, 1)), signal: leaving.signal },
      10_000,
    );
    const settled = expect(pending).rejects.toMatchObject({ kind: 'aborted' });
    await vi.advanceTimersByTimeAsync(150);
    leaving.abort();
    await settled;
    expect(jobs).toHaveLength(2);
  });
});

describe('a text that is returned untranslated', () => {
  const echo = () => fakeEngine({ translate: ({ segments }) => Promise.resolve(segments) });

  test('is reported as an error', async () => {
    const text = job(['The house is white.', 'It has a big garden.', 'Anna']);
    await expect(verified(echo()).translate(text)).rejects.toMatchObject({ kind: 'foreignText' });
  });

  test('is sent to the next engine before an error is reported', async () => {
    const next = fakeEngine({ name: 'next', translate: () => Promise.resolve(['La casa es blanca.']) });
    const answer = await verified(echo(), next).translate(job(['The house is white.']));
    expect(answer).toMatchObject({ segments: ['La casa es blanca.'], engine: 'next' });
  });

  test('is accepted if it consists of names', async () => {
    const answer = await verified(echo()).translate(job(['Anna Karenina', 'Leo Tolstoy']));
    expect(answer.segments).toEqual(['Anna Karenina', 'Leo Tolstoy']);
  });

  test('in part gets a warning for each untranslated sentence', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        Promise.resolve(segments.map((one) => one.replace('I am Anna.', 'Soy Anna.'))),
    });
    const { notes } = await verified(engine).translate(job(['I am Anna.', 'The house is white.']));
    expect(notes).toEqual([{}, { warnings: [{ kind: 'language', subject: '' }] }]);
  });
});

test('a glossary term that must not be translated may be returned unchanged', async () => {
  const rows = [{ source: 'open house days', keep: true }];
  const glossary = createGlossary(rows, { source: 'en', target: 'es' });
  const sentence = {
    source: 'Open house days',
    target: 'Open house days',
    sourceTag: 'en',
    targetTag: 'es',
  };
  expect(await checkTranslation(sentence)).toHaveLength(1);
  expect(await checkTranslation({ ...sentence, glossary })).toEqual([]);
});
