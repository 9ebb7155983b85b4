import { array, asyncProperty, assert, boolean, constantFrom, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TranslationJob } from '../../../../server/src/engines/contracts/translation';
import { createByteLru } from '../../../../server/src/engines/translation/cache/byteLru';
import type { SharedSentences } from '../../../../server/src/engines/translation/cache/sharedSentences';
import { withSentenceCache } from '../../../../server/src/engines/translation/cache/withSentenceCache';
import { createGlossary } from '../../../../server/src/engines/translation/glossary/createGlossary';
import { withTerms } from '../../../../server/src/engines/translation/glossary/withTerms';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { jobOf } from '../../engines/contract';

const pair = { source: 'en', target: 'es' };
const ANYONE = { scope: 'anonymous', isFresh: false };
const LIMIT = 100_000;

const job = (segments: readonly string[], more: Partial<TranslationJob> = {}) =>
  jobOf({ ...pair, segments, cache: ANYONE, ...more });

function cached(given: Parameters<typeof fakeEngine>[0] = {}) {
  const engine = fakeEngine(given);
  return { engine, cachedEngine: withSentenceCache(withTerms(engine), createByteLru(LIMIT)) };
}

describe('the sentence cache', () => {
  test('sends only the changed sentence to the engine', async () => {
    const { engine, cachedEngine } = cached();
    await cachedEngine.translate(job(['One.', 'Two.', 'Three.']));
    expect(await cachedEngine.translate(job(['One.', 'New.', 'Three.']))).toEqual(['ONE.', 'NEW.', 'THREE.']);
    expect(engine.jobs).toEqual([['One.', 'Two.', 'Three.'], ['New.']]);
  });

  test('does not call the engine for a text that it contains', async () => {
    const { engine, cachedEngine } = cached();
    for (let round = 0; round < 3; round += 1) await cachedEngine.translate(job(['One.']));
    expect(engine.jobs).toHaveLength(1);
  });

  const glossary = (target: string) => createGlossary([{ source: 'cat', target }], pair);
  test.each<[string, Partial<TranslationJob>]>([
    ['scope', { cache: { scope: 'account a', isFresh: false } }],
    ['target', { target: 'fr' }],
    ['source', { source: 'de' }],
    ['formality', { formality: 'formal' }],
    ['glossary', { glossary: glossary('gato') }],
    ['format', { format: 'html' }],
  ])('does not return a translation to a job with another %s', async (_name, more) => {
    const { engine, cachedEngine } = cached();
    await cachedEngine.translate(job(['A cat.']));
    await cachedEngine.translate(job(['A cat.'], more));
    expect(engine.jobs.length).toBeGreaterThan(1);
  });

  test('returns a translation to a job with a glossary if none of the glossary terms occur in the sentence', async () => {
    const { engine, cachedEngine } = cached();
    await cachedEngine.translate(job(['A dog.']));
    await cachedEngine.translate(job(['A dog.'], { glossary: glossary('gato') }));
    expect(engine.jobs).toHaveLength(1);
  });

  test('returns a translation after a change of glossary rows that do not occur in the sentence', async () => {
    const { engine, cachedEngine } = cached();
    await cachedEngine.translate(job(['A dog.'], { glossary: glossary('gato') }));
    await cachedEngine.translate(job(['A dog.'], { glossary: glossary('minino') }));
    expect(engine.jobs).toHaveLength(1);
    const other = job(['A cat.'], { glossary: glossary('minino') });
    await cachedEngine.translate(job(['A cat.'], { glossary: glossary('gato') }));
    expect(await cachedEngine.translate(other)).toEqual(['A minino.']);
  });

  test('has a further attempt of its own for the same text', async () => {
    const { engine, cachedEngine } = cached();
    const again = job(['One.'], { cache: { ...ANYONE, attempt: 1 } });
    for (const one of [job(['One.']), again, job(['One.']), again]) await cachedEngine.translate(one);
    expect(engine.jobs).toHaveLength(2);
  });

  test('translates a job with "fresh" again, and replaces the cached translation', async () => {
    let round = 0;
    const { cachedEngine } = cached({
      translate: ({ segments }) => {
        round += 1;
        return Promise.resolve(segments.map(() => `answer ${round}`));
      },
    });
    await cachedEngine.translate(job(['One.']));
    const fresh = job(['One.'], { cache: { ...ANYONE, isFresh: true } });
    expect(await cachedEngine.translate(fresh)).toEqual(['answer 2']);
    expect(await cachedEngine.translate(job(['One.']))).toEqual(['answer 2']);
  });

  test('is not used for a job without a cache scope', async () => {
    const { engine, cachedEngine } = cached();
    const { cache: _cache, ...plain } = job(['One.']);
    await cachedEngine.translate(plain);
    await cachedEngine.translate(job(['One.']));
    await cachedEngine.translate(plain);
    expect(engine.jobs).toHaveLength(3);
  });

  test('does not store failures and empty responses', async () => {
    let round = 0;
    const { cachedEngine } = cached({
      translate({ segments }) {
        round += 1;
        if (round === 1) return Promise.reject(new Error('broken'));
        return Promise.resolve(segments.map(() => (round === 2 ? ' ' : 'Uno.')));
      },
    });
    await expect(cachedEngine.translate(job(['One.']))).rejects.toThrow('broken');
    expect(await cachedEngine.translate(job(['One.']))).toEqual([' ']);
    expect(await cachedEngine.translate(job(['One.']))).toEqual(['Uno.']);
  });
});

