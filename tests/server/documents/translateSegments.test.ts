import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { translateSegments } from '../../../server/src/engines/documents/translateSegments';
import { textBatches } from '../../../server/src/engines/translation/textBatches';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import {
  EngineError,
  type EngineErrorKind,
  type TranslationEngine,
  type TranslationJob,
} from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import { planBatches } from '../../../server/src/engines/documents/translateSegments';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';

const never = new AbortController().signal;

async function run(segments: readonly string[], ...engines: readonly TranslationEngine[]) {
  const job = { source: 'en', target: 'es', segments, signal: never, budgetMs: 10_000 };
  return translateSegments(
    job,
    createEngineChain(engines, () => undefined),
  );
}

const failing = (kind: EngineErrorKind, isBad: (segment: string, job: TranslationJob) => boolean) =>
  fakeEngine({
    translate: async (job) => {
      if (job.segments.some((segment) => isBad(segment, job))) throw new EngineError(kind, 'as ordered');
      return job.segments.map((segment) => segment.toUpperCase());
    },
  });

const many = Array.from({ length: 130 }, (_, index) => `text ${index}`);

describe('the segments of a document', () => {
  test('are returned in order, and equal segments are sent to the engine once', async () => {
    const engine = fakeEngine();
    const answer = await run([...many, ...many, 'text 1'], engine);
    expect(answer.translations).toEqual([...many, ...many, 'text 1'].map((text) => text.toUpperCase()));
    expect(engine.jobs.flat().toSorted()).toEqual(many.toSorted());
    expect(engine.jobs.map((job) => job.length)).toEqual([100, 30]);
    expect(answer).toMatchObject({ engine: 'fake', quality: 'rule', untranslated: 0 });
  });

  test('are sent as HTML', async () => {
    const formats: string[] = [];
    const engine = fakeEngine({
      translate: async ({ segments, format }) => {
        formats.push(format);
        return segments;
      },
    });
    await run(['a <span id="r0">b</span>'], engine);
    expect(formats).toEqual(['html']);
  });

  test('are sent in batches within the limits, complete and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 3_000 }), { maxLength: 200 }), (segments) => {
        const groups = textBatches(segments, 50, 4_000);
        expect(groups.flat()).toEqual(segments);
        for (const group of groups) {
          expect(group.length).toBeLessThanOrEqual(50);
          expect(group.length === 1 || group.join('').length <= 4_000).toBe(true);
        }
      }),
    );
  });

  test('are refused after the first batch if they would take much longer than the remaining time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    // The engine needs 6 s for a page, like a language model.
    const engine = fakeEngine({
      translate: async ({ segments }) => {
        await new Promise((resolve) => setTimeout(resolve, 6_000));
        return segments;
      },
    });
    const segments = Array.from({ length: 3_000 }, (_, index) => `text ${index}`);
    const answer = run(segments, engine);
    await Promise.all([
      expect(answer).rejects.toMatchObject({ name: 'DocumentError', problem: 'too_much' }),
      vi.advanceTimersByTimeAsync(6_000),
    ]);
    expect(engine.jobs).toHaveLength(1);
  });

  test('are translated if the remaining time may be enough', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const engine = fakeEngine({
      translate: async ({ segments }) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return segments;
      },
    });
    const segments = Array.from({ length: 1_600 }, (_, index) => `text ${index}`);
    const answer = run(segments, engine);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer).translations).toEqual(segments);
  });

  test('are sent in at most four batches at a time', async () => {
    let now = 0;
    let most = 0;
    const engine = fakeEngine({
      translate: async ({ segments }) => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return segments;
      },
    });
    await run(
      Array.from({ length: 1_000 }, (_, index) => `text ${index}`),
      engine,
    );
    expect(most).toBe(4);
  });

  test('are translated even if another segment of their batch fails', async () => {
    const engine = failing('badReply', (segment) => segment.includes('odd'));
    const answer = await run(['one', 'an odd one', 'three'], engine);
    expect(answer.translations).toEqual(['ONE', 'an odd one', 'THREE']);
    expect(answer.untranslated).toBe(1);
  });

  test('are translated without formatting if the engine cannot preserve it', async () => {
    const engine = failing('badReply', (segment, { format }) => format === 'html' && segment.includes('<'));
    const answer = await run(['one', 'a <span id="r0">b</span> &amp; &lt;c'], engine);
    expect(answer.translations).toEqual(['ONE', 'A B &amp; &lt;C']);
    expect(answer.untranslated).toBe(0);
  });

  test('are requested again if the engine returns tags without text', async () => {
    const engine = fakeEngine({
      translate: async ({ segments, format }) =>
        segments.map((text) =>
          format === 'html' && text.includes('<') ? '<span id="r0"></span>' : text.toUpperCase(),
        ),
    });
    expect((await run(['<span id="r0">b</span>'], engine)).translations).toEqual(['B']);
  });

  test('that are in another language stay unchanged and are counted', async () => {
    const engine = failing('foreignText', (segment) => segment.includes('foreign'));
    const answer = await run(['one', 'foreign', 'foreign', 'two'], engine);
    expect(answer.translations).toEqual(['ONE', 'foreign', 'foreign', 'TWO']);
    expect(answer.untranslated).toBe(2);
  });

  test('end the translation after a few calls if all are in another language than the source language', async () => {
    const engine = failing('foreignText', () => true);
    const foreign = Array.from({ length: 5_000 }, (_, index) => `foreign ${index}`);
    await expect(run(foreign, engine)).rejects.toMatchObject({ kind: 'foreignText' });
    expect(engine.jobs.length).toBeLessThan(250);
  });

  test.each<EngineErrorKind>([
    'unavailable',
    'quota',
    'unauthorized',
    'preparing',
    'unsupportedPair',
    'badReply',
  ])('fail if the engine fails with %s for every segment', async (kind) => {
    const engine = failing(kind, () => true);
    await expect(run(many, engine)).rejects.toMatchObject({ kind });
  });

  test('fail without further calls if the engine fails in the middle of the document', async () => {
    const engine = failing('quota', (segment) => segment === 'text 60');
    const more = Array.from({ length: 2_000 }, (_, index) => `text ${index}`);
    await expect(run(more, engine)).rejects.toMatchObject({ kind: 'quota' });
    expect(engine.jobs.length).toBeLessThan(10);
  });

  test('are reported with the engine that translated most of them', async () => {
    const neural = fakeEngine({
      name: 'neural',
      quality: 'neural',
      covers: async ({ segments }) => segments.includes('text 1'),
    });
    const more = Array.from({ length: 250 }, (_, index) => `text ${index}`);
    const answer = await run(more, neural, fakeEngine({ name: 'rules' }));
    expect([answer.engine, answer.quality]).toEqual(['rules', 'rule']);
    const other = await run(many, neural, fakeEngine({ name: 'rules' }));
    expect([other.engine, other.quality]).toEqual(['neural', 'neural']);
  });

  test('are no longer translated when the signal aborts', async () => {
    const leaving = new AbortController();
    const engine = fakeEngine({
      translate: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new EngineError('aborted', 'aborted')));
          leaving.abort();
        }),
    });
    const job = { source: 'en', target: 'es', segments: ['a'], signal: leaving.signal, budgetMs: 1_000 };
    const chain = createEngineChain([engine], () => undefined);
    await expect(translateSegments(job, chain)).rejects.toMatchObject({ kind: 'aborted' });
  });
});

