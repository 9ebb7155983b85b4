import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranslationEngine, TranslationJob } from '../../../server/src/engines/contracts/translation';

export interface ContractCase {
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

    test('does not return the input unchanged', async () => {
      const job = jobOf({ ...pair, segments: [first] });
      expect(await engine.covers(job)).toBe(true);
      const [answer = ''] = await engine.translate(job);
      expect(answer.trim()).not.toBe('');
      expect(answer).not.toBe(first);
    });

    test('translates many segments in order, each independently of the others', async () => {
      const segments = Array.from({ length: 60 }, (_, index) => texts[index % texts.length] ?? first);
      const together = await engine.translate(jobOf({ ...pair, segments }));
      const alone = new Map<string, string>();
      for (const text of texts) {
        const [answer = ''] = await engine.translate(jobOf({ ...pair, segments: [text] }));
        alone.set(text, answer);
      }
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

    test('translates parallel jobs without mixing up their texts', async () => {
      const answers = await Promise.all(
        texts.map((text) => engine.translate(jobOf({ ...pair, segments: [text] }))),
      );
      expect(new Set(answers.map(([answer]) => answer)).size).toBe(texts.length);
    });
  });
}

/** The contract for engines whose work takes time: they must react to an abort. */
export function describeAbortContract(name: string, { create, pair, texts, close }: ContractCase): void {
  test(`${name}: an aborted job is not started`, async () => {
    const engine = await create();
    const job = jobOf({ ...pair, segments: [...texts], signal: AbortSignal.abort() });
    await expect(engine.translate(job)).rejects.toMatchObject({ name: 'EngineError', kind: 'aborted' });
    await engine.close();
    await close?.();
  });
}
