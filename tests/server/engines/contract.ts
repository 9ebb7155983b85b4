import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranslationEngine, TranslationJob } from '../../../server/src/engines/contracts/translation';

interface ContractCase {
  readonly create: () => Promise<TranslationEngine>;
  readonly pair: { readonly source: string; readonly target: string };
  readonly texts: readonly string[];
  readonly close?: () => Promise<void>;
}

/** A job with a signal that never fires, unless one is given. */
export function jobOf(job: Partial<TranslationJob> & Pick<TranslationJob, 'source' | 'target' | 'segments'>) {
  return { format: 'text', signal: new AbortController().signal, ...job } as const;
}

export function describeEngineContract(name: string, { create, pair, texts, close }: ContractCase): void {
  describe(`${name} as an engine`, () => {
    let engine: TranslationEngine;
    beforeAll(async () => {
      engine = await create();
    });
    afterAll(async () => {
      await engine.close();
      await close?.();
    });
    const [first = ''] = texts;
    const none = { source: 'tlh', target: 'qya' };

    test('is ready, and returns its language pairs, or null if there are too many', async () => {
      expect(await engine.status()).toEqual({ kind: 'ready' });
      const pairs = await engine.pairs();
      if (pairs) expect(pairs).toContainEqual(pair);
    });

    test('translates many segments in order, each as in a job of its own, without mixing up parallel jobs', async () => {
      const segments = Array.from({ length: 60 }, (_, index) => texts[index % texts.length] ?? first);
      const jobs = [segments, ...texts.map((text) => [text])].map((some) =>
        jobOf({ ...pair, segments: some }),
      );
      for (const job of jobs) expect(await engine.covers(job)).toBe(true);
      const [together, ...answers] = await Promise.all(jobs.map((job) => engine.translate(job)));
      const alone = new Map(texts.map((text, index) => [text, answers[index]?.[0] ?? '']));
      expect(alone.get(first)?.trim()).not.toBe('');
      expect(alone.get(first)).not.toBe(first);
      expect(new Set(alone.values()).size).toBe(texts.length);
      expect(together).toEqual(segments.map((segment) => alone.get(segment)));
    });

    test('does not cover an unsupported pair, and rejects it as unsupported', async () => {
      const job = jobOf({ ...none, segments: [first] });
      expect(await engine.covers(job)).toBe(false);
      await expect(engine.translate(job)).rejects.toMatchObject({
        name: 'EngineError',
        kind: 'unsupportedPair',
      });
    });

    test('does not start an aborted job', async () => {
      const job = jobOf({ ...pair, segments: [...texts], signal: AbortSignal.abort() });
      await expect(engine.translate(job)).rejects.toMatchObject({ name: 'EngineError', kind: 'aborted' });
    });
  });
}
