import { describe, expect, test } from 'vitest';
import { planBatches } from '../../../server/src/engines/documents/planBatches';
import { fakeEngine } from '../../support/server/fakeEngine';

const job = { source: 'en', target: 'es', signal: new AbortController().signal };
const documentCalls = { chars: 20_000, parallel: 2 };
const pages = (count: number) =>
  Array.from({ length: count * 10 }, (_, index) => `text ${index} `.padEnd(180));
const sizesOf = (batches: readonly (readonly string[])[]) => batches.map((batch) => batch.join('').length);

describe('planBatches', () => {
  test('divides a document into small batches, the first to be sent alone, for an engine that may charge for calls', async () => {
    const { batches, isFirstAlone } = await planBatches({ ...job, segments: pages(100) }, [fakeEngine()]);
    expect(isFirstAlone).toBe(true);
    expect(Math.max(...sizesOf(batches))).toBeLessThanOrEqual(12_000);
    expect(batches.flat()).toEqual(pages(100));
  });

  test('divides a document into few batches of equal size for an engine with free calls and a slow start', async () => {
    const plan = await planBatches({ ...job, segments: pages(100) }, [fakeEngine({ documentCalls })]);
    expect(plan.isFirstAlone).toBe(false);
    expect(plan.batches.flat()).toEqual(pages(100));
    expect(sizesOf(plan.batches)).toHaveLength(10);
    for (const size of sizesOf(plan.batches)) expect(size).toBeGreaterThan(17_000);
  });

  test.each([
    [2, 1],
    [10, 2],
  ])('divides a document of %d pages into %d batches for an engine with free calls', async (count, calls) => {
    const plan = await planBatches({ ...job, segments: pages(count) }, [fakeEngine({ documentCalls })]);
    expect(plan.batches).toHaveLength(calls);
  });

  test('divides a document for the first engine that can translate the language pair', async () => {
    const other = fakeEngine({ documentCalls, covers: () => Promise.reject(new Error('broken')) });
    const plan = await planBatches({ ...job, segments: pages(20) }, [other, fakeEngine()]);
    expect(plan.isFirstAlone).toBe(true);
  });

  test('returns no batches for a document without segments', async () => {
    const plan = await planBatches({ ...job, segments: [] }, [fakeEngine({ documentCalls })]);
    expect(plan.batches).toEqual([]);
  });
});
