import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/src/store/store';
import { newKey, openAt, type StoreCase } from '../support/store/storeCases';

export function describeUsage({ name, newPlace }: StoreCase): void {
  describe(`${name}: daily limits`, () => {
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      const place = await newPlace();
      store = await openAt(place);
      other = await openAt(place);
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    test('uses are counted up to the limit, and refused above it', async () => {
      const key = newKey();
      expect(await store.used(key)).toBe(0);
      expect(await store.spend(key, 2, 5)).toBe(2);
      expect(await store.spend(key, 2, 5)).toBe(4);
      expect(await store.spend(key, 2, 5)).toBeUndefined();
      expect(await store.used(key)).toBe(4);
      expect(await store.spend(key, 1, 5)).toBe(5);
      expect(await store.spend(key, 0, 5)).toBe(5);
    });

    test('a first use above the limit is rejected and not counted', async () => {
      const key = newKey();
      expect(await store.spend(key, 6, 5)).toBeUndefined();
      expect(await store.spend(key, 1, 0)).toBeUndefined();
      expect(await store.spend(key, 1, Number.NEGATIVE_INFINITY)).toBeUndefined();
      expect(await store.used(key)).toBe(0);
      expect(await store.spend(key, 5, 5)).toBe(5);
    });

    test('each user, counter and day is counted separately', async () => {
      const key = newKey();
      await store.spend(key, 1, 1);
      expect(await store.spend({ ...newKey() }, 1, 1)).toBe(1);
      expect(await store.spend({ ...key, counter: 'write' }, 1, 1)).toBe(1);
      expect(await store.spend({ ...key, day: '2026-11-22' }, 1, 1)).toBe(1);
      expect(await store.spend(key, 1, 1)).toBeUndefined();
    });

    test('of 50 simultaneous uses through two gateways at a limit of 5, exactly 5 are granted, each with a different total', async () => {
      const key = newKey();
      const uses = Array.from({ length: 50 }, (_, n) => (n % 2 ? store : other).spend(key, 1, 5));
      const sums = await Promise.all(uses);
      expect(new Set(sums)).toEqual(new Set([1, 2, 3, 4, 5, undefined]));
      expect(sums.filter((sum) => sum !== undefined)).toHaveLength(5);
      expect(await store.used(key)).toBe(5);
    });

    test('a refund can be used again, and a counter never falls below 0', async () => {
      const key = newKey();
      await store.refund(key, 3);
      expect(await store.used(key)).toBe(0);
      await store.spend(key, 5, 5);
      await store.refund(key, 2);
      expect(await store.used(key)).toBe(3);
      expect(await store.spend(key, 2, 5)).toBe(5);
      await store.refund(key, 100);
      expect(await store.used(key)).toBe(0);
    });

    test('parallel uses and refunds of the same size result in the initial value', async () => {
      const key = newKey();
      await store.spend(key, 100, 1_000);
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => (n % 2 ? store.spend(key, 3, 1_000) : other.refund(key, 3))),
      );
      expect(await store.used(key)).toBe(100);
    });

    test('uses without a limit, and very large amounts, are counted exactly', async () => {
      const key = newKey();
      const most = Number.MAX_SAFE_INTEGER;
      expect(await store.spend(key, most - 1, Number.POSITIVE_INFINITY)).toBe(most - 1);
      expect(await store.spend(key, 1, Number.POSITIVE_INFINITY)).toBe(most);
      expect(await store.spend(key, 1, Number.POSITIVE_INFINITY)).toBeUndefined();
      await store.refund(key, 1);
      expect(await store.used(key)).toBe(most - 1);
    });

    test('amounts and limits that are no whole numbers from 0 are refused', async () => {
      const key = newKey();
      const refused = { name: 'StoreError' };
      for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
        await expect(store.spend(key, amount, 5)).rejects.toMatchObject(refused);
        await expect(store.refund(key, amount)).rejects.toMatchObject(refused);
      }
      await expect(store.spend(key, 1, Number.NaN)).rejects.toMatchObject(refused);
      expect(await store.used(key)).toBe(0);
    });

    test('users whose names cannot be stored unchanged have no counter', async () => {
      for (const subject of ['a\0', 'a\uD800', 'a'.repeat(256)]) {
        const key = { ...newKey(), subject };
        await expect(store.spend(key, 1, 5)).rejects.toMatchObject({ name: 'StoreError' });
        expect(await store.used(key)).toBe(0);
      }
      const longest = {
        ...newKey(),
        subject: '語'.repeat(255),
        counter: '語'.repeat(255),
        day: '語'.repeat(255),
      };
      expect(await store.spend(longest, 1, 5)).toBe(1);
    });

    test('counters of past days are deleted, today’s are kept', async () => {
      const key = newKey();
      for (const day of ['2001-01-01', '2001-01-31', '2001-02-01']) await store.spend({ ...key, day }, 1, 5);
      expect(await store.pruneUsage('2001-02-01')).toBe(2);
      expect(await store.used({ ...key, day: '2001-01-31' })).toBe(0);
      expect(await store.used({ ...key, day: '2001-02-01' })).toBe(1);
      expect(await store.pruneUsage('2001-02-01')).toBe(0);
    });
  });
}
