import type { LanguagePair, TranslationEngine } from '../../../server/src/engines/contracts/translation';

interface FakeEngine extends TranslationEngine {
  readonly jobs: readonly (readonly string[])[];
}

/** An engine for tests of the code that uses engines. By default, it translates to upper case. */
export function fakeEngine(
  given: Partial<TranslationEngine> & { readonly only?: readonly LanguagePair[] } = {},
): FakeEngine {
  const { only, ...overrides } = given;
  const jobs: (readonly string[])[] = [];
  const knows = ({ source, target }: LanguagePair) =>
    !only || only.some((pair) => pair.source === source && pair.target === target);
  const engine: TranslationEngine = {
    name: 'fake',
    quality: 'rule',
    sees: 'sentence',
    covers: (job) => Promise.resolve(knows(job)),
    translate: (job) => Promise.resolve(job.segments.map((segment) => segment.toUpperCase())),
    status: () => Promise.resolve({ kind: 'ready' }),
    pairs: () => Promise.resolve(only ?? null),
    close: () => Promise.resolve(),
    ...overrides,
  };
  return {
    ...engine,
    jobs,
    translate(job) {
      jobs.push(job.segments);
      return engine.translate(job);
    },
  };
}