describe('the sentence cache of an engine that sees a whole call', () => {
  test.each<[string, Partial<TranslationJob>]>([
    ['context', { context: 'It was here. One. Two.' }],
    ['order of the sentences', { segments: ['Two.', 'One.'] }],
    ['number of sentences', { segments: ['One.'] }],
  ])('does not answer a call with another %s', async (_name, more) => {
    const { engine, cachedEngine } = cached({ sees: 'call' });
    await cachedEngine.translate(job(['One.', 'Two.']));
    const other = job(['One.', 'Two.'], more);
    await cachedEngine.translate(other);
    await cachedEngine.translate(other);
    expect(engine.jobs).toEqual([['One.', 'Two.'], other.segments]);
  });

  test('asks for the whole call again if one of its sentences is missing', async () => {
    const lossy = sharedSentences((key) => !key.endsWith('1'));
    const engine = fakeEngine({ sees: 'call' });
    const ask = () => withSentenceCache(engine, createByteLru(LIMIT), lossy).translate(job(['One.', 'Two.']));
    await ask();
    expect(await ask()).toEqual(['ONE.', 'TWO.']);
    expect(engine.jobs).toEqual([
      ['One.', 'Two.'],
      ['One.', 'Two.'],
    ]);
  });
});

/** Creates a shared cache that has lost some of its texts. */
function sharedSentences(isKept: (key: string) => boolean): SharedSentences {
  const texts = new Map<string, string>();
  return {
    get: async (keys) => keys.map((key) => (isKept(key) ? texts.get(key) : undefined)),
    async set(added) {
      for (const [key, text] of added) texts.set(key, text);
    },
  };
}

describe('a sentence cache that several gateways share', () => {
  const shared = sharedSentences(() => true);
  function gateway() {
    const engine = fakeEngine();
    return { engine, ...withSentenceCache(engine, createByteLru(LIMIT), shared) };
  }

  test('returns what another gateway has translated, and each gateway requests it only once', async () => {
    const [one, two] = [gateway(), gateway()];
    await one.translate(job(['One.', 'Two.']));
    expect(await two.translate(job(['Two.', 'New.', 'One.', 'Two.']))).toEqual([
      'TWO.',
      'NEW.',
      'ONE.',
      'TWO.',
    ]);
    expect(two.engine.jobs).toEqual([['New.']]);
    await two.translate(job(['One.', 'New.']));
    expect(two.engine.jobs).toHaveLength(1);
  });

  test('contains no sentences of accounts, and no sentences without words', async () => {
    const keys: string[] = [];
    const spy = {
      ...shared,
      set: async (added: readonly (readonly [string, string])[]) =>
        void keys.push(...added.map(([key]) => key)),
    };
    const cachedEngine = withSentenceCache(fakeEngine(), createByteLru(LIMIT), spy);
    for (const scope of ['account a', 'service'])
      await cachedEngine.translate(job(['One.'], { cache: { scope, isFresh: false } }));
    await cachedEngine.translate(job([' ']));
    expect(keys).toEqual([]);
    await cachedEngine.translate(job(['Three.']));
    expect(keys).toHaveLength(1);
  });
});

test('every job gets the same translations with any cache as without a cache', async () => {
  const jobs = array(
    record({
      segments: array(constantFrom('One.', 'Two.', 'A cat.', 'x'), { maxLength: 5 }),
      scope: constantFrom('anonymous', 'account a', 'account b'),
      target: constantFrom('es', 'fr'),
    }),
    { maxLength: 12 },
  );
  const translate = (one: TranslationJob) =>
    Promise.resolve(one.segments.map((segment) => `${one.target} ${one.cache?.scope} ${segment}`));
  const kinds = constantFrom('sentence' as const, 'call' as const);
  await assert(
    asyncProperty(jobs, constantFrom(0, 300, LIMIT), boolean(), kinds, async (all, limit, isShared, sees) => {
      const shared = isShared ? sharedSentences((key) => key < 'a') : undefined;
      const cachedEngine = withSentenceCache(fakeEngine({ translate, sees }), createByteLru(limit), shared);
      for (const { segments, scope, target } of all) {
        const one = job(segments, { target, cache: { scope, isFresh: false } });
        expect(await cachedEngine.translate(one)).toEqual(await translate(one));
      }
    }),
  );
});
