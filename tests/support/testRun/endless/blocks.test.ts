import { test } from 'vitest';

test('blocks its process', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