const pair = { source: 'en', target: 'es', signal: new AbortController().signal };
const documentCalls = { chars: 20_000, parallel: 2 };
const pages = (count: number) =>
  Array.from({ length: count * 10 }, (_, index) => `text ${index} `.padEnd(180));
const sizesOf = (batches: readonly (readonly string[])[]) => batches.map((batch) => batch.join('').length);

describe('planBatches', () => {
  test('divides a document into small batches, the first to be sent alone, for an engine that may charge for calls', async () => {
    const { batches, isFirstAlone } = await planBatches({ ...pair, segments: pages(100) }, [fakeEngine()]);
    expect(isFirstAlone).toBe(true);
    expect(Math.max(...sizesOf(batches))).toBeLessThanOrEqual(12_000);
    expect(batches.flat()).toEqual(pages(100));
  });

  test('divides a document into few batches of equal size for an engine with free calls and a slow start', async () => {
    const plan = await planBatches({ ...pair, segments: pages(100) }, [fakeEngine({ documentCalls })]);
    expect(plan.isFirstAlone).toBe(false);
    expect(plan.batches.flat()).toEqual(pages(100));
    expect(sizesOf(plan.batches)).toHaveLength(10);
    for (const size of sizesOf(plan.batches)) expect(size).toBeGreaterThan(17_000);
  });

  test.each([
    [2, 1],
    [10, 2],
  ])('divides a document of %d pages into %d batches for an engine with free calls', async (count, calls) => {
    const plan = await planBatches({ ...pair, segments: pages(count) }, [fakeEngine({ documentCalls })]);
    expect(plan.batches).toHaveLength(calls);
  });

  test('divides a document for the first engine that can translate the language pair', async () => {
    const other = fakeEngine({ documentCalls, covers: () => Promise.reject(new Error('broken')) });
    const plan = await planBatches({ ...pair, segments: pages(20) }, [other, fakeEngine()]);
    expect(plan.isFirstAlone).toBe(true);
  });

  test('returns no batches for a document without segments', async () => {
    const plan = await planBatches({ ...pair, segments: [] }, [fakeEngine({ documentCalls })]);
    expect(plan.batches).toEqual([]);
  });
});

const translateWithApertium = (segments: readonly string[]) =>
  translateSegments(
    { source: 'es', target: 'ca', segments, signal: new AbortController().signal, budgetMs: 60_000 },
    createEngineChain([createApertiumBinEngine({ command: 'apertium' })], () => undefined),
  );

test('Apertium returns many segments in order, with their formatting and escaped characters', async () => {
  const segments = Array.from(
    { length: 20 },
    (_, index) => `El <span id="r0">perro</span> ${index} duerme &amp; come &lt;b&gt;.`,
  );
  const { translations, engine, quality, untranslated } = await translateWithApertium(segments);
  expect(translations).toEqual(
    segments.map((_, index) => `El <span id="r0">gos</span> ${index} dorm &amp; menja &lt;b&gt;.`),
  );
  expect([engine, quality, untranslated]).toEqual(['apertium', 'rule', 0]);
});

test('Apertium returns all paragraphs of a segment that has several', async () => {
  const { translations } = await translateWithApertium(['La casa.</p>\n<p>El perro.', 'El perro duerme.']);
  expect(translations[0]).toContain('La casa.');
  expect(translations[0]).toContain('El gos.');
  expect(translations[1]).toBe('El gos dorm.');
});
