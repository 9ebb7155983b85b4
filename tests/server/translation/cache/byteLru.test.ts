import { array, assert, boolean, nat, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createByteLru } from '../../../../server/src/engines/translation/cache/byteLru';

/** Returns a key. Including its overhead, an entry of ten characters takes 190 bytes. */
const key = (index: number) => `key-${index}`;

test('the cache stays within its limit, and frees the entries that it drops', () => {
  const step = record({ id: nat(30), value: string({ maxLength: 200 }), reads: boolean() });
  assert(
    property(array(step, { maxLength: 200 }), nat(4_000), (steps, limit) => {
      const cache = createByteLru(limit);
      const last = new Map<string, string>();
      for (const { id, value, reads } of steps) {
        if (reads) cache.get(key(id));
        else {
          cache.set(key(id), value);
          last.set(key(id), value);
        }
        expect(cache.bytes()).toBeLessThanOrEqual(limit);
      }
      let bytes = 0;
      for (const [id, value] of last) {
        const found = cache.get(id);
        if (found === undefined) continue;
        expect(found).toBe(value);
        bytes += 150 + 2 * (id.length + value.length);
      }
      expect(bytes).toBe(cache.bytes());
    }),
  );
});

test('the cache drops the least recently used entry first', () => {
  const cache = createByteLru(600);
  for (const index of [0, 1, 2]) cache.set(key(index), 'a');
  cache.get(key(0));
  cache.set(key(3), 'b');
  expect([0, 1, 2, 3].map((index) => cache.get(key(index)))).toEqual(['a', undefined, 'a', 'b']);
});

test('an entry larger than the limit does not displace other entries', () => {
  const cache = createByteLru(400);
  cache.set(key(0), 'a');
  cache.set(key(1), 'x'.repeat(500));
  expect(cache.get(key(0))).toBe('a');
  expect(cache.get(key(1))).toBeUndefined();
});
